import Foundation
import Puzzle

@testable import Kinds

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
    try Cryptogram.read(source(try text(file), name: file))
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
    try Cryptogram.read(source(text, name: name, alphabet: alphabet, seed: seed))
  }

  /// The faults of a definition written down in a test.
  static func faults(_ text: String, alphabet: Alphabet = .english) -> [Fault] {
    do {
      _ = try Cryptogram.read(source(text, alphabet: alphabet))
      return []
    } catch { return error.all }
  }

  /// A file as the press would hand it over; its front matter is one plain line a key.
  static func source(
    _ text: String, name: String = "test", alphabet: Alphabet = .english, seed: UInt64? = nil
  ) -> Source {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var front = Fields()
    var spots: Spots = [:]
    var number = 1
    if lines.first == "---" {
      lines.removeFirst()
      while let line = lines.popFirst(), line != "---" {
        number += 1
        read(line, number, &front, &spots)
      }
      number += 2
    }
    return Source(
      name: name, front: front, spots: spots, body: lines.joined(separator: "\n"),
      bodyLine: number, seed: seed, alphabet: alphabet)
  }

  private static func read(
    _ line: String, _ number: Int, _ front: inout Fields, _ spots: inout Spots
  ) {
    if line.hasPrefix("  - "), let last = front.names.last {
      front[last] = .list((front[last]?.list ?? []) + [value(String(line.dropFirst(4))).0])
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let key = String(line[..<colon])
    let rest = line[line.index(after: colon)...].drop { $0 == " " }
    let (value, raw) = value(String(rest))
    front[key] = value
    spots[key] = Spot(
      key: Place(line: number, column: 1),
      value: Place(line: number, column: line.count - rest.count + 1), raw: raw)
  }

  private static func value(_ text: String) -> (Value, String?) {
    if text.hasPrefix("[") {
      let items = text.dropFirst().dropLast().split(separator: ",")
      return (.list(items.map { .text($0.trimmingCharacters(in: .whitespaces)) }), nil)
    }
    if text.hasPrefix("\"") { return ((try? JSON.read(text)) ?? .null, nil) }
    if let number = Int(text) { return (.int(number), text) }
    if text == "true" || text == "false" { return (.bool(text == "true"), text) }
    return (text.isEmpty ? .null : .text(text), text)
  }
}
