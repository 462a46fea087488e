import Puzzle

/// An interface text in a template, listed for translators.
public struct Phrase: Sendable {
  /// The key in phrasebooks.
  public let english: String
  public let isCounted: Bool
  public let place: Place
  public let template: String
}

extension Library {
  /// The interface texts of all templates, ordered by template name.
  public var phrases: [Phrase] { names.flatMap { templates[$0]?.phrases ?? [] } }
}

/// The CLDR plural rule of a language. Pages pass it to their boards as a number.
enum Plural: Int, Sendable {
  case one
  case none
  case upToOne
  case eastSlavic
  case polish
  case czech
  case arabic
  case hebrew
  case slovenian
  case lithuanian
  case latvian
  case romanian

  static let names = ["zero", "one", "two", "few", "many", "other"]

  #if !hasFeature(Embedded)
    /// Most languages have one form for one and another for the rest.
    init(of language: String) {
      switch language.split(separator: "-").first.map(String.init) ?? "" {
      case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my": self = .none
      case "fr", "pt", "hy", "hi", "bn", "fa": self = .upToOne
      case "ru", "uk", "be", "sr", "hr", "bs": self = .eastSlavic
      case "pl": self = .polish
      case "cs", "sk": self = .czech
      case "ar": self = .arabic
      case "he": self = .hebrew
      case "sl": self = .slovenian
      case "lt": self = .lithuanian
      case "lv": self = .latvian
      case "ro": self = .romanian
      default: self = .one
      }
    }
  #endif

  #if !hasFeature(Embedded)
    /// The forms that integers use, in the order of Unicode.
    var forms: [String] {
      let used = Set(table)
      return Self.names.filter(used.contains)
    }

    /// The forms of the numbers below 200; from a hundred on the last two digits decide.
    var table: [String] { (0..<200).map(form) }
  #endif

  func form(of number: Int) -> String {
    let (ten, hundred) = (number % 10, number % 100)
    let isFew = (2...4).contains(ten) && !(12...14).contains(hundred)
    switch self {
    case .none: return "other"
    case .one: return number == 1 ? "one" : "other"
    case .upToOne: return number == 0 || number == 1 ? "one" : "other"
    case .eastSlavic: return ten == 1 && hundred != 11 ? "one" : isFew ? "few" : "many"
    case .polish: return number == 1 ? "one" : isFew ? "few" : "many"
    case .czech: return number == 1 ? "one" : (2...4).contains(number) ? "few" : "other"
    case .arabic:
      if number < 3 { return ["zero", "one", "two"][max(0, number)] }
      return (3...10).contains(hundred) ? "few" : hundred > 10 ? "many" : "other"
    case .hebrew: return number == 1 ? "one" : number == 2 ? "two" : "other"
    case .slovenian:
      let forms = ["other", "one", "two", "few", "few"]
      return hundred < forms.count ? forms[hundred] : "other"
    case .lithuanian:
      guard ten > 0, !(11...19).contains(hundred) else { return "other" }
      return ten == 1 ? "one" : "few"
    case .latvian:
      if ten == 0 || (11...19).contains(hundred) { return "zero" }
      return ten == 1 ? "one" : "other"
    case .romanian:
      return number == 1 ? "one" : number == 0 || (1...19).contains(hundred) ? "few" : "other"
    }
  }
}
