/// The name of a field with a number by which most other names are told from it at a glance.
/// Whoever asks for the same field again and again keeps the key rather than the name.
public struct Key: Sendable {
  /// The name itself.
  public let name: String
  private let mark: UInt32

  /// Counts the bytes of a name together, by the method of Fowler, Noll and Vo.
  public init(_ name: String) {
    self.name = name
    var mark: UInt32 = 2_166_136_261
    for byte in name.utf8 { mark = (mark ^ UInt32(byte)) &* 16_777_619 }
    self.mark = mark
  }

  /// Whether two keys name the same field.
  static func == (one: Key, other: Key) -> Bool { one.mark == other.mark && one.name == other.name }
}
