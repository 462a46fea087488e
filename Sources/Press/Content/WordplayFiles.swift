import Files
import Puzzle
import Synchronization

/// The wordplay of a press, read when the first cryptic clue is asked for.
final class WordplayCache: Sendable {
  private let roots: [String]
  private let alphabet: Alphabet
  private let known = Mutex<Result<Wordplay, Fault>?>(nil)

  init(_ roots: [String], _ alphabet: Alphabet) {
    // What comes with the program is English.
    self.roots = alphabet == .english ? roots : Array(roots.prefix(1))
    self.alphabet = alphabet
  }

  func read() throws(Fault) -> Wordplay {
    let result = known.withLock { known in
      let result = known ?? gather()
      known = result
      return result
    }
    return try result.get()
  }

  private func gather() -> Result<Wordplay, Fault> {
    var faults: [Fault] = []
    let wordplay = Wordplay(of: roots, alphabet, &faults)
    return faults.first.map { .failure($0) } ?? .success(wordplay)
  }
}

extension Wordplay {
  package static let file = "content/clues/wordplay.txt"

  /// What cryptic clues of a press are composed from: the files of all roots, the first first.
  package init(of roots: [String], _ alphabet: Alphabet, _ faults: inout [Fault]) {
    self.init()
    for root in roots {
      let path = Path.join(root, Self.file)
      guard Disk.isFile(path), let text = faults.gather(path, { try Disk.text(path) }) else {
        continue
      }
      add(lines: text, alphabet, &faults, path)
    }
    guard !isEmpty else { return }
    if let path = Press.content("words/\(alphabet.name)-parts.txt", of: roots),
      let text = faults.gather(path, { try Disk.text(path) })
    {
      add(speech: text, alphabet)
    }
    if let path = Press.content("words/\(alphabet.name)-pairs.txt", of: roots),
      let text = faults.gather(path, { try Disk.text(path) })
    {
      add(pairs: text, alphabet)
    }
  }

  private mutating func add(
    lines text: String, _ alphabet: Alphabet, _ faults: inout [Fault], _ path: String
  ) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && line.first != "#" {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if !add(fields, alphabet) {
        faults.append(
          Fault(
            "this line is no wordplay",
            hint: "write a sort, where it stands or its letters, the words and what they fit, with "
              + "tabs between, as the head of \(Self.file) tells",
            at: Place(line: number + 1, column: 1), in: path))
      }
    }
  }

  private mutating func add(_ fields: [String], _ alphabet: Alphabet) -> Bool {
    if fields[0] == "compound" {
      guard fields.count == 2 else { return false }
      add(compound: alphabet.letters(in: fields[1]))
      return true
    }
    guard fields.count == 4 else { return false }
    if fields[0] == "part" {
      let letters = alphabet.letters(in: fields[1])
      guard !letters.isEmpty, let role = Self.role(fields[3]) else { return false }
      add(Part(letters, fields[2], role))
      return true
    }
    guard let sort = Indicator.Sort(rawValue: fields[0]),
      let place = Indicator.Place(rawValue: fields[1])
    else { return false }
    var fits = fields[3].split(separator: " ").map(String.init)
    var way = Indicator.Way.both
    if let last = fits.last, let found = Indicator.Way(rawValue: last) {
      way = found
      fits.removeLast()
    }
    add(
      Indicator(
        sort, place, fields[2], Fit(fits.first ?? "*"), Fit(fits.count > 1 ? fits[1] : "*"), way))
    return true
  }

  private static func role(_ text: String) -> Role? {
    let codes = Array(text.utf8)
    if text == "a" { return .adjective }
    guard codes.count == 2, let thing = Thing(rawValue: codes[1]) else { return nil }
    switch codes[0] {
    case UInt8(ascii: "n"): return .noun(thing)
    case UInt8(ascii: "N"): return .nouns(thing)
    default: return nil
    }
  }

  private mutating func add(speech text: String, _ alphabet: Alphabet) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2 else { continue }
      let tags = fields[1].split(separator: " ").compactMap { Speech.Tag(Array($0.utf8)) }
      speech.add(alphabet.letters(in: String(fields[0])), tags)
    }
  }

  private mutating func add(pairs text: String, _ alphabet: Alphabet) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2 else { continue }
      let items = fields[1].split(separator: " ")
      var others: [(word: [Letter], weight: UInt8)] = []
      for place in stride(from: 0, to: items.count - 1, by: 2) {
        guard let weight = UInt8(items[place + 1]) else { continue }
        others.append((alphabet.letters(in: String(items[place])), weight))
      }
      company.add(alphabet.letters(in: String(fields[0])), others)
    }
  }
}
