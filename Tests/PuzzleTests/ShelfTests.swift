import Puzzle
import Testing

struct ShelfTests {
  private typealias Entry = (word: [Letter], score: UInt8)

  private func entry(_ word: String, _ score: UInt8) -> Entry {
    (Alphabet.english.letters(in: word), score)
  }

  private func letters(_ word: String) -> [Letter] { Alphabet.english.letters(in: word) }

  private var shelf: Shelf {
    Shelf(
      alphabet: .english,
      words: [
        entry("tide", 80), entry("cat", 90), entry("tied", 60), entry("edit", 70), entry("cat", 40),
        entry("act", 75), entry("", 99), entry("diet", 65), entry("cat", 95),
      ])
  }

  @Test func `words are sorted, and of a word given twice the higher score stands`() throws {
    let three = try shelf.shard(3)
    #expect((0..<three.count).map { Alphabet.english.text(three.word($0)) } == ["ACT", "CAT"])
    #expect(three.scores == [75, 95])
    #expect(try shelf.score(of: letters("cat")) == 95)
  }

  @Test func `every word is found at its number, and nothing else is`() throws {
    let four = try shelf.shard(4)
    for number in 0..<four.count { #expect(four.find(four.word(number)) == number) }
    #expect(four.find(letters("dite")) == nil)
    #expect(four.find(letters("aaaa")) == nil)
    #expect(four.find(letters("zzzz")) == nil)
    #expect(four.find(letters("cat")) == nil)
    #expect(four.find([]) == nil)
  }

  @Test func `a search in many words finds them all`() {
    var dice = Dice(seed: 1)
    let words: [Entry] = (0..<3000).map { _ in
      ((0..<5).map { _ in Letter(dice.roll(26)) }, UInt8(dice.roll(101)))
    }
    let shard = Shard(length: 5, words: words)
    #expect(shard.letters.count == shard.count * 5)
    #expect(words.allSatisfy { shard.find($0.word) != nil })
    for number in 1..<shard.count {
      #expect(shard.word(number - 1).lexicographicallyPrecedes(shard.word(number)))
    }
  }

  @Test func `a shard takes words of its length alone`() {
    let shard = Shard(length: 3, words: [entry("cat", 1), entry("tide", 2), entry("", 3)])
    #expect(shard.count == 1)
  }

  @Test func `a whole shelf has no word where it has no shard`() throws {
    #expect(shelf.lengths == [3, 4])
    #expect(try shelf.shard(9).count == 0)
    #expect(try shelf.score(of: letters("elephants")) == nil)
    #expect(try shelf.score(of: []) == nil)
    #expect(try shelf.score(of: letters("dog")) == nil)
  }

  @Test func `an awaiting shelf names the shard that is to come, until it is there`() throws {
    var shelf = Shelf(awaiting: .english)
    let fault = #expect(throws: Fault.self) { try shelf.score(of: letters("tide")) }
    #expect(fault?.awaits == "4")
    #expect(fault?.message == "the words are still on their way")
    shelf.add(Shard(length: 4, words: [entry("tide", 80)]))
    #expect(try shelf.score(of: letters("tide")) == 80)
    #expect(try shelf.score(of: letters("edit")) == nil)
    #expect(throws: Fault.awaiting("3")) { try shelf.score(of: letters("cat")) }
  }

  @Test func `a shelf is empty when it has no word and none is to come`() {
    #expect(Shelf.empty.isEmpty)
    #expect(!shelf.isEmpty)
    #expect(!Shelf(awaiting: .english).isEmpty)
    var bare = Shelf.empty
    bare.add(Shard(length: 3, words: []))
    #expect(bare.isEmpty)
  }
}

struct ShelfLookupTests {
  private let alphabet = Alphabet.english

  private func letters(_ text: String) -> [Letter] { alphabet.letters(in: text) }

  private func shelf(_ words: String) -> Shelf {
    let words = words.split(separator: " ").enumerated().map { number, word in
      (word: letters(String(word)), score: UInt8(number))
    }
    return Shelf(alphabet: alphabet, words: words)
  }

  private func texts(_ matches: Matches) -> [String] { matches.words.map(alphabet.text) }

  /// Words of few letters, so that patterns and anagrams meet often.
  private func crowd(_ length: Int, letters: Int, count: Int) -> Shelf {
    var dice = Dice(seed: UInt64(length))
    let words = (0..<count).map { _ in
      (word: (0..<length).map { _ in Letter(dice.roll(letters)) }, score: UInt8(dice.roll(101)))
    }
    return Shelf(alphabet: alphabet, words: words)
  }

