import Foundation
import Puzzle
import Testing

@testable import Kinds
@testable import Press

/// A game on a small sheet, IFMMP UIFSF BMM for HELLO THERE ALL, or on any other.
struct CryptogramGame {
  /// The game.
  let session: Session

  /// Lays out HELLO THERE ALL with every letter moved on by one.
  init(_ front: String = "", body: String = "Hello there, all.") throws {
    let key = front.contains("key:") ? "" : "key: caesar\nshift: 1\n"
    try self.init(file: "---\n\(key)\(front)\n---\n\(body)")
  }

  /// Lays out a definition.
  init(file: String) throws {
    let kind = PuzzleKind(Cryptogram.self)
    session = try kind.read(try CryptogramSamples.source(file)).open(.empty)
  }

  /// Hears some lines, one after another.
  func hear(_ lines: String...) throws {
    for line in lines { try session.hear(line) }
  }

  /// Types letters.
  func type(_ letters: String) throws {
    for letter in letters { try session.hear("key \(letter)") }
  }

  /// What the player is told when a line is refused; nothing where it is not.
  func refusal(_ line: String) -> String {
    do {
      try session.hear(line)
      return ""
    } catch { return error.message }
  }

  /// What was said last.
  var say: String { session.say.description }

  /// The board as it is drawn.
  var view: Value { session.view() }

  /// The place of the cursor.
  var cursor: Int? { view["cursor"]["index"].int }

  /// The cells in order.
  var cells: [Value] {
    (view["lines"].list ?? []).flatMap { line in
      (line["words"].list ?? []).flatMap { $0["cells"].list ?? [] }
    }
  }

  /// The solver's letters, a point for none.
  var plain: String {
    cells.map { $0["plain"].text.flatMap { $0.isEmpty ? nil : $0 } ?? "." }.joined()
  }

  /// The cipher letters whose cells are marked in some way.
  func marked(_ mark: String) -> String {
    Set(cells.filter { $0[mark].bool == true }.compactMap { $0["cipher"].text }).sorted().joined()
  }
}

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
  static func passages() throws -> [Passage] { try SamplePress.opened.get().passages() }

  static let shelf = (try? SamplePress.shelf()) ?? .empty

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

@Suite struct CryptogramSampleTests {
  @Test(arguments: CryptogramSamples.names)
  func `a sample is fair`(file: String) throws {
    let definition = try CryptogramSamples.definition(file)
    #expect(Cryptogram.check(definition, CryptogramSamples.shelf) == [])
  }

  @Test func `the samples show every style, every keyed alphabet and each level`() throws {
    let definitions = try CryptogramSamples.names.map { try CryptogramSamples.definition($0) }
    let styles = Set(definitions.map { $0.manuscript.style })
    let levels = definitions.map { Cryptogram.difficulty($0, CryptogramSamples.shelf)?.level }
    let schemes = definitions.compactMap { definition -> Cryptogram.Scheme? in
      if case .keyed(let scheme, _, _, _) = definition.key.origin { return scheme }
      return nil
    }
    #expect(styles == Set(Cryptogram.Style.allCases))
    #expect(Set(levels) == ["easy", "medium", "hard"])
    #expect(Set(schemes) == Set(Cryptogram.Scheme.allCases))
    #expect(definitions.contains { $0.key.origin == .atbash })
    #expect(definitions.contains { !$0.given.isEmpty })
    #expect(definitions.contains { $0.manuscript.enciphersAuthor })
  }

  @Test(arguments: CryptogramSamples.names)
  func `a sample's solution solves it and no letter stands for itself`(file: String) throws {
    let definition = try CryptogramSamples.definition(file)
    var dice = Dice(seed: 1)
    var (position, _) = Cryptogram.start(definition, &dice)
    #expect(!Cryptogram.isSolved(position))
    for move in Cryptogram.solution(definition) {
      position = try Cryptogram.apply(move, to: position, .empty)
    }
    #expect(Cryptogram.isSolved(position))
    #expect(Cryptogram.progress(position) == 100)
    #expect(definition.key.selves.isEmpty)
  }
}
