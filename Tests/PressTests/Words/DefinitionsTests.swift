import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Files
@testable import Press

struct DefinitionsTests {
  private let dictionary: SmallDictionary
  private var lexicon: DefinitionSources { DefinitionSources(share: dictionary.scratch.path) }

  private static let senses: [SmallDictionary.Sense] = [
    ("noun", "tide", 9, "the sea's coming and going; \"wait for the tide\"; \"at low tide\""),
    ("noun", "tide", 1, "a current; a drift"), ("verb", "tide", 3, "to float along"),
    ("noun", "box", 5, "a case"), ("verb", "box", 7, "to fight by rule"),
    ("noun", "leaf", 4, "a green blade"), ("verb", "leave", 8, "to go"),
    ("noun", "leave", 2, "time off"), ("noun", "cupful", 0, "what a cup holds"),
    ("noun", "woman", 6, "a grown girl"), ("noun", "glass", 6, "what panes are made of"),
    ("verb", "run", 9, "to go fast"), ("verb", "hope", 2, "to wish"), ("verb", "hop", 1, "to leap"),
    ("adj", "large", 5, "big"), ("adj", "good", 9, "as it should be"),
    ("adv", "well", 9, "as one should"), ("noun", "well", 3, "a hole with water"),
    ("noun", "ice_cream", 1, "a frozen sweet"), ("adv", "o'clock", 1, "by the clock"),
    ("noun", "x-ray", 1, "a look within"), ("verb", "saw", 1, "to cut with teeth"),
    ("noun", "saw", 0, "an old saying"), ("verb", "see", 90, "to look and find"),
  ]

  private static let exceptions = [
    "noun": "leaves leaf\n", "verb": "ran run\nsaw see\n",
    "adj": "best good well\nbetter good well\n",
    "adv": "best well\n",
  ]

  init() throws {
    dictionary = try SmallDictionary()
    try dictionary.writeWordNet(Self.senses, exceptions: Self.exceptions)
  }

  @Test(arguments: [
    (
      "TIDE",
      [
        "tide noun: the sea's coming and going", "tide verb: to float along",
        "tide noun: a current; a drift",
      ]
    ),
    ("box", ["box verb: to fight by rule", "box noun: a case"]),
    ("boxes", ["box verb: to fight by rule", "box noun: a case"]),
    ("LEAVES", ["leave verb: to go", "leaf noun: a green blade", "leave noun: time off"]),
    ("cupsful", ["cupful noun: what a cup holds"]), ("women", ["woman noun: a grown girl"]),
    ("glasses", ["glass noun: what panes are made of"]), ("ran", ["run verb: to go fast"]),
    ("hoping", ["hope verb: to wish", "hop verb: to leap"]), ("hopped", []),
    ("largest", ["large adjective: big"]), ("larger", ["large adjective: big"]),
    ("best", ["good adjective: as it should be", "well adverb: as one should"]),
    (
      "saw",
      [
        "saw verb: to cut with teeth", "see verb: to look and find",
        "saw noun: an old saying",
      ]
    ),
    ("ICECREAM", ["ice cream noun: a frozen sweet"]),
    ("ice creams", ["ice cream noun: a frozen sweet"]),
    ("OCLOCK", ["o'clock adverb: by the clock"]), ("XRAYS", ["x-ray noun: a look within"]),
    ("", []), ("1", []), ("not", []), ("zzz", []), ("aaa", []),
    (
      "  tide ",
      [
        "tide noun: the sea's coming and going", "tide verb: to float along",
        "tide noun: a current; a drift",
      ]
    ),
    ("\n", []), ("tide noun", []), ("%", []), ("@", []), ("Ж", []),
  ])
  func `a word has its meanings, the most frequent first, and so have its forms`(
    word: String, meanings: [String]
  ) {
    let found = lexicon.definitions(of: word).map { "\($0.lemma) \($0.partOfSpeech): \($0.gloss)" }
    #expect(found == meanings)
  }

  @Test func `examples are parted from the meaning`() {
    let senses = lexicon.definitions(of: "tide")
    #expect(senses.first?.examples == ["wait for the tide", "at low tide"])
    #expect(senses.last?.examples == [])
    #expect(senses.allSatisfy { $0.source == "WordNet" })
  }

  @Test func `without a dictionary nothing is defined, and nothing is installed`() throws {
    let none = DefinitionSources(share: dictionary.scratch["nowhere"])
    #expect(!none.isInstalled)
    #expect(none.definitions(of: "tide") == [])
    #expect(lexicon.isInstalled)
  }

  @Test func `damaged dictionaries do no harm`() throws {
    var dice = Dice(seed: 21)
    let files = dictionary.scratch.files()
    for _ in 0..<400 {
      let name = files.keys.sorted()[dice.roll(files.count)]
      guard let whole = files[name], !whole.isEmpty else { continue }
      var bytes = Array(whole)
      if dice.roll(3) == 0 {
        bytes.removeLast(dice.roll(bytes.count))
      } else {
        for _ in 0..<4 { bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256)) }
      }
      try dictionary.scratch.write(Data(bytes), to: name)
      let lexicon = self.lexicon
      for word in ["tide", "leaves", "barges", "icecream", "quickly"] {
        #expect(lexicon.definitions(of: word).allSatisfy { !$0.gloss.isEmpty })
      }
      try dictionary.scratch.write(whole, to: name)
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/wordnet/index.noun")))
  func `the installed WordNet knows common words and their forms`() {
    let lexicon = DefinitionSources()
    for (word, part) in [
      ("SURPRISE", "unexpected"), ("DOG", "domesticated"), ("ZYMURGY", "ferment"),
      ("GEESE", "bird"),
      ("RAN", "fast"),
      ("QUICKLY", "rapid"), ("BEST", "qualit"), ("AARDVARK", "mammal"),
    ] {
      let glosses = lexicon.definitions(of: word).map(\.gloss)
      #expect(glosses.contains { $0.contains(part) }, "\(word): \(glosses)")
    }
  }
}