  @Test func `a word in code finds what it may stand for`() throws {
    let shelf = shelf("LITTLE BOTTLE PUZZLE COFFEE ACCEDE BABBLE")
    let found = try shelf.words(for: letters("XJFFXU"), under: Substitution(of: 26))
    #expect(texts(found) == ["LITTLE"])
  }

  @Test(arguments: [3, 5, 6])
  func `a pattern finds the same words as reading them all`(length: Int) throws {
    let shelf = crowd(length, letters: 4, count: 400)
    let all = try shelf.words(ofLength: length)
    var seen = 0
    for word in all.words.prefix(60) {
      let pattern = Pattern(of: word)
      let found = try shelf.words(like: pattern)
      #expect(found.words == all.words.filter { Pattern(of: $0) == pattern })
      seen += found.count
    }
    #expect(seen > 60)
  }

  @Test func `under a key words are held to it both ways, and to no letter standing for itself`()
    throws
  {
    let shelf = crowd(5, letters: 6, count: 3000)
    let all = try shelf.words(ofLength: 5)
    var dice = Dice(seed: 5)
    var excluded = 0
    for allowsSelf in [false, true] {
      for _ in 0..<200 {
        var key = Substitution(of: 26)
        for _ in 0..<dice.roll(4) { key.pair(Letter(dice.roll(6)), Letter(dice.roll(6))) }
        let cipher = (0..<5).map { _ in Letter(dice.roll(6)) }
        let found = try shelf.words(for: cipher, under: key, allowsSelf: allowsSelf)
        let expected = all.words.filter { word in
          var full = key
          let fits = zip(cipher, word).allSatisfy { full.pair($0, $1) }
          return fits
            && zip(cipher, word).allSatisfy { allowsSelf || $0 != $1 || key.plain(for: $0) == $1 }
        }
        #expect(found.words == expected)
        excluded += all.words.filter { Pattern(of: $0) == Pattern(of: cipher) }.count - found.count
      }
    }
    #expect(excluded > 1000)
  }

  @Test(arguments: [
    ("..A.E", ["PLATE", "SHARE"]), ("[SC]HARE", ["SHARE"]), ("[^S]....", ["OTHER", "PLATE"]),
    ("_????", ["OTHER", "PLATE", "SHARE"]), ("Q....", []), ("....", []),
  ])
  func `a mask finds what fits it`(mask: String, words: [String]) throws {
    let shelf = shelf("PLATE SHARE OTHER")
    #expect(texts(try shelf.words(fitting: Mask(mask, alphabet))) == words)
  }

  @Test(arguments: [
    ("TI+E", "is no letter here"), ("A[EI", "has no end"), ("[]", "is empty"), ("[^]", "is empty"),
    ("A4", "is no letter here"),
  ])
  func `a mask that means nothing is refused`(mask: String, reason: String) {
    let fault = #expect(throws: Fault.self) { try Mask(mask, alphabet) }
    #expect(fault?.message.contains(reason) == true)
  }

  @Test func `anagrams and words within words are those that the letters spell`() throws {
    let shelf = shelf("TIDE TIED EDIT DIET DIE TIE TEE DEED IT TIDED A")
    #expect(texts(try shelf.anagrams(of: letters("diet"))) == ["DIET", "EDIT", "TIDE", "TIED"])
    let within = try shelf.subanagrams(of: letters("diet")).map(texts)
    #expect(within == [["DIET", "EDIT", "TIDE", "TIED"], ["DIE", "TIE"], ["IT"]])
    let three = try shelf.subanagrams(of: letters("diet"), lengths: 3...3).map(texts)
    #expect(three == [["DIE", "TIE"]])
  }

  @Test func `anagrams find the same words as sorting their letters`() throws {
    let shelf = crowd(5, letters: 5, count: 1500)
    let all = try shelf.words(ofLength: 5)
    for word in all.words.prefix(100) {
      let found = try shelf.anagrams(of: word)
      #expect(found.words == all.words.filter { $0.sorted() == word.sorted() })
    }
  }

  @Test func `a letter parts words by where it stands`() throws {
    let shelf = shelf("BEAR BOAR DEER DUCK HARE")
    let four = try shelf.shard(4)
    let classes = four.classes(of: letters("E")[0], among: four.all.numbers)
    #expect(classes.map(\.places) == [0b0000, 0b0010, 0b0110, 0b1000])
    #expect(classes.map { texts($0.words) } == [["BOAR", "DUCK"], ["BEAR"], ["DEER"], ["HARE"]])
    let after = four.classes(of: letters("R")[0], among: classes[0].words.numbers)
    #expect(after.map { texts($0.words) } == [["DUCK"], ["BOAR"]])
  }

