import Puzzle

/// A file packed by dictzip(1): gzip in pieces, with a table of them in an extra field of its head,
/// so that a few bytes from the middle cost one piece and not the whole file.
struct DictZip: Sendable {
  private let file: MappedFile
  private let pieceLength: Int
  private let starts: [Int]

  /// Opens a file; nothing where there is none, or it has no such table.
  init?(_ path: String) {
    guard let file = MappedFile(path), file.bytes.count > 22 else { return nil }
    let bytes = file.bytes
    func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    guard bytes[0] == 0x1F, bytes[1] == 0x8B, bytes[3] & 4 != 0 else { return nil }
    let extra = 12 + number(10)
    guard bytes[12] == UInt8(ascii: "R"), bytes[13] == UInt8(ascii: "A"), number(16) == 1,
      extra <= bytes.count, 22 + 2 * number(20) <= extra, number(18) > 0
    else { return nil }
    var start = extra
    for flag: UInt8 in [8, 16] where bytes[3] & flag != 0 {
      guard let end = bytes[start...].firstIndex(of: 0) else { return nil }
      start = end + 1
    }
    if bytes[3] & 2 != 0 { start += 2 }
    var starts = [start]
    for piece in 0..<number(20) {
      start += number(22 + 2 * piece)
      starts.append(start)
    }
    guard start <= bytes.count else { return nil }
    self.file = file
    self.starts = starts
    pieceLength = number(18)
  }

  /// Some bytes of the unpacked file; nothing where it is shorter or damaged.
  func read(_ offset: Int, _ count: Int) -> [UInt8]? {
    let most = pieceLength * (starts.count - 1)
    guard offset >= 0, count > 0, offset <= most, count <= most - offset else { return nil }
    let first = offset / pieceLength
    var text: [UInt8] = []
    for piece in first...(offset + count - 1) / pieceLength {
      let packed = Array(file.bytes[starts[piece]..<starts[piece + 1]])
      do {
        text += try Gzip.unpackPiece(packed[...], upTo: pieceLength)
      } catch {
        return nil
      }
    }
    let start = offset - first * pieceLength
    return start + count <= text.count ? Array(text[start..<start + count]) : nil
  }
}
