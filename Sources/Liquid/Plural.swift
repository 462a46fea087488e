import Puzzle

/// By which rule a language chooses the form of a word for a number, as CLDR has it.
enum Plural: Sendable {
  case none
  case one
  case upToOne
  case eastSlavic
  case polish
  case czech

  /// Every form that some rule knows.
  static let names = ["one", "few", "many", "other"]

  /// The rule of a language; most have one form for one and another for the rest.
  init(of language: String) {
    switch Self.base(language) {
    case "ja", "zh", "ko", "vi", "th", "id", "ms": self = .none
    case "fr", "pt", "hy": self = .upToOne
    case "ru", "uk", "be", "sr", "hr", "bs": self = .eastSlavic
    case "pl": self = .polish
    case "cs", "sk": self = .czech
    default: self = .one
    }
  }

  private static func base(_ language: String) -> String {
    let bytes = Array(language.utf8)
    return bytes.text(0..<(bytes.firstIndex(of: UInt8(ascii: "-")) ?? bytes.count))
  }

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
