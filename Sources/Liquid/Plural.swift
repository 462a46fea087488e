import Puzzle

/// By which rule a language chooses the form of a word for a number, as CLDR has it. Pages hand it
/// to their boards as a number.
enum Plural: Int, Sendable {
  case one
  case none
  case upToOne
  case eastSlavic
  case polish
  case czech

  /// Every form that some rule knows.
  static let names = ["one", "few", "many", "other"]

  #if !hasFeature(Embedded)
    /// The rule of a language; most have one form for one and another for the rest.
    init(of language: String) {
      switch language.split(separator: "-").first.map(String.init) ?? "" {
      case "ja", "zh", "ko", "vi", "th", "id", "ms": self = .none
      case "fr", "pt", "hy": self = .upToOne
      case "ru", "uk", "be", "sr", "hr", "bs": self = .eastSlavic
      case "pl": self = .polish
      case "cs", "sk": self = .czech
      default: self = .one
      }
    }
  #endif

  /// The name of the form that a number asks for.
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
    }
  }
}
