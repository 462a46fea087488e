import Puzzle

/// How a language writes numbers for its readers: what parts whole from broken, and thousands from
/// each other where there are five digits or more.
public struct NumberMarks: Sendable, Equatable {
  /// What stands before the broken part.
  public let decimal: String
  /// What stands between thousands.
  public let thousands: String

  /// Those of English.
  public static let english = NumberMarks(decimal: ".", thousands: ",")

  /// Takes the marks of a language.
  public init(decimal: String, thousands: String) {
    self.decimal = decimal
    self.thousands = thousands
  }

  /// A number of plain digits as readers expect it; nothing where the text is no such number.
  func written(_ text: [UInt8]) -> [UInt8]? {
    let point = text.firstIndex(of: UInt8(ascii: ".")) ?? text.count
    let first = text.first == UInt8(ascii: "-") ? 1 : 0
    guard first < point, point != text.count - 1 else { return nil }
    for (place, byte) in text.enumerated() where place >= first && place != point {
      guard byte.isDigit else { return nil }
    }
    var out: [UInt8] = []
    for place in 0..<point {
      let left = point - place
      if place > first, left % 3 == 0, point - first > 4 { out += thousands.utf8 }
      out.append(text[place])
    }
    guard point < text.count else { return out }
    return out + decimal.utf8 + text[(point + 1)...]
  }
}
