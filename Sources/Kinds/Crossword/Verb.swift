#if !hasFeature(Embedded)
  /// An English verb and its forms, as far as clues need them.
  struct Verb {
    private let base: String

    /// Takes a verb in the form of a dictionary.
    init(_ base: String) { self.base = base }

    /// Whether a word is a verb that meanings are commonly told with.
    static func isKnown(_ word: String) -> Bool { common.contains(word) || pasts[word] != nil }

    /// The verb in another form; as it is where the form is none of a verb.
    subscript(form: Gloss.Form) -> String {
      switch form {
      case .third: third
      case .past: past
      case .present: present
      case .plural: base
      }
    }

    /// What somebody did.
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

    /// The pasts that no rule gives.
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
