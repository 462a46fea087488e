import Puzzle

/// XML before libxml2 sees it.
enum XmlText {
  static let foreign = Fault(
    "the XML declares a document type, which no puzzle needs",
    hint: "files that do so are made to fill machines or to fetch others")

  /// Checks that libxml2 can parse a text safely: a known encoding, no document type, and not so
  /// many attributes and namespaces that its quadratic time matters.
  static func checked(_ bytes: [UInt8]) throws(Fault) -> [UInt8] {
    let bytes = narrow(bytes)
    let name = encoding(bytes)
    let known = ["utf-8", "utf8", "iso-8859-", "windows-125", "us-ascii", "ascii", "latin1"]
    guard name.isEmpty || known.contains(where: { name.hasPrefix($0) }) else {
      throw Fault("the XML is written in \(name), which is not read", hint: "write it as UTF-8")
    }
    var attributes = 0
    var spaces = 0
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "<"):
        attributes = 0
        if begins(bytes, at: place, "<!DOCTYPE") || begins(bytes, at: place, "<!ENTITY") {
          throw foreign
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): attributes += 1
      case UInt8(ascii: "x"): if begins(bytes, at: place, "xmlns") { spaces += 1 }
      default: break
      }
      guard attributes <= 2000, spaces <= 100 else {
        throw Fault("the XML has more attributes or namespaces than any puzzle needs")
      }
    }
    return bytes
  }

  /// Converts UTF-16 to UTF-8 and drops the declaration, which names the old encoding.
  private static func narrow(_ bytes: [UInt8]) -> [UInt8] {
    let isLittle = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C]) else {
      return bytes
    }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (one, two) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? two << 8 | one : one << 8 | two
    }
    let text = Array(String(decoding: units.drop { $0 == 0xFEFF }, as: UTF16.self).utf8)
    guard begins(text, at: 0, "<?xml"), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return text
    }
    return Array(text[(end + 1)...])
  }

  private static func encoding(_ bytes: [UInt8]) -> String {
    let line = bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }
    guard let place = line.indices.first(where: { begins(bytes, at: $0, "encoding") }) else {
      return ""
    }
    let rest = line[(place + 8)...].drop { $0 != 0x22 && $0 != 0x27 }.dropFirst()
    return String(decoding: rest.prefix { $0 != 0x22 && $0 != 0x27 }, as: UTF8.self).lowercased()
  }

  private static func begins(_ bytes: [UInt8], at place: Int, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
  }
}
