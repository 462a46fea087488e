import Puzzle
import Testing

struct FoldingTests {
  private static let scripts: [ClosedRange<UInt32>] = [
    0x20...0x17E, 0x218...0x21B, 0x386...0x3CE, 0x400...0x45F, 0x48A...0x4BF,
  ]
  /// What Unicode gives two characters for, or letters of another script.
  private static let exceptions: [UInt32] = [0xB5, 0xDF, 0x130, 0x149, 0x390, 0x3B0]

  @Test func `capitals and small letters are those of Unicode`() {
    for value in Self.scripts.joined() where !Self.exceptions.contains(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(String(Folding.capital(scalar)) == String(scalar).uppercased())
      #expect(String(Folding.small(scalar)) == String(scalar).lowercased())
    }
  }
}
