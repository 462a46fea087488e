/// What the words of one length mean, a line each in the order of their shard, so that a browser
/// fetches meanings by length and only where somebody asks for one.
public final class Glossary: Sendable {
  /// The length of each word.
  public let length: Int
  private let text: [UInt8]
  private let ends: [Int32]

  /// Takes the lines that are given for the words of a shard; an empty one tells of no meaning.
  public convenience init(length: Int, lines: [String]) {
    var text: [UInt8] = []
    for line in lines {
      for byte in line.utf8 where byte >= 0x20 { text.append(byte) }
      text.append(Self.end)
    }
    self.init(length: length, text: text)
  }

  private init(length: Int, text: [UInt8]) {
    self.length = length
    self.text = text
    var ends: [Int32] = []
    for (place, byte) in text.enumerated() where byte == Self.end {
      ends.append(Int32(truncatingIfNeeded: place))
    }
    self.ends = ends
  }

  /// How many words it tells of.
  public var count: Int { ends.count }

  /// The line for a word by its number in the shard; none where nothing is known.
  public subscript(number: Int) -> String? {
    guard ends.indices.contains(number) else { return nil }
    let start = number == 0 ? 0 : Int(ends[number - 1]) + 1
    let end = Int(ends[number])
    return start < end ? String(decoding: text[start..<end], as: UTF8.self) : nil
  }

  /// By which name the glossary of a length travels.
  public static func name(_ length: Int) -> String { "\(length)-glosses" }

  private static let end: UInt8 = 0x0A
}

extension Glossary {
  /// The glossary as a site carries it: a nought, which no shard of words begins with, the length,
  /// the lines.
  public var packed: [UInt8] { [0, UInt8(truncatingIfNeeded: length)] + text }

  /// Takes a packed glossary, or nothing if the bytes are none.
  public convenience init?(packed bytes: [UInt8]) {
    guard bytes.count >= 2, bytes[0] == 0, bytes[1] > 0,
      bytes.count == 2 || bytes[bytes.count - 1] == Self.end
    else { return nil }
    self.init(length: Int(bytes[1]), text: Array(bytes[2...]))
  }
}
