import Files
import Kinds
import Puzzle
import Synchronization

/// Composes puzzles one at a time, so that a run can be split over many machines.
package struct Maker: Sendable {
  private let press: Press
  private let kind: PuzzleKind
  private let passages: [Passage]

  package init(_ press: Press, kind slug: String) throws {
    self.press = press
    kind = try PuzzleKind.named(slug)
    passages = try press.passages()
  }

  package var recipe: [Field] { kind.info.recipe }

  /// Makes puzzle `number` of a run. The same seed and number give the same puzzle, independent of
  /// the others, unless `past` says what to avoid.
  package func make(
    _ wishes: Fields, seed: UInt64, number: Int, past: RepeatKeys = RepeatKeys(),
    remark: @escaping @Sendable (Fault) -> Void = { _ in }
  ) throws(Fault) -> AnyPuzzle {
    let run = Dice(seed: seed)
    let order = Order(
      wishes: wishes, alphabet: press.config.alphabet, passages: passages, number: number,
      run: run, past: past, remark: remark,
      clues: { [press] () throws(Faults) in try press.clues() })
    var dice = run.fork(String(number))
    return try kind.compose(order, press.shelf, &dice)
  }

  package func difficulty(of puzzle: AnyPuzzle) -> Difficulty? { puzzle.difficulty(press.shelf) }

  /// Parses command-line words as the recipe's table wants them; a list is read from the file
  /// named.
  package static func wishes(
    _ words: [(name: String, value: String)], _ recipe: [Field]
  ) throws -> Fields {
    var fields = Fields()
    for (name, value) in words {
      switch recipe.first(where: { $0.name == name })?.form {
      case .whole: fields[name] = Int(value).map(Value.int) ?? .text(value)
      case .flag: fields[name] = value == "true" ? true : value == "false" ? false : .text(value)
      case .lines: fields[name] = .list(try lines(of: value).map(Value.text))
      case .list: fields[name] = .list(value.split(separator: ",").map { .text(String($0)) })
      default: fields[name] = .text(value)
      }
    }
    return fields
  }

  /// The lines of a file that say something; `#` begins a remark.
  package static func lines(of file: String) throws -> [String] {
    try Disk.text(file).split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  /// Does not overwrite a different file.
  package static func write(_ text: String, to file: String) throws {
    let bytes = Array(text.utf8)
    if Disk.exists(file) {
      if (try? Disk.read(file)) == bytes { return }
      throw Fault(
        "another file stands here already", hint: "move it away, or name another folder", in: file)
    }
    try Disk.replace(file, with: bytes)
  }

  /// A number is itself; any other text is hashed.
  package static func seed(_ text: String) -> UInt64 { UInt64(text) ?? Dice.seed(from: text) }
}

extension Maker {
  /// Many puzzles from one seed, or one shard of them.
  package struct Run: Sendable {
    package let wishes: Fields
    package let seed: UInt64
    /// The puzzles of the whole run.
    package let count: Int
    /// The number of shards, and the index of this one from 0.
    package let shards: Int, shard: Int

    /// Shard `k` of `n` makes every `n`th puzzle, beginning with number `k`.
    package init(_ wishes: Fields, seed: UInt64, count: Int, shard: Int = 0, of shards: Int = 1) {
      self.wishes = wishes
      self.seed = seed
      self.count = count
      self.shard = shard
      self.shards = shards
    }

    package var numbers: [Int] { Array(stride(from: shard, to: count, by: shards)) }
  }

  /// Makes a run's puzzles on several threads and delivers them in order. One that cannot be made
  /// or put becomes a fault and the others go on, so that the shards still add up to the run.
  package func make(
    _ run: Run, jobs: Int, put: @Sendable (_ number: Int, _ text: String) throws -> Void
  ) throws -> [Fault] {
    let numbers = run.numbers
    let failures = Mutex<[(number: Int, fault: Fault)]>([])
    try WorkerPool(jobs: jobs).deliver(
      numbers.count,
      { place in
        Result { () throws(Fault) in
          try make(run.wishes, seed: run.seed, number: numbers[place]) { remark in
            failures.withLock { $0.append((numbers[place], remark)) }
          }.write()
        }
      },
      to: { place, result in
        do {
          try put(numbers[place], try result.get())
        } catch let fault as Fault {
          failures.withLock { $0.append((numbers[place], fault)) }
        }
      })
    return Self.told(failures.withLock { $0 }.sorted { $0.number < $1.number }, of: run)
  }

  /// Each fault once, with the numbers of the puzzles that have it.
  private static func told(
    _ failures: [(number: Int, fault: Fault)], of run: Run
  ) -> [Fault] {
    var befallen: [(fault: Fault, numbers: [Int])] = []
    for failure in failures {
      if let place = befallen.firstIndex(where: { $0.fault == failure.fault }) {
        befallen[place].numbers.append(failure.number)
      } else {
        befallen.append((failure.fault, [failure.number]))
      }
    }
    return befallen.map { fault, numbers in
      guard run.count > 1, fault.file == nil else { return fault }
      var fault = fault
      let first = "puzzle \(numbers[0] + 1)"
      let others = numbers.count - 1
      let more = others == 0 ? "" : " and \(others) other\(others == 1 ? "" : "s")"
      fault.message = first + more + ": " + fault.message
      return fault
    }
  }
}

/// What recent puzzles used and new ones should not repeat: most for a number of steps, some for
/// ever. A step is a puzzle of a book, or a day.
package struct RepeatWindow: Sendable {
  package let window: Int
  private var last: [String: Int] = [:]
  private var lasting: Set<String> = []

  package init(window: Int) { self.window = window }

  /// What a puzzle at a step should not repeat; `window` can narrow the usual one.
  package func past(at step: Int, within window: Int? = nil) -> RepeatKeys {
    let window = window ?? self.window
    return RepeatKeys(
      passing: Set(last.filter { step - $0.value <= window }.keys), lasting: lasting)
  }

  package mutating func add(_ repeatKeys: RepeatKeys, at step: Int) {
    for trace in repeatKeys.passing { last[trace] = step }
    lasting.formUnion(repeatKeys.lasting)
  }
}

/// How many words fit each word of a ciphertext: the shorter the list, the better the start.
package struct CodeWords: Sendable {
  package let file: String
  /// Each word once, with the number of its matches, fewest first.
  package let counts: [(word: String, count: Int)]

  /// Nil for kinds without a ciphertext, and for texts without word breaks.
  package init?(_ entry: Entry, _ shelf: Shelf) {
    guard let cipher = entry.puzzle.cipher(), cipher.hasBreaks, cipher.alphabet == shelf.alphabet
    else { return nil }
    var counts: [(word: String, count: Int)] = []
    for word in cipher.ciphertext.words {
      let text = cipher.alphabet.text(withApostrophes: word)
      if counts.contains(where: { $0.word == text }) { continue }
      let found = try? shelf.words(
        for: word, under: cipher.given, allowsSelf: cipher.allowsSelf)
      counts.append((text, found?.count ?? 0))
    }
    file = entry.file
    self.counts = counts.sorted { ($0.count, $0.word) < ($1.count, $1.word) }
  }

  package var value: Value { ["file": .text(file), "words": Self.value(counts)] }

  /// The words to begin with: those with the shortest lists. A single letter needs no list.
  package var shortest: Value {
    Self.value(counts.filter { $0.count > 0 && $0.word.count > 1 }.prefix(5))
  }

  private static func value(_ counts: some Sequence<(word: String, count: Int)>) -> Value {
    .list(counts.map { ["word": .text($0.word), "matches": .int($0.count)] })
  }
}
