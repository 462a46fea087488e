import Puzzle

extension Crossword.Reader {
  /// By whose rules the grid is judged.
  func style() -> Crossword.Style {
    reading.text("style").flatMap { Crossword.Style(rawValue: $0) } ?? .free
  }

  /// Takes over what the front matter says beside the common entries.
  mutating func readFront(_ definition: inout Crossword.Definition) {
    definition.copyright = Crossword.tidied(reading.text("copyright") ?? "")
    definition.par = par()
    definition.hints = reading.whole("hints")
    definition.hidesAnswer = reading.text("answers") == "hidden"
    definition.ink = reading.text("blocks").flatMap { Crossword.Ink(rawValue: $0) } ?? .black
    definition.hasBoxes = reading.flag("boxes")
    for (name, value) in reading.source.front["credits"]?.fields ?? Fields() where !value.isNull {
      definition.credits[name] = value
    }
  }

  /// The colours by the letters that stand for them in the layer of shades.
  mutating func shades() -> [String: String] {
    var shades: [String: String] = [:]
    for (name, value) in reading.source.front["shades"]?.fields ?? Fields() {
      let colour = reading.source.spots["shades." + name]?.raw ?? value.text ?? ""
      if name.unicodeScalars.count != 1 {
        fault(
          "a shade is called by one letter, not \(name)", hint: "as in a: \"#ffd700\"",
          in: "shades." + name)
      } else if let colour = Self.colour(colour) {
        shades[name] = colour
      } else {
        fault(
          "this is no colour",
          hint: "write it as \"#ffd700\" within quotes, or as a name like gold",
          in: "shades." + name)
      }
    }
    return shades
  }

  /// A colour as it is kept; of three digits each counts twice.
  private static func colour(_ text: String) -> String? {
    var bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if bytes.count == 4, bytes[0] == UInt8(ascii: "#") {
      bytes = [bytes[0]] + bytes.dropFirst().flatMap { [$0, $0] }
    }
    let colour = Crossword.text(bytes[...])
    return Crossword.isColour(colour) ? colour : nil
  }

  /// Minutes alone, minutes and seconds, or hours before them.
  private mutating func par() -> Int? {
    guard reading.source.front["par"].map({ !$0.isNull }) ?? false else { return nil }
    let parts = (reading.text("par") ?? "").parts(at: ":", keepsEmpty: true)
    let numbers = parts.compactMap { $0.utf8.count < 4 ? Int($0) : nil }
    guard numbers.count == parts.count, (1...3).contains(parts.count),
      numbers.allSatisfy({ $0 >= 0 }), numbers.dropFirst().allSatisfy({ $0 < 60 })
    else {
      fault("par is a time", hint: "write minutes and seconds, as in \"12:00\"", in: "par")
      return nil
    }
    let seconds =
      numbers.count == 1 ? numbers[0] * 60 : numbers.reduce(0) { $0 * 60 + $1 }
    guard (1...359_999).contains(seconds) else {
      fault("par is a time of some seconds and less than a hundred hours", in: "par")
      return nil
    }
    return seconds
  }
}
