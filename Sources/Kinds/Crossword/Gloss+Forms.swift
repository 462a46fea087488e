#if !hasFeature(Embedded)
  extension Gloss {
    /// A part of speech, as dictionaries call it.
    enum Part: String {
      case noun, verb, adjective, adverb

      /// Which form of a word an answer is; none where that cannot be told by its ending.
      func form(of answer: String, from lemma: String) -> Form? {
        guard answer != lemma else { return nil }
        switch self {
        case .noun: return answer.hasSuffix("s") ? .plural : nil
        case .verb where answer.hasSuffix("ing"): return .present
        case .verb where answer.hasSuffix("ed"): return .past
        case .verb where answer.hasSuffix("s"): return .third
        case .verb: return Verb(lemma).past == answer ? .past : nil
        case .adjective, .adverb: return nil
        }
      }
    }

    /// The form of a word that differs from the one in a dictionary.
    enum Form {
      /// More than one.
      case plural
      /// He, she or it does.
      case third
      /// Did.
      case past
      /// Doing.
      case present
    }

    /// The words behind which a noun's description begins, so that its head stands before them.
    private static let joints: Set<String> = [
      "of", "that", "which", "who", "with", "in", "for", "to", "on", "from", "by", "at", "having",
      "as", "made", "consisting", "containing", "without", "between", "under", "over", "or", "and",
      "where", "when", "whose", "into", "along", "through", "against", "about", "resembling",
    ]

    /// A description with its head in the plural.
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
      words[head] = plural(of: noun) + comma
      return words
    }

    /// The plural of a noun by the rules of English spelling.
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

    /// A verb's meaning in another form: its first word, and what that is joined to.
    static func conjugated(_ words: [String], _ form: Form) -> [String]? {
      guard let first = words.first, first.last?.isLetter == true, first.lowercased() == first
      else {
        return nil
      }
      var words = words
      words[0] = Verb(first)[form]
      for place in words.indices.dropFirst() where place + 1 < words.count {
        guard words[place] == "or" || words[place] == "and" else { continue }
        guard place == 1, Verb.isKnown(words[2]) else { return nil }
        words[2] = Verb(words[2])[form]
      }
      return words
    }
  }
#endif
