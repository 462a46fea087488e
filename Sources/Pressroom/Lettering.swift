import Puzzle

/// Spells words of an alphabet into bytes, because a dictionary has too many to make a text of
/// each.
struct Lettering: Sendable {
  private let capitals: [[UInt8]]
  /// The most bytes that a letter takes.
  let widest: Int

  init(_ alphabet: Alphabet) {
    capitals = alphabet.scalars.map { Array(String($0).utf8) }
    widest = capitals.reduce(1) { max($0, $1.count) }
  }

  /// The word of a shard.
  func text(_ number: Int32, of shard: Shard) -> String {
    var bytes: [UInt8] = []
    add(number, of: shard, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Words with a sign between them, those from a score on between marks for bold, which embrace
  /// neighbours together.
  func run(
    _ words: Matches, _ range: Range<Int>, common: Int, between sign: UInt8 = 0x20
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count * (words.shard.length + 3))
    var isBold = false
    for place in range {
      let number = words.numbers[place]
      let isCommon = Int(words.shard.scores[Int(number)]) >= common
      if isBold, !isCommon { bytes += Self.plain }
      if place > range.lowerBound { bytes.append(sign) }
      if !isBold, isCommon { bytes += Self.bold }
      isBold = isCommon
      add(number, of: words.shard, to: &bytes)
    }
    if isBold { bytes += Self.plain }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func add(_ number: Int32, of shard: Shard, to bytes: inout [UInt8]) {
    let start = Int(number) * shard.length
    for place in start..<start + shard.length {
      let letter = Int(shard.letters[place])
      if capitals.indices.contains(letter) { bytes += capitals[letter] }
    }
  }

  private static let bold = Array("<b>".utf8)
  private static let plain = Array("</b>".utf8)
}
