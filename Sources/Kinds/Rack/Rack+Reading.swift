import Puzzle

extension Rack {
  /// Understands a file, or names every fault in it.
  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: card.keys)
    let orders = recipe.map { $0.name }.filter { name in !fields.contains { $0.name == name } }
    for key in orders where source.front[key] != nil {
      reading.fault(
        "\(key) is for racks that the press composes",
        hint: "take \(key) out, or write `foolscap make rack`", at: key)
    }
    let length = reading.whole("length") ?? usualLength
    let rack = readRack(&reading, length: length)
    if source.body.utf8.contains(where: { $0 > 0x20 }) {
      reading.fault("a rack has no text", hint: "write a remark as note: above", inBody: 0)
    }
    let beyond = readBeyond(&reading)
    try reading.finish()
    return Definition(
      common: reading.common, alphabet: source.alphabet, rack: rack, length: length,
      studies: reading.flag("study"), bonus: reading.whole("bonus") ?? 0,
      beyond: beyond)
  }

  private static func readRack(_ reading: inout Reading, length: Int) -> [Letter] {
    guard let text = reading.text("letters") else {
      reading.fault("the rack has no letters", hint: "write letters: ADEINRT", at: "letters")
      return []
    }
    let alphabet = reading.source.alphabet
    var rack: [Letter] = []
    for glyph in alphabet.read(text) {
      switch glyph {
      case .letter(let letter): rack.append(letter)
      case .other(" "): break
      case .other(let scalar):
        reading.fault(
          "\(String(scalar)) is no letter of the \(alphabet.name) alphabet",
          hint: "write capitals and nothing else", at: "letters")
        return []
      }
    }
    let fits = !lengths.contains(length) || length <= rack.count
    if !fits || !sizes.contains(rack.count) {
      reading.fault(
        "the rack has \(rack.count) letters",
        hint: "words of \(length) letters want from \(max(length, sizes.lowerBound)) to "
          + "\(sizes.upperBound)",
        at: "letters")
    }
    return rack
  }

  /// Writes a definition down as a file.
  static func write(_ definition: Definition) -> String {
    var front = Fields()
    front["kind"] = .text(card.slug)
    for (name, value) in definition.common { front[name] = value }
    front["letters"] = .text(definition.alphabet.text(definition.rack))
    if definition.length != usualLength { front["length"] = .int(definition.length) }
    if definition.bonus > 0 { front["bonus"] = .int(definition.bonus) }
    if !definition.beyond.further.isEmpty {
      front["further"] = .text(definition.beyond.further)
    }
    if !definition.beyond.pictures.isEmpty { front["pictures"] = .map(definition.beyond.pictures) }
    if definition.studies { front["study"] = true }
    return "---\n" + YAMLWriter.write(front) + "---\n"
  }
}
