/// The definitions of the words of one length, one line each in the order of their shard, so that a
/// browser loads definitions by length and only when somebody asks for one.
public final class Glossary: Sendable {
  public let length: Int
  private let text: [UInt8]
  private let ends: [Int32]

  /// One line per word of the shard; an empty line means no definition.
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

  public var count: Int { ends.count }

  /// By the word's number in the shard; `nil` if there is no definition.
  public subscript(number: Int) -> String? {
    guard ends.indices.contains(number) else { return nil }
    let start = number == 0 ? 0 : Int(ends[number - 1]) + 1
    let end = Int(ends[number])
    return start < end ? String(decoding: text[start..<end], as: UTF8.self) : nil
  }

  public static func name(_ length: Int) -> String { "\(length)-glosses" }

  private static let end: UInt8 = 0x0A
}

extension Glossary {
  /// The format on a site: a zero byte, with which no shard of words begins, the length, the lines.
  public var packed: [UInt8] { [0, UInt8(truncatingIfNeeded: length)] + text }

  /// `nil` if the bytes are no glossary.
  public convenience init?(packed bytes: [UInt8]) {
    guard bytes.count >= 2, bytes[0] == 0, bytes[1] > 0,
      bytes.count == 2 || bytes[bytes.count - 1] == Self.end
    else { return nil }
    self.init(length: Int(bytes[1]), text: Array(bytes[2...]))
  }
}
