import Puzzle

extension Cryptogram {
  /// Reads the letters that are filled in from the start: those named by `given`, and as many more
  /// as `hints` asks for.
  static func readGiven(_ reading: inout Reading, _ layout: Layout, _ key: Key?) -> [Letter] {
    var given: [Letter] = []
    let plain = Set(layout.letters)
    for word in givenWords(reading) {
      for letter in readGiven(word, &reading, plain, key) where !given.contains(letter) {
        given.append(letter)
      }
    }
    let hints = reading.whole("hints") ?? 0
    if hints > 0, let key {
      let taken = given.map { key.plain[Int($0)] }
      given += ranked(layout.letters, seed: reading.source.seed)
        .filter { !taken.contains($0) }.prefix(hints).map { key.cipher[Int($0)] }
    }
    if !plain.isEmpty && max(given.count, hints) >= plain.count {
      reading.fault(
        "nothing is left to solve: the text has \(counted(plain.count, "letter", "letters")) only",
        hint: "give fewer", at: hints > 0 ? "hints" : "given")
    }
    return given.sorted()
  }

  /// The letters of a text, the most frequent first; the dice order those that are equal.
  static func ranked(_ text: [Letter], seed: UInt64) -> [Letter] {
    var counts = [Int](repeating: 0, count: 256)
    for letter in text { counts[Int(letter)] += 1 }
    var letters = Set(text).sorted()
    var dice = Dice(seed: seed).fork("hints")
    dice.shuffle(&letters)
    let places = letters.enumerated().sorted { one, other in
      let (first, second) = (counts[Int(one.element)], counts[Int(other.element)])
      return first == second ? one.offset < other.offset : first > second
    }
    return places.map { $0.element }
  }

  private static func givenWords(_ reading: Reading) -> [String] {
    let texts = reading.list("given").indices.compactMap { place -> String? in
      if reading.source.front["given"]?.list == nil { return reading.text("given") }
      return reading.list("given")[place].text
    }
    let breaks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ";")]
    return texts.flatMap { text in
      text.utf8.split(whereSeparator: { breaks.contains($0) }).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  /// Reads `X=L`, or plain letters one after another, into cipher letters.
  private static func readGiven(
    _ word: String, _ reading: inout Reading, _ plain: Set<Letter>, _ key: Key?
  ) -> [Letter] {
    let alphabet = reading.source.alphabet
    let sides = word.utf8.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let letters = sides.map { alphabet.letters(in: $0) }
    let isSound =
      sides.count == 1
      ? letters[0].count == sides[0].unicodeScalars.count
      : sides.count == 2 && letters.allSatisfy { $0.count == 1 }
    guard isSound, let wanted = letters.last else {
      reading.fault(
        "\(word) names no letters", hint: "write given: X=L, or the plain letter alone", at: "given"
      )
      return []
    }
    guard let key else { return [] }
    for letter in wanted where !plain.contains(letter) {
      reading.fault("\(alphabet.symbol(letter)) does not come in the text", at: "given")
    }
    if sides.count == 2, let cipher = letters[0].first, let letter = wanted.first,
      key.plain[Int(cipher)] != letter
    {
      let truth = alphabet.symbol(key.plain[Int(cipher)])
      reading.fault(
        "\(word) contradicts the key, in which \(alphabet.symbol(cipher)) stands for \(truth)",
        hint: "write the plain letter alone, and the key finds its partner", at: "given")
      return []
    }
    return wanted.filter { plain.contains($0) }.map { key.cipher[Int($0)] }
  }
}
