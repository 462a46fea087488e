import Puzzle

extension Cryptogram {
  /// `nil` if the file's fields do not make a valid key.
  static func readKey(_ reading: inout Reading, allowsSelf: Bool) -> Key? {
    let text = reading.text("key") ?? usualKey(reading.source.front)
    let name = String(decoding: text.utf8.map { $0 | ($0 &- 65 < 26 ? 32 : 0) }, as: UTF8.self)
    let letters = reading.source.alphabet.letters
    let scheme = Scheme(rawValue: name)
    refuseIdle(&reading, name: name, scheme: scheme)
    if let scheme { return readKeyed(scheme, &reading, allowsSelf: allowsSelf) }
    switch name {
    case "random":
      var dice = Dice(seed: reading.source.seed).fork("key")
      return .random(letters.count, &dice, allowsSelf: allowsSelf)
    case "caesar":
      let key = Key.caesar(letters, shift: readShift(reading))
      refuseSelves(key, &reading, allowsSelf, at: "shift", hint: "shift by at least one place")
      return key
    case "atbash":
      let key = Key.atbash(letters)
      refuseSelves(
        key, &reading, allowsSelf, at: "key",
        hint: "write allow-self: true, since the middle of the alphabet meets itself")
      return key
    default: return readLetters(text, name: name, &reading, allowsSelf: allowsSelf)
    }
  }

  /// A keyword alone says enough: K1, or K4 if there are two.
  private static func usualKey(_ front: Fields) -> String {
    if front["keyword2"] != nil { return Scheme.k4.rawValue }
    return front["keyword"] != nil ? Scheme.k1.rawValue : "random"
  }

  /// Fields that the chosen key does not use would be silently ignored.
  private static func refuseIdle(_ reading: inout Reading, name: String, scheme: Scheme?) {
    let uses: [String: Bool] = [
      "keyword": scheme != nil, "keyword2": scheme == .k4,
      "shift": scheme != nil || name == "caesar",
    ]
    let needs = [
      "keyword": "k1, k2, k3 or k4", "keyword2": "k4", "shift": "caesar, k1, k2, k3 or k4",
    ]
    for key in ["keyword", "keyword2", "shift"]
    where reading.source.front[key] != nil && uses[key] != true {
      reading.fault(
        "\(key) does nothing with this key",
        hint: "write key: \(needs[key] ?? ""), or take \(key) out", at: key)
    }
  }

  private static func readShift(_ reading: Reading) -> Int {
    let count = reading.source.alphabet.count
    guard count > 1 else { return 0 }
    if let shift = reading.whole("shift") { return ((shift % count) + count) % count }
    var dice = Dice(seed: reading.source.seed).fork("shift")
    return 1 + dice.roll(count - 1)
  }

  private static func readKeyed(
    _ scheme: Scheme, _ reading: inout Reading, allowsSelf: Bool
  ) -> Key? {
    let letters = reading.source.alphabet.letters
    guard let keyword = readKeyword("keyword", scheme, &reading) else { return nil }
    var second: [Letter] = []
    if scheme == .k4 {
      guard let word = readKeyword("keyword2", scheme, &reading) else { return nil }
      second = word
    }
    let wanted = readShift(reading)
    for step in letters.indices {
      let key = Key.keyed(
        scheme, letters, keyword: keyword, second: second,
        shift: (wanted + step) % letters.count)
      if allowsSelf || key.selves.isEmpty { return key }
    }
    reading.fault(
      "with every shift some letter stands for itself",
      hint: "choose another keyword, or write allow-self: true", at: "keyword")
    return nil
  }

  private static func readKeyword(
    _ name: String, _ scheme: Scheme, _ reading: inout Reading
  ) -> [Letter]? {
    let alphabet = reading.source.alphabet
    guard let text = reading.text(name) else {
      reading.fault("\(scheme.rawValue) needs a \(name)", hint: "add \(name): WORD", at: "key")
      return nil
    }
    if let scalar = text.unicodeScalars.first(where: { alphabet.isForeign($0) }) {
      reading.fault(
        "the \(name) has a letter that the alphabet lacks: \(String(Character(scalar)))",
        hint: "the letters are \(alphabet.text(alphabet.letters))", at: name)
      return nil
    }
    let letters = alphabet.letters(in: text)
    guard !letters.isEmpty else {
      reading.fault("the \(name) has no letters", hint: "write a word", at: name)
      return nil
    }
    return letters
  }

  private static func readLetters(
    _ text: String, name: String, _ reading: inout Reading, allowsSelf: Bool
  ) -> Key? {
    let alphabet = reading.source.alphabet
    let cipher = alphabet.letters(in: text)
    if let near = nearest(name, among: keyNames), cipher.count < alphabet.count {
      reading.fault("no key is called \(text)", hint: "did you mean \(near)?", at: "key")
      return nil
    }
    let missing = alphabet.letters.filter { !cipher.contains($0) }
    let double = alphabet.letters.filter { letter in cipher.filter { $0 == letter }.count > 1 }
    guard missing.isEmpty && double.isEmpty else {
      var parts: [String] = []
      if !missing.isEmpty { parts.append(missed(missing.map(alphabet.symbol), "missing")) }
      if !double.isEmpty { parts.append(missed(double.map(alphabet.symbol), "there twice")) }
      reading.fault(
        "the key is no permutation of the alphabet: " + parts.joined(separator: "; "),
        hint: "write each letter once, or one of \(keyNames.joined(separator: ", "))", at: "key")
      return nil
    }
    let key = Key(cipher: cipher)
    refuseSelves(
      key, &reading, allowsSelf, at: "key", hint: "move it, or write allow-self: true")
    return key
  }

  private static func missed(_ names: [String], _ what: String) -> String {
    "\(listed(names)) \(names.count == 1 ? "is" : "are") \(what)"
  }

  private static func refuseSelves(
    _ key: Key, _ reading: inout Reading, _ allowsSelf: Bool, at place: String, hint: String
  ) {
    let selves = key.selves
    guard !allowsSelf && !selves.isEmpty else { return }
    let names = listed(selves.map(reading.source.alphabet.symbol))
    reading.fault(
      selves.count == 1 ? "\(names) stands for itself" : "\(names) stand for themselves",
      hint: hint, at: place)
  }

  /// The letters filled in from the start: those in `given`, and as many more as `hints` asks for.
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

  /// The most frequent letters first, ties in random order.
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

  /// Reads `X=L`, or a run of plain letters, into cipher letters.
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
