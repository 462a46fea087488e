/// The part of a file that somebody asks for, as readers of PDFs do.
enum ByteRange: Equatable {
  /// The whole of it, as nothing else was asked for, or nothing that can be understood.
  case whole
  /// Some of its bytes.
  case part(Range<Int>)
  /// Bytes that it does not have.
  case outside

  /// Reads the field of a request for a file of so many bytes; several parts at once are answered
  /// by the whole.
  init(_ field: String?, of count: Int) {
    self = .whole
    guard let field, field.hasPrefix("bytes=") else { return }
    let ends = field.dropFirst(6).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    let (first, last) = (Self.number(ends[0]), Self.number(ends[1]))
    switch (first, last) {
    case (let first?, nil) where ends[1].isEmpty:
      self = first < count ? .part(first..<count) : .outside
    case (nil, let last?) where ends[0].isEmpty:
      self = last > 0 && count > 0 ? .part(max(0, count - last)..<count) : .outside
    case (let first?, let last?) where first <= last:
      self = first < count ? .part(first..<min(last + 1, count)) : .outside
    default: return
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.count < 16, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }
}
