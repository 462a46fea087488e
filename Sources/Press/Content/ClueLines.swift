import Puzzle

/// The clues of a file, one a line, with tabs between the fields. The first line names them:
/// answer, clue, level, dialect, register and year. A file without names has answer, clue, source
/// and level.
package struct ClueLines {
  package struct Line: Sendable {
    package var number: Int
    package var answer: [Letter]
    /// The answer as printed, with its spaces, hyphens and apostrophes.
    package var printed: String
    package var clue: String
    package var level = ClueBook.Level.medium
    package var register = ClueBook.Register.plain
    /// Nil for both.
    package var dialect: PressConfig.English?
  }

  package private(set) var lines: [Line] = []
  package private(set) var faults: [Fault] = []

  private let alphabet: Alphabet
  private let path: String
  private var columns = ["answer", "clue", "source", "level"]

  package init(_ bytes: [UInt8], _ alphabet: Alphabet, path: String) {
    self.alphabet = alphabet
    self.path = path
    let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (place, text) in texts.enumerated() {
      guard let first = text.first, first != UInt8(ascii: "#") else { continue }
      let fields = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self).trimmed }
      if place == 0, fields.first == "answer" {
        columns = fields
      } else {
        read(fields, number: place + 1)
      }
    }
  }

  private mutating func read(_ fields: [String], number: Int) {
    func field(_ name: String) -> String {
      columns.firstIndex(of: name).flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
    }
    let printed = field("answer")
    var line = Line(
      number: number, answer: alphabet.letters(in: printed), printed: printed, clue: field("clue"))
    if line.answer.isEmpty {
      refuse(line, "\(printed) is no answer", "write letters of the \(alphabet.name) alphabet")
    } else if line.clue.isEmpty {
      refuse(line, "\(printed) has no clue", "write the answer, a tab and the clue")
    } else if let level = Self.known(field("level"), ClueBook.Level.init, usual: .medium) {
      line.level = level
      line.dialect = PressConfig.English(rawValue: field("dialect"))
      if !["", "both", "us", "uk"].contains(field("dialect")) {
        refuse(line, "\(field("dialect")) is no dialect", "write us, uk or both")
      }
      if let register = Self.known(field("register"), ClueBook.Register.init, usual: .plain) {
        line.register = register
      } else {
        refuse(
          line, "\(field("register")) is no register",
          "write " + ClueBook.Register.allCases.map(\.rawValue).joined(separator: ", "))
      }
      lines.append(line)
    } else {
      let place = (columns.firstIndex(of: "level") ?? 0) + 1
      refuse(
        line, "\(field("level")) is no level",
        "write easy, medium or hard as field \(place), or nothing")
    }
  }

  private static func known<T>(_ text: String, _ make: (String) -> T?, usual: T) -> T? {
    text.isEmpty ? usual : make(text)
  }

  private mutating func refuse(_ line: Line, _ message: String, _ hint: String) {
    faults.append(Fault(message, hint: hint, at: Place(line: line.number, column: 1), in: path))
  }
}
