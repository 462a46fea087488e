import Puzzle

extension Rack {
  /// The rack as data.
  static func pack(_ position: Position) -> Value {
    [
      "alphabet": position.alphabet.value,
      "letters": .list(position.rack.map { .int(Int($0)) }), "length": .int(position.length),
      "studies": .bool(position.studies), "bonus": .int(position.bonus),
      "further": .text(position.beyond.further), "pictures": .map(position.beyond.pictures),
    ]
  }

  /// Lays a packed rack out.
  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let alphabet = try Alphabet(start["alphabet"])
    let rack = (start["letters"].list ?? []).compactMap { $0.int }
    guard let length = start["length"].int, lengths.contains(length), sizes.contains(rack.count),
      rack.allSatisfy({ (0..<alphabet.count).contains($0) })
    else { throw Fault("the page has no rack", hint: "build the site anew") }
    var position = Position(
      alphabet, rack: rack.map { Letter($0) }, length: length,
      studies: start["studies"].bool ?? false, bonus: start["bonus"].int ?? 0)
    position.beyond = Beyond(
      further: start["further"].text ?? "", pictures: start["pictures"].fields ?? Fields())
    return (position, Desk())
  }
}
