/// Paths as plain strings, because they are only joined and compared.
package enum Path {
  /// An empty part is ignored; an absolute second part wins.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    if name.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Empty for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The path without its extension.
  package static func stem(of path: String) -> String {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), dot > path.startIndex,
      !path.utf8[dot...].contains(Self.slash)
    else { return path }
    return String(path[..<dot])
  }

  /// Resolves `.` and `..`; `nil` if the path leaves its root.
  package static func normal(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in Self.parts(of: path) where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// A relative URL between two pages: from `help/a.html` to `b.html` is `../b.html`.
  package static func relative(from page: String, to target: String) -> String {
    let (here, there) = (Self.parts(of: page).dropLast(), Self.parts(of: target))
    let shared = zip(here, there.dropLast()).prefix { $0 == $1 }.count
    let up = String(repeating: "../", count: here.count - shared)
    return up + there[shared...].joined(separator: "/")
  }

  /// Searching bytes is a hundred times faster here than searching characters.
  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map(Substring.init)
  }

  private static let slash = UInt8(ascii: "/")

  /// The relative URL of the root of the site: `../` for each folder.
  package static func wayUp(from page: String) -> String {
    String(repeating: "../", count: page.utf8.count { $0 == slash })
  }

  /// Every parent folder of the paths, without the root.
  package static func folders(above paths: Set<String>) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = folder(of: path)
      while !folder.isEmpty && folder != "/" && folders.insert(folder).inserted {
        folder = self.folder(of: folder)
      }
    }
    return folders
  }
}

extension Path {
  /// Percent-encodes what has a meaning in a URL, or is not allowed there. Letters of any script
  /// stay as they are.
  package static func encoded(_ path: String) -> String {
    guard path.utf8.contains(where: isSpecial) else { return path }
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if isSpecial(byte) {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func decoded(_ address: some StringProtocol) -> String {
    guard address.utf8.contains(UInt8(ascii: "%")) else { return String(address) }
    let coded = Array(address.utf8)
    var bytes: [UInt8] = []
    var next = 0
    while next < coded.count {
      let digits = String(decoding: coded[next...].dropFirst().prefix(2), as: UTF8.self)
      if coded[next] == UInt8(ascii: "%"), digits.count == 2, digits.first != "+",
        let byte = UInt8(digits, radix: 16)
      {
        bytes.append(byte)
        next += 3
      } else {
        bytes.append(coded[next])
        next += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || special.contains(byte)
  }

  private static let special = Array("\"#%:<>?[\\]^`{|}".utf8)

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
