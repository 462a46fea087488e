import Foundation
import Puzzle
import TestSupport
import Testing

extension InChromium {
  /// What xz packed comes out of the page's own unpacking byte for byte.
  @Suite struct Unpack {
    enum Matter: String, CaseIterable, Sendable {
      case nothing, letter, noise, sameness, prose, ladder

      var bytes: [UInt8] {
        var dice = Dice(seed: 7)
        switch self {
        case .nothing: return []
        case .letter: return [0x41]
        case .noise: return (0..<5000).map { _ in UInt8(dice.roll(256)) }
        case .sameness: return Array(repeating: 0, count: 100_000)
        case .prose:
          return (0..<9000).flatMap { _ in ["tide ", "sea ", "rocks\n", "é"][dice.roll(4)].utf8 }
        case .ladder:
          // Copies from near and far, of four distances in turn.
          var bytes = (0..<40_000).map { _ in UInt8(dice.roll(200)) }
          for place in 0..<2000 {
            let start = bytes.count - [9, 300, 7000, 39_000][place % 4] - place % 3
            bytes += bytes[start..<start + 2 + dice.roll(7)]
          }
          return bytes
        }
      }
    }

    @Test(arguments: Matter.allCases, ["lc=3,lp=0,pb=0", "lc=0,lp=2,pb=2", "lc=4,lp=0,pb=4"])
    func `what was packed comes out`(matter: Matter, form: String) async throws {
      let scratch = try Scratch()
      try Data(matter.bytes).write(to: scratch.folder.appending(path: "plain"))
      let path = scratch.folder.path
      let line = "xz --format=lzma --lzma1=preset=9e,\(form) < '\(path)/plain' > '\(path)/packed'"
      #expect(try Shell().line(line).status == 0)
      var packed = Array(try Data(contentsOf: scratch.folder.appending(path: "packed")))
      for place in 0..<8 { packed[5 + place] = UInt8(matter.bytes.count >> (8 * place) & 255) }
      let answer = try await answer(to: "foolscap.unpack(packed)", of: Data(packed), in: scratch)
      #expect(answer == Data(matter.bytes).base64EncodedString())
    }

    @Test(arguments: Repository.folders(in: "templates/kinds"))
    func `a module that was parted comes out as it was`(kind: String) async throws {
      let built = URL(fileURLWithPath: Repository.path(".build-wasm/\(kind)"))
      let packed = try Data(contentsOf: built.appendingPathExtension("lzma"))
      let answer = try await answer(
        to: "foolscap.merge(foolscap.unpack(packed))", of: packed, in: try Scratch())
      let module = try Data(contentsOf: built.appendingPathExtension("wasm"))
      #expect(answer == module.base64EncodedString())
      #expect(packed.count * 3 < module.count)
    }

    private func answer(
      to question: String, of packed: Data, in scratch: Scratch
    ) async throws -> String {
      let page = try await Chromium.shared.newPage(width: 320, height: 320)
      let script = try String(
        contentsOfFile: Repository.path("templates/assets/unpack.js"), encoding: .utf8)
      let html = "<!doctype html><title>x</title><script>\(script)</script>"
      try await page.open(try scratch.write(html, to: "page.html"))
      return try await page.text(
        """
        (() => {
          const text = atob("\(packed.base64EncodedString())");
          const packed = Uint8Array.from(text, (mark) => mark.charCodeAt(0));
          return btoa(Array.from(\(question), (byte) => String.fromCharCode(byte)).join(""));
        })()
        """)
    }
  }
}
