import Puzzle

/// Letters as closed runs of points, for pictures that are made without a browser.
struct Outlines: Sendable {
  /// One letter of a face.
  struct Glyph: Sendable {
    /// How far the next letter stands, in thousandths of the size.
    let width: Int
    /// The runs of points, in thousandths of the size, upwards from the line.
    let contours: [[(x: Int, y: Int)]]
  }

  /// The two faces of a card: one for titles, one in which all letters are as wide.
  enum Face: String {
    case display
    case plain
  }

  private var faces: [String: [UInt32: Glyph]] = [:]

  /// Reads what `tools/outlines` wrote; lines that say nothing are passed over.
  init(_ text: String) {
    var face = ""
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2).map(Substring.init)
      guard parts.count > 1 else { continue }
      if parts[0] == "face" {
        face = String(parts[1])
      } else if let code = UInt32(parts[0]), let width = Int(parts[1]), parts.count == 3 {
        let contours = parts[2].utf8.split(separator: UInt8(ascii: ";")).map(Self.contour)
        faces[face, default: [:]][code] = Glyph(width: width, contours: contours)
      }
    }
  }

  private static func contour(_ text: Substring.UTF8View) -> [(x: Int, y: Int)] {
    text.split(separator: UInt8(ascii: " ")).compactMap { point in
      let ends = point.split(separator: UInt8(ascii: ",")).compactMap { Int(Substring($0)) }
      return ends.count == 2 ? (ends[0], ends[1]) : nil
    }
  }

  /// A letter; nothing for a space, or where the face has no such letter.
  func glyph(_ scalar: Unicode.Scalar, _ face: Face) -> Glyph? {
    faces[face.rawValue]?[scalar.value]
  }

  /// How wide a text is set at a size.
  func width(of text: some StringProtocol, _ face: Face, size: Int) -> Int {
    text.unicodeScalars.reduce(0) { $0 + advance($1, face) } * size / 1000
  }

  /// How far a letter moves on.
  func advance(_ scalar: Unicode.Scalar, _ face: Face) -> Int {
    glyph(scalar, face)?.width ?? (face == .plain ? 600 : 250)
  }

  /// Whether all letters of a text are there.
  func has(_ text: String, _ face: Face) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == " " || glyph($0, face) != nil }
  }
}
