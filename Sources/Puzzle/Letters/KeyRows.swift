/// In which order the keys on the screen stand, for the kinds that show some.
public enum KeyOrder: String, Sendable, CaseIterable {
  case alphabet
  case keyboard

  /// The option of a kind whose keys stand in this order until the player wants another.
  public static func option(_ usual: KeyOrder) -> Option {
    let choices = [
      (value: alphabet.rawValue, title: "A to Z"),
      (value: keyboard.rawValue, title: "As on a keyboard"),
    ]
    return Option(
      "order", "Order of the keys",
      info: "The keys on the screen stand from A to Z or in the rows of a keyboard.",
      choices: usual == .alphabet ? choices : choices.reversed())
  }

  /// What a player has chosen.
  public init(_ options: Options) { self = KeyOrder(rawValue: options["order"]) ?? .alphabet }
}

extension Alphabet {
  private static let keyboard = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]

  /// The letters in rows. What a keyboard lacks ends its second row, as Ñ does in Spain, and then
  /// its third; an alphabet that has little in common with it stays in its own order.
  public func rows(_ order: KeyOrder) -> [[Letter]] {
    guard order == .keyboard else { return [letters] }
    var rows = Self.keyboard.map { row in row.unicodeScalars.compactMap { own($0) } }
    let placed = rows.flatMap { $0 }
    guard placed.count * 2 > count else { return [letters] }
    for letter in letters where !placed.contains(letter) {
      rows[rows[1].count < rows[0].count ? 1 : 2].append(letter)
    }
    return rows
  }
}