  @Test func `by commonness the better score comes first, then the commoner letters`() throws {
    let words = [("FUZZ", 50), ("TONE", 50), ("JAZZ", 90), ("NOTE", 50)].map {
      (word: letters($0.0), score: UInt8($0.1))
    }
    let all = try Shelf(alphabet: alphabet, words: words).words(ofLength: 4)
    #expect(texts(all.sorted(by: .commonness, alphabet)) == ["JAZZ", "NOTE", "TONE", "FUZZ"])
    #expect(
      texts(all.sorted(by: .commonness, alphabet).sorted(by: .alphabet, alphabet))
        == ["FUZZ", "JAZZ", "NOTE", "TONE"])
    #expect(all.score(0) == 50)
  }

  @Test func `groups hold every word once, in the order of patterns`() throws {
    let shelf = shelf("ALL EEL TOO DAD TIE CAT AAA")
    let groups = try shelf.shard(3).groups()
    #expect(groups.map(\.pattern.letters) == ["AAA", "AAB", "ABA", "ABB", "ABC"])
    #expect(groups.map { texts($0.words) }.last == ["CAT", "TIE"])
    #expect(groups.reduce(0) { $0 + $1.words.count } == 7)
  }

  @Test func `groups of long words hold the words that have their pattern, by the alphabet`() throws
  {
    var dice = Dice(seed: 7)
    let words = (0..<600).map { _ in
      (word: (0..<9).map { _ in Letter(dice.roll(4)) }, score: UInt8(50))
    }
    let shard = try Shelf(alphabet: alphabet, words: words).shard(9)
    let groups = shard.groups()
    #expect(groups.map(\.pattern) == Set(words.map { Pattern(of: $0.word) }).sorted())
    for group in groups { #expect(group.words.numbers == shard.words(like: group.pattern).numbers) }
    #expect(try Shelf.empty.shard(5).groups().isEmpty)
  }

  @Test(arguments: [3, 8, 20])
  func `a word takes less than twelve bytes beside its letters`(length: Int) throws {
    let shard = try crowd(length, letters: 26, count: 5000).shard(length)
    #expect(shard.size > shard.count * length)
    #expect(shard.size < shard.count * (length + 12))
  }

  @Test func `words longer than any puzzle's have no place`() throws {
    let long = String(repeating: "A", count: 64)
    #expect(shelf(long).isEmpty)
    #expect(try Shelf(awaiting: alphabet).words(ofLength: 64).isEmpty)
  }

  @Test func `a shelf that knows what is to come waits for nothing else`() throws {
    let shelf = Shelf(awaiting: alphabet, lengths: [3])
    #expect(throws: Fault.awaiting("3")) { try shelf.words(ofLength: 3) }
    #expect(try shelf.words(ofLength: 4).isEmpty)
    #expect(shelf.lengths == [3])
  }
}

struct ShardPackingTests {
  @Test func `a shard is its length, its scores, and of each word what is new`() {
    let words: [(word: [Letter], score: UInt8)] = [
      (word: [8, 19], score: 95), (word: [0, 13], score: 70), (word: [8, 13], score: 70),
    ]
    let shard = Shard(length: 2, words: words)
    #expect(shard.packed == [2, 2, 70, 95, 0, 0, 13, 0, 8, 13, 1 << 4 | 1, 19])
  }

  @Test func `a long word is stored whole`() {
    let word = (0..<40).map { Letter($0 % 26) }
    let shard = Shard(length: 40, words: [(word: word, score: 7)])
    #expect(shard.packed == [40, 1, 7, 0] + word)
    #expect(Shard(packed: shard.packed)?.letters == word)
  }

  @Test(arguments: [0, 1, 2, 500])
  func `a packed shard comes back as it was`(count: Int) throws {
    let words = (0..<count).map { number -> (word: [Letter], score: UInt8) in
      let word: [Letter] = [Letter(number / 26), Letter(number % 26), 4]
      return (word: word, score: UInt8(number % 101))
    }
    let shard = Shard(length: 3, words: words)
    let copy = try #require(Shard(packed: shard.packed))
    #expect(copy.length == 3)
    #expect(copy.letters == shard.letters)
    #expect(copy.scores == shard.scores)
  }

  @Test(
    arguments: [
      [], [0], [0, 0], [3], [3, 9], [3, 2, 1], [3, 1, 50, 0, 1, 2], [3, 1, 50, 1, 1, 2],
      [3, 0, 1], [2, 1, 50, 1 << 4, 1, 2],
    ] as [[UInt8]])
  func `bytes that are no whole words are no shard`(bytes: [UInt8]) {
    #expect(Shard(packed: bytes) == nil)
  }
}
