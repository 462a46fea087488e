#if !hasFeature(Embedded)
  /// Turns a dictionary definition into a crossword clue.
  ///
  /// Takes the first sense, drops its article and inflects it like the answer: plural for a plural,
  /// past for a past. Fails if the rules cannot tell how, or if the clue would be long or contain
  /// the answer, its stem or a part of it; a puzzle then does without the word.
  struct Gloss {
    let clue: String

    /// In characters.
    static let longest = 64

    /// Parses a line such as `noun: a small feline`, or `cat, noun: a small feline` for an
    /// inflected form of another word.
    init?(_ line: String, of answer: String) {
      guard let colon = line.firstRange(of: ": ") else { return nil }
      let head = line[..<colon.lowerBound].split(separator: ",").map { $0.drop { $0 == " " } }
      guard let part = head.last.flatMap({ Part(rawValue: String($0)) }) else { return nil }
      let lemma = head.count > 1 ? String(head[0]) : nil
      var words = Self.words(of: line[colon.upperBound...])
      guard !words.isEmpty, !words.contains(where: Self.isVague) else { return nil }
      if let lemma {
        guard let form = part.form(of: answer.lowercased(), from: lemma.lowercased()),
          let inflected = Self.inflected(words, form)
        else { return nil }
        words = inflected
      } else if part == .noun, Self.isShort(answer) {
        words.append("(abbr.)")
      }
      let text = words.joined(separator: " ")
      guard text.count <= Self.longest, !Self.tells(words, answer.lowercased()) else { return nil }
      clue = text.prefix(1).uppercased() + text.dropFirst()
    }

    /// The words of the first sense, without bracketed text and leading article.
    private static func words(of gloss: Substring) -> [String] {
      var depth = 0
      var plain = ""
      for character in gloss {
        if character == "(" || character == "[" { depth += 1 }
        if depth == 0 { plain.append(character) }
        if character == ")" || character == "]" { depth = max(0, depth - 1) }
      }
      let sense = plain.split(whereSeparator: { $0 == ";" || $0 == "…" || $0 == ":" }).first ?? ""
      var words = sense.split(separator: " ").map(String.init)
      if let first = words.first?.lowercased(), ["a", "an", "the"].contains(first) {
        words.removeFirst()
      }
      if let last = words.last?.last, last == "," || last == "." {
        words[words.count - 1].removeLast()
      }
      return words
    }

    /// A word without any vowel is an abbreviation.
    private static func isShort(_ answer: String) -> Bool {
      !answer.uppercased().contains { "AEIOUY".contains($0) }
    }

    private static func isVague(_ word: String) -> Bool {
      ["any", "several", "various", "genus", "abbreviation", "plural", "used", "case"].contains(
        word.lowercased())
    }

    /// Whether a clue contains the answer or its stem.
    static func tells(_ words: [String], _ answer: String) -> Bool {
      let stem = answer.prefix(max(3, min(answer.count - 2, 5)))
      return words.flatMap { $0.lowercased().split { !$0.isLetter } }.contains { letters in
        letters == answer || letters.count > 2 && answer.count > 3 && letters.hasPrefix(stem)
          || letters.count > 3 && answer.contains(letters)
      }
    }

    private static func inflected(_ words: [String], _ form: Form) -> [String]? {
      switch form {
      case .plural: pluralized(words)
      case .third, .past, .present: conjugated(words, form)
      }
    }
  }

  extension Gloss {
    enum Part: String {
      case noun, verb, adjective, adverb

      /// `nil` if the form cannot be told by the ending.
      func form(of answer: String, from lemma: String) -> Form? {
        guard answer != lemma else { return nil }
        switch self {
        case .noun: return Self.takesS(lemma).contains(answer) ? .plural : nil
        case .verb where answer.hasSuffix("ing"): return .present
        case .verb where answer.hasSuffix("ed"): return .past
        case .verb where Self.takesS(lemma).contains(answer): return .third
        case .verb: return VerbForms(lemma).past == answer ? .past : nil
        case .adjective, .adverb: return nil
        }
      }

      /// How a noun may look in the plural, or a verb in the third person.
      private static func takesS(_ lemma: String) -> [String] {
        let forms = [
          lemma + (lemma.hasSuffix("e") ? "s" : "es"), lemma + "s", Gloss.plural(of: lemma),
        ]
        return lemma.hasSuffix("y") ? forms + [lemma.dropLast() + "ies"] : forms
      }
    }

    enum Form {
      case plural
      case third
      case past
      /// Present participle.
      case present
    }

    /// Words that follow the head noun of a definition.
    private static let joints: Set<String> = [
      "of", "that", "which", "who", "with", "in", "for", "to", "on", "from", "by", "at", "having",
      "as", "made", "consisting", "containing", "without", "between", "under", "over", "or", "and",
      "where", "when", "whose", "into", "along", "through", "against", "about", "resembling",
    ]

    /// Puts the head noun into the plural; `nil` if the rules cannot find it.
    static func pluralized(_ words: [String]) -> [String]? {
      let joint = words.indices.first { place in
        place > 0 && (joints.contains(words[place]) || words[place - 1].hasSuffix(","))
      }
      let head = (joint ?? words.count) - 1
      let isJoined = joint.map { words[$0] == "or" || words[$0] == "and" } ?? false
      guard head >= 0, words.first?.hasSuffix("ing") == false, !isJoined,
        !words[head].hasSuffix(",") || joint != nil
      else { return nil }
      var words = words
      let comma = words[head].hasSuffix(",") ? "," : ""
      let noun = words[head].filter { $0 != "," }
      guard let last = noun.last, last.isLetter, last != "s", !noun.hasSuffix("ing") else {
        return nil
      }
      guard !plurals.contains(noun) else { return nil }
      words[head] = plural(of: noun) + comma
      return agreeing(words, after: head)
    }

    private static let plurals: Set<String> = [
      "people", "men", "women", "children", "feet", "teeth", "mice", "geese", "cattle", "police",
    ]

    /// Puts the verb of a clause that follows the head noun into the plural; `nil` if the rules
    /// cannot tell how the rest should agree with it.
    private static func agreeing(_ words: [String], after head: Int) -> [String]? {
      guard
        !words.contains(where: { ["his", "her", "himself", "herself", "he", "she"].contains($0) })
      else { return nil }
      var words = words.map { $0 == "its" ? "their" : $0 == "itself" ? "themselves" : $0 }
      for place in words.indices.dropFirst(head + 1)
      where ["that", "which", "who"].contains(words[place - 1]) {
        guard place == head + 2 else { return nil }
        let joins = place + 1 < words.count ? words[place + 1] : ""
        let names =
          ["is", "was"].contains(words[place]) ? ["a", "an", "and", "or"] : ["and", "or"]
        guard !names.contains(joins), let verb = pluralVerb(words[place]) else { return nil }
        words[place] = verb
      }
      return words
    }

    /// The form that goes with a plural: requires, require; was, were; could, could.
    private static func pluralVerb(_ verb: String) -> String? {
      if let known = ["is": "are", "was": "were", "has": "have", "does": "do"][verb] {
        return known
      }
      if ["can", "may", "must", "will", "could", "would", "had", "did"].contains(verb) {
        return verb
      }
      let isShort = verb.count < 5
      let bases = [
        isShort ? "" : verb.dropLast(3) + "y", String(verb.dropLast()), String(verb.dropLast(2)),
      ]
      if verb.hasSuffix("s") {
        return bases.first { VerbForms($0)[.third] == verb && !$0.hasSuffix("s") }
      }
      return verb.hasSuffix("ed") ? verb : nil
    }

    static func plural(of noun: String) -> String {
      if let irregular = [
        "man": "men", "woman": "women", "person": "people", "child": "children",
        "foot": "feet", "tooth": "teeth", "mouse": "mice", "goose": "geese", "leaf": "leaves",
        "knife": "knives", "wife": "wives", "life": "lives", "half": "halves", "loaf": "loaves",
        "shelf": "shelves", "sheep": "sheep", "fish": "fish", "deer": "deer", "piece": "pieces",
      ][noun] {
        return irregular
      }
      if noun.hasSuffix("man"), noun.count > 4 { return noun.dropLast(2) + "en" }
      if let last = noun.last, last == "y", let before = noun.dropLast().last,
        !"aeiou".contains(before)
      {
        return noun.dropLast() + "ies"
      }
      let hisses = ["s", "x", "z", "ch", "sh"].contains { noun.hasSuffix($0) }
      return noun + (hisses ? "es" : "s")
    }

    /// Inflects the first verb and one joined to it by `or` or `and`.
    static func conjugated(_ words: [String], _ form: Form) -> [String]? {
      guard let first = words.first, first.last?.isLetter == true, first.lowercased() == first
      else {
        return nil
      }
      var words = words
      words[0] = VerbForms(first)[form]
      for place in words.indices.dropFirst() where place + 1 < words.count {
        guard words[place] == "or" || words[place] == "and" else { continue }
        guard place == 1, VerbForms.isKnown(words[2]) else { return nil }
        words[2] = VerbForms(words[2])[form]
      }
      return words
    }
  }

  /// The forms of an English verb, as far as clues need them.
  struct VerbForms {
    private let base: String

    init(_ base: String) { self.base = base }

    static func isKnown(_ word: String) -> Bool { common.contains(word) || pasts[word] != nil }

    subscript(form: Gloss.Form) -> String {
      switch form {
      case .third: third
      case .past: past
      case .present: present
      case .plural: base
      }
    }

    var past: String {
      if let past = Self.pasts[base] { return past }
      if base.hasSuffix("e") { return base + "d" }
      if endsInConsonantY { return base.dropLast() + "ied" }
      return doubled + "ed"
    }

    private var third: String {
      switch base {
      case "be": return "is"
      case "have": return "has"
      case "do", "go", "undergo": return base + "es"
      default: return endsInConsonantY ? base.dropLast() + "ies" : Gloss.plural(of: base)
      }
    }

    private var present: String {
      if base.hasSuffix("ie") { return base.dropLast(2) + "ying" }
      if base.hasSuffix("e"), !base.hasSuffix("ee"), base != "be", !base.hasSuffix("oe") {
        return base.dropLast() + "ing"
      }
      return doubled + "ing"
    }

    private var endsInConsonantY: Bool {
      base.hasSuffix("y") && !(base.dropLast().last.map { "aeiou".contains($0) } ?? true)
    }

    /// The stem before an ending that begins with a vowel: stop becomes stopp, open stays.
    private var doubled: String {
      let letters = Array(base)
      guard letters.count >= 3, letters.count <= 4 || Self.stressed.contains(base) else {
        return base
      }
      let (last, middle, first) = (
        letters[letters.count - 1], letters[letters.count - 2], letters[letters.count - 3]
      )
      let vowels = "aeiou"
      guard !vowels.contains(last), !"wxy".contains(last), vowels.contains(middle),
        !vowels.contains(first) || letters.count > 3 && first == "u" && letters[0] == "q",
        !Self.unstressed.contains(base)
      else { return base }
      return base + String(last)
    }

    private static let stressed: Set<String> = [
      "begin", "admit", "permit", "submit", "commit", "omit", "prefer", "refer", "occur",
      "transfer",
      "forget", "regret", "scrub", "strip", "strap", "split",
    ]
    private static let unstressed: Set<String> = ["open", "edit", "even", "enter", "offer", "omen"]

    private static let common: Set<String> = [
      "move", "pass", "turn", "use", "cause", "place", "remove", "change", "treat", "work", "act",
      "form", "join", "cover", "fill", "fix", "mix", "press", "pull", "push", "raise", "reduce",
      "release", "separate", "stop", "strike", "talk", "walk", "wash", "work", "shape", "serve",
      "express", "utter", "emit", "express", "provide", "attack", "call", "carry", "check", "close",
      "destroy", "divide", "drop", "end", "enter", "fail", "fasten", "finish", "follow", "gather",
      "kill", "lift", "look", "mark", "need", "open", "order", "play", "praise", "prepare",
      "prevent",
      "produce", "punish", "reach", "refuse", "remain", "require", "return", "roll", "rub",
      "secure",
      "select", "state", "stir", "stretch", "support", "surround", "tie", "touch", "travel", "try",
      "twist", "wrap", "damage", "decorate", "cook", "clean", "climb", "cry", "slide", "increase",
    ]

    /// Irregular forms only.
    private static let pasts: [String: String] = [
      "be": "was", "have": "had", "do": "did", "go": "went", "make": "made", "take": "took",
      "give": "gave", "get": "got", "put": "put", "set": "set", "cut": "cut", "let": "let",
      "become": "became", "come": "came", "begin": "began", "bring": "brought", "break": "broke",
      "bend": "bent", "bite": "bit", "blow": "blew", "build": "built", "burst": "burst",
      "buy": "bought", "cast": "cast", "catch": "caught", "choose": "chose", "cling": "clung",
      "deal": "dealt", "dig": "dug", "draw": "drew", "drink": "drank", "drive": "drove",
      "eat": "ate",
      "fall": "fell", "feed": "fed", "feel": "felt", "fight": "fought", "find": "found",
      "flee": "fled", "fling": "flung", "fly": "flew", "forget": "forgot", "freeze": "froze",
      "grind": "ground", "grow": "grew", "hang": "hung", "hear": "heard", "hide": "hid",
      "hit": "hit",
      "hold": "held", "hurt": "hurt", "keep": "kept", "know": "knew", "lay": "laid", "lead": "led",
      "leave": "left", "lend": "lent", "lie": "lay", "light": "lit", "lose": "lost",
      "mean": "meant",
      "meet": "met", "pay": "paid", "read": "read", "ride": "rode", "ring": "rang", "rise": "rose",
      "run": "ran", "say": "said", "see": "saw", "seek": "sought", "sell": "sold", "send": "sent",
      "shake": "shook", "shine": "shone", "shoot": "shot", "show": "showed", "shrink": "shrank",
      "shut": "shut", "sing": "sang", "sink": "sank", "sit": "sat", "sleep": "slept",
      "slide": "slid", "speak": "spoke", "spend": "spent", "spin": "spun", "split": "split",
      "spread": "spread", "spring": "sprang", "stand": "stood", "steal": "stole", "stick": "stuck",
      "sting": "stung", "strike": "struck", "swear": "swore", "sweep": "swept", "swim": "swam",
      "swing": "swung", "teach": "taught", "tear": "tore", "tell": "told", "think": "thought",
      "throw": "threw", "thrust": "thrust", "undergo": "underwent", "understand": "understood",
      "wear": "wore", "weave": "wove", "win": "won", "wind": "wound", "write": "wrote",
    ]
  }
#endif
