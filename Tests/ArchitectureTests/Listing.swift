/// One source file as the rules read it: its code without comments and literals, and its literals
/// by themselves, so that neither a comment nor a text can be mistaken for code.
struct Listing {
  /// Where the file stands, counted from the root.
  let path: String
  /// The lines as they were written.
  let lines: [Substring]
  /// The same lines with every comment and literal blanked.
  let code: [Substring]
  /// The texts between quotation marks, with the line on which each begins.
  let literals: [(line: Int, text: String)]

  /// The comments, a line at a time.
  let comments: [(line: Int, text: String)]

  init(_ path: String, _ text: String) {
    var scanner = Scanner(text)
    scanner.run()
    self.path = path
    lines = Self.lines(of: text)
    code = Self.lines(of: String(decoding: scanner.code, as: UTF8.self))
    literals = scanner.literals
    comments = scanner.comments
  }

  /// The target that the file belongs to, by its folder.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : ""
  }

  /// The kind that the file belongs to, if it is part of one.
  var kind: String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 && target == "Kinds" ? String(parts[2]) : nil
  }

  /// The name without its ending.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  /// Each line of code that has a word, with its number. Where the word begins or ends like an
  /// identifier, it must do so in the code as well.
  func places(of word: String) -> [Int] {
    let wanted = Array(word.utf8)
    return code.indices.filter { Self.has(wanted, in: Array(code[$0].utf8)) }.map { $0 + 1 }
  }

  /// A breach for each place of each word.
  func breaches(of words: [String], _ rule: String) -> [Breach] {
    words.flatMap { word in places(of: word).map { Breach(path, $0, "\(rule): \(word)") } }
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func has(_ word: [UInt8], in line: [UInt8]) -> Bool {
    guard let first = word.first, let last = word.last, line.count >= word.count else {
      return false
    }
    return (0...line.count - word.count).contains { start in
      let end = start + word.count
      guard line[start..<end].elementsEqual(word) else { return false }
      let isCut = start > 0 && isName(first) && isName(line[start - 1])
      return !isCut && !(end < line.count && isName(last) && isName(line[end]))
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

/// One place where a rule is broken.
struct Breach: CustomStringConvertible, Equatable {
  let path: String
  let line: Int
  let what: String

  init(_ path: String, _ line: Int, _ what: String) {
    self.path = path
    self.line = line
    self.what = what
  }

  var description: String { "\(path):\(line): \(what)" }
}
