extension Tags {
  /// A clue as HTML: every sign that could be taken for a tag or an entity is written so that it
  /// cannot. Ampersands that mean themselves anyhow stay, since many programs show the source.
  static func html(_ text: String) -> String {
    var html = ""
    for piece in pieces(of: text) {
      switch piece {
      case .open(let name): html += "<\(name)>"
      case .close(let name): html += "</\(name)>"
      case .text(let text): html += escaped(text)
      }
    }
    return html
  }

  /// A clue as XML; every special sign is written as an entity.
  static func xml(_ text: String) -> String {
    var xml = ""
    for piece in pieces(of: text) {
      switch piece {
      case .open(let name): xml += "<\(name)>"
      case .close(let name): xml += "</\(name)>"
      case .text(let text):
        xml += XmlText.escaped(text).split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: "<br/>")
      }
    }
    return xml
  }

  private static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): out += Array("&lt;".utf8)
      case UInt8(ascii: "&") where entity(bytes[...], at: place) != nil: out += Array("&amp;".utf8)
      case 0x0A: out += Array("<br>".utf8)
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
