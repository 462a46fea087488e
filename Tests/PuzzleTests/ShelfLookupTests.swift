import Puzzle
import Testing

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
