import Files
import Puzzle

/// A file split into the YAML between its `---` fences and the text below them.
package struct FrontMatter: Sendable {
  /// Empty if the file has no fences.
  package let document: Document
  /// The text below the closing fence, byte for byte.
  package let body: String
  /// The line of the file on which `body` begins.
  package let bodyLine: Int

  package var fields: Fields { document.value.fields ?? Fields() }

  /// Splits a file whose first line is `---`; any other file is all body.
  package static func split(_ text: String) throws(Faults) -> FrontMatter {
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var lines = Lines(bytes: bytes)
    guard let first = lines.next(), isFence(bytes[first], closing: false) else {
      return FrontMatter(
        document: Document(value: .map(Fields())), body: String(decoding: bytes, as: UTF8.self),
        bodyLine: 1)
    }
    var number = 1
    while let line = lines.next() {
      number += 1
      guard isFence(bytes[line], closing: true) else { continue }
      let document = try YAML.read(Array(bytes[first.upperBound..<line.lowerBound]), firstLine: 2)
      return FrontMatter(
        document: try checked(document),
        body: String(decoding: bytes[line.upperBound...], as: UTF8.self), bodyLine: number + 1)
    }
    throw Faults(
      Fault(
        "the front matter is not closed",
        hint: "close it with a line of ---, or begin the file with another line",
        at: Place(line: 1, column: 1)))
  }

  private static func checked(_ document: Document) throws(Faults) -> Document {
    switch document.value {
    case .map: return document
    case .null: return Document(value: .map(Fields()))
    default:
      throw Faults(
        Fault(
          "the front matter is no list of fields",
          hint: "write each as a name, a colon and a value",
          at: document.spots[""]?.value))
    }
  }

  private static func isFence(_ line: ArraySlice<UInt8>, closing: Bool) -> Bool {
    var line = line
    while let last = line.last, [0x20, 0x09, 0x0A, 0x0D].contains(last) { line.removeLast() }
    return line.elementsEqual("---".utf8) || closing && line.elementsEqual("...".utf8)
  }
}

/// Iterates over lines with their ends: LF, CR or CRLF.
private struct Lines {
  let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A { break }
      if byte == 0x0D {
        if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
        break
      }
    }
    return start..<offset
  }
}

extension Source {
  /// The map at a path as a source of its own; in lists the last path component is the index.
  package func part(_ path: String) -> Source {
    var value = Value.map(front)
    for step in path.split(separator: ".") {
      value = Int(step).map { value[$0] } ?? value[String(step)]
    }
    var part = Source(name: name, front: value.fields ?? Fields(), alphabet: alphabet)
    for (key, spot) in spots where key.hasPrefix(path + ".") {
      part.spots[String(key.dropFirst(path.count + 1))] = spot
    }
    return part
  }
}

extension Reading {
  package mutating func add(_ part: Reading) { _ = take(part) }

  /// Takes over the faults of a part; true if there were none.
  package mutating func take(_ part: Reading) -> Bool {
    do {
      try part.finish()
      return true
    } catch {
      for fault in error.all { add(fault) }
      return false
    }
  }
}

/// Where each edition lies below the published root, and the links between editions.
package struct Places: Sendable, Equatable {
  /// Folders that differ from the edition's name; empty for the root itself.
  private let folders: [String: String]
  /// The URL of the home page, ending in a slash; nil if the config gives none.
  package let home: String?

  package init(_ folders: [String: String] = [:], home: String? = nil) {
    self.folders = folders
    self.home = home
  }

  /// The folder below the published root; empty for the root itself.
  package func folder(of edition: String) -> String { folders[edition] ?? edition }

  /// The percent-encoded relative link from a page of one edition to a page of another.
  package func way(
    from page: String, in edition: String, to target: String, in other: String
  ) -> String {
    Path.encoded(
      Path.relative(
        from: Path.join(folder(of: edition), page), to: Path.join(folder(of: other), target)))
  }

  /// The absolute URL of a page, without a final `index.html`; nil if the config has no `url`.
  package func address(of path: String, in edition: String = "site") -> String? {
    guard var base = home else { return nil }
    var way = self.way(from: "index.html", in: "site", to: path, in: edition)
    while way.hasPrefix("../") {
      guard let shorter = Self.above(base) else { return nil }
      base = shorter
      way = String(way.dropFirst(3))
    }
    let index = "index.html"
    if way == index || way.hasSuffix("/" + index) { way = String(way.dropLast(index.count)) }
    return base + way
  }

  /// The URL without its last folder; nil for a bare host.
  private static func above(_ address: String) -> String? {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 4 else { return nil }
    return parts.dropLast(2).joined(separator: "/") + "/"
  }

  /// The path of the home page on its host, with which the links of the 404 page must begin.
  package var base: String? { home.map(Self.base) }

  /// The path of a URL: everything behind scheme and host.
  package static func base(of address: String) -> String {
    "/"
      + address.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3)
      .joined(separator: "/")
  }
}
