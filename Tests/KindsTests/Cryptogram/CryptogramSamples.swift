import Foundation
import Puzzle

@testable import Kinds
@testable import Press

/// The sample definitions of the repository and small ones written down in tests.
enum CryptogramSamples {
  /// The repository's root.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The cryptograms that ship with the press, by name.
  static let names: [String] = {
    let folder = root.appending(path: "content/puzzles")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.sorted().filter { file in
      file.hasSuffix(".md")
        && ((try? text(file))?.contains("\nkind: cryptogram\n") ?? false)
    }
  }()

  /// The text of a sample.
  static func text(_ file: String) throws -> String {
    try String(contentsOf: root.appending(path: "content/puzzles/" + file), encoding: .utf8)
  }

  /// A sample, read.
  static func definition(_ file: String) throws -> Cryptogram.Definition {
    try Cryptogram.read(try source(try text(file), name: file))
  }

  /// The sayings that composers draw from.
  static func passages() throws -> [Passage] {
    let file = root.appending(path: "content/quotes/sayings.txt")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n%\n").map {
      Passage($0.replacing("\n", with: " "))
    }
  }

  /// The usual English words.
  static let shelf: Shelf = {
    let file = root.appending(path: "content/words/english.txt")
    let lines = (try? Data(contentsOf: file))?.split(separator: UInt8(ascii: "\n")) ?? []
    return Shelf(
      alphabet: .english,
      words: lines.compactMap { line in
        let parts = line.split(separator: UInt8(ascii: ";"))
        guard parts.count == 2 else { return nil }
        let score = UInt8(String(decoding: parts[1], as: UTF8.self)) ?? 0
        return (word: parts[0].map { $0 - UInt8(ascii: "A") }, score: score)
      })
  }()

  /// Reads a definition written down in a test.
  static func read(
    _ text: String, name: String = "test", alphabet: Alphabet = .english, seed: UInt64? = nil
  ) throws -> Cryptogram.Definition {
    try Cryptogram.read(try source(text, name: name, alphabet: alphabet, seed: seed))
  }

  /// The faults of a definition written down in a test.
  static func faults(_ text: String, alphabet: Alphabet = .english) -> [Fault] {
    do {
      _ = try Cryptogram.read(try source(text, alphabet: alphabet))
      return []
    } catch { return error.all }
  }

  /// A file as the press would hand it over.
  static func source(
    _ text: String, name: String = "test", alphabet: Alphabet = .english, seed: UInt64? = nil
  ) throws(Faults) -> Source {
    let file = try FrontMatter.split(text)
    return Source(
      name: name, front: file.fields, spots: file.document.spots, body: file.body,
      bodyLine: file.bodyLine, seed: seed, alphabet: alphabet)
  }
}
