import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Files
@testable import Press

struct GzipTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch("gzip", inMemory: true) }

  private func packed(_ text: String, _ flags: String = "") throws -> [UInt8] {
    try scratch.write(text, to: "list")
    let outcome = try Shell(in: scratch.path).line("gzip -cn \(flags) list > list.gz")
    #expect(outcome.status == 0)
    return try Disk.read(scratch["list.gz"])
  }

  /// Text that packs neither to nothing nor not at all.
  private func prose(_ count: Int) -> String {
    var dice = Dice(seed: 9)
    return (0..<count).map { _ in ["TIDE", "SEA", "ROCK", "\n"][dice.roll(4)] }.joined()
  }

  @Test(arguments: [0, 1, 100, 65_535, 65_536, 65_537, 400_000])
  func `what was packed comes out byte for byte`(count: Int) throws {
    let text = String(prose(count).prefix(count))
    for flags in ["-1", "-9"] {
      #expect(try Gzip.unpack(try packed(text, flags)) == Array(text.utf8))
    }
  }

  @Test func `pieces one after another are one file, and noughts behind them are nothing`() throws {
    let (one, two) = (try packed("TIDE\n"), try packed("SEA\n"))
    #expect(try Gzip.unpack(one + two + [0, 0, 0]) == Array("TIDE\nSEA\n".utf8))
  }

  @Test func `wherever a file is cut, it says that it is cut short`() throws {
    let whole = try packed(prose(3000))
    let cuts =
      Array(0..<40) + stride(from: 40, to: whole.count, by: 97)
      + (1...9).map {
        whole.count - $0
      }
    for cut in cuts where cut >= 2 {
      let fault = #expect(throws: Fault.self) { try Gzip.unpack(Array(whole.prefix(cut))) }
      #expect(fault?.message.hasPrefix("the gzip file is cut short") == true, "cut at \(cut)")
    }
  }

  @Test func `no damage goes unseen, and none does harm`() throws {
    let whole = try packed(prose(2000))
    for place in stride(from: 10, to: whole.count, by: 13) {
      var damaged = whole
      damaged[place] ^= 0x55
      let fault = #expect(throws: Fault.self, "at \(place)") { try Gzip.unpack(damaged) }
      #expect(fault?.hint != nil)
    }
    let fault = #expect(throws: Fault.self) { try Gzip.unpack(whole + [1, 2, 3]) }
    #expect(fault?.message.contains("3 bytes after its end") == true)
  }

  @Test func `a file that would fill the machine is refused`() throws {
    let bomb = try packed(String(repeating: "A", count: 5_000_000))
    let fault = #expect(throws: Fault.self) { try Gzip.unpack(bomb, upTo: 1 << 20) }
    #expect(fault?.message.contains("more than 1 MB") == true)
  }

  @Test func `a packed list is read like any other, and its faults name it`() throws {
    let bytes = try packed("TIDE;80\nSEA\n")
    let list = try WordList(bytes, "words.gz", .english)
    #expect(list.isPacked)
    #expect(list.count == 2)
    let fault = #expect(throws: Fault.self) {
      try WordList(Array(bytes.dropLast(5)), "words.gz", .english)
    }
    #expect(fault?.file == "words.gz")
    #expect(fault?.message.contains("cut short") == true)
  }
}
