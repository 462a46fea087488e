import Puzzle

extension Dictionary {
  /// The samples are passages of the order, each in a code of its own.
  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    var reading = Reading(order.source, fields: info.keys)
    let bounds = (reading.whole("min") ?? 60, reading.whole("max") ?? 160)
    if bounds.0 > bounds.1 {
      reading.fault("min is more than max", hint: "ask for more at most", at: "min")
    }
    do throws(Faults) {
      try reading.finish()
    } catch { throw error.first }
    let alphabet = order.alphabet
    var fitting = order.passages.filter {
      (bounds.0...bounds.1).contains(alphabet.letters(in: $0.text).count)
        && !$0.text.unicodeScalars.contains { alphabet.isForeign($0) }
        && shelf.never.first(in: $0.text, alphabet) == nil
    }
    guard !fitting.isEmpty, alphabet.count > 1 else {
      throw Fault(
        order.passages.isEmpty ? "there is no text to draw from" : "no text fits",
        hint: order.passages.isEmpty ? "put texts under content/quotes" : "ask for less")
    }
    dice.shuffle(&fitting)
    var samples: [Sample] = []
    for passage in fitting.prefix(reading.whole("count-of-samples") ?? 5) {
      var text = enciphered(passage.text, alphabet, &dice)
      for _ in 0..<tries where shelf.never.first(in: text, alphabet) != nil {
        text = enciphered(passage.text, alphabet, &dice)
      }
      samples.append(Sample(title: passage.author ?? "Sample \(samples.count + 1)", text: text))
    }
    var common = Fields()
    common["title"] = order.wishes["title"] ?? .text("\(info.title) \(order.number + 1)")
    return Definition(
      common: common, alphabet: alphabet, word: [], key: Substitution(of: alphabet.count),
      text: "", samples: samples)
  }

  /// How often a text is enciphered anew if it happens to spell a word that is never shown.
  private static let tries = 20

  private static func enciphered(
    _ text: String, _ alphabet: Alphabet, _ dice: inout Dice
  ) -> String {
    var code = alphabet.letters
    repeat { dice.shuffle(&code) } while code.enumerated().contains { $0 == Int($1) }
    var scalars = String.UnicodeScalarView()
    for glyph in alphabet.read(Text.trim(text)) {
      switch glyph {
      case .letter(let letter): scalars.append(alphabet.scalars[Int(code[Int(letter)])])
      case .other(let scalar): scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
