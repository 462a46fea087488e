import Puzzle

/// Makes the tags of a board static: removes event attributes and unneeded ids.
package struct StaticBoard {
  package let ids: Set<String>
  /// The prefix of the ids that are kept.
  package let prefix: String
  private var needed: Set<String> = []

  /// Attributes that the player listens to, or that move the focus.
  private static let heard: Set = [
    "data-event", "data-key", "data-set", "data-open", "data-close", "data-focus", "data-hold",
    "tabindex", "autofocus", "accesskey", "contenteditable",
  ]

  /// Attributes that refer to other elements by id.
  private static let references: Set = [
    "for", "list", "form", "headers", "popovertarget", "commandfor", "aria-labelledby",
    "aria-describedby", "aria-controls", "aria-owns", "aria-activedescendant", "aria-details",
    "aria-errormessage", "aria-flowto",
  ]

  package init(ids: Set<String>, prefix: String) {
    self.ids = ids
    self.prefix = prefix
  }

  /// Must see every tag before `still` is called.
  mutating func noteReferences(of tag: StartTag) {
    for attribute in tag.attributes {
      guard let value = attribute.value else { continue }
      for id in Self.named(in: value, of: attribute.name) where ids.contains(id) {
        needed.insert(id)
      }
    }
  }

  /// The tag without event attributes, its ids and references prefixed.
  package func still(_ tag: StartTag) -> StartTag {
    var still = tag
    still.attributes = tag.attributes.compactMap { attribute in
      let name = attribute.name.lowercased()
      if Self.heard.contains(name) || name.hasPrefix("on") { return nil }
      // A link may lead to a page that only a puzzle of the press has.
      if name == "href", tag.name == "a" { return nil }
      guard let value = attribute.value else { return attribute }
      if name == "id", !needed.contains(value) { return nil }
      var attribute = attribute
      attribute.value = own(value, of: name, in: tag.name)
      if Self.references.contains(name), attribute.value == "" { return nil }
      return attribute
    }
    return still
  }

  private func own(_ value: String, of name: String, in element: String) -> String {
    if name == "id" || name == "name" && element == "input" { return prefix + value }
    if Self.references.contains(name) {
      return value.split(separator: " ").filter { ids.contains(String($0)) }.map { prefix + $0 }
        .joined(separator: " ")
    }
    var value = value
    for id in Self.named(in: value, of: name) where ids.contains(id) {
      value =
        value == "#" + id
        ? "#" + prefix + id : value.replacing("url(#\(id))", with: "url(#\(prefix)\(id))")
    }
    return value
  }

  /// The ids that an attribute refers to.
  private static func named(in value: String, of name: String) -> [String] {
    let name = name.lowercased()
    if references.contains(name) { return value.split(separator: " ").map(String.init) }
    if name == "href" || name == "xlink:href" {
      return value.hasPrefix("#") ? [String(value.dropFirst())] : []
    }
    guard value.utf8.contains(UInt8(ascii: "#")) else { return [] }
    return value.split(separator: "url(#", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix { $0 != ")" }) }
  }
}

/// HTML cut at its tags, so that tags can be changed and all else stays as it is.
enum MarkupPiece {
  case text(String)
  case start(StartTag)
  case end(String)

  static func all(in html: String) -> [MarkupPiece] {
    Array(html.utf8).withUnsafeBufferPointer { bytes in
      var scanner = MarkupScanner(bytes)
      var pieces: [MarkupPiece] = []
      while let token = scanner.token() {
        switch token {
        case .text, .comment: pieces.append(.text(scanner.text(scanner.range)))
        case .start: pieces.append(.start(StartTag(scanner)))
        case .end: pieces.append(.end(scanner.text(scanner.name)))
        }
      }
      return pieces
    }
  }
}

package struct StartTag {
  /// The value is as written, with its escapes.
  package struct Attribute {
    /// The name as written; SVG is case-sensitive.
    package var name: String
    package var value: String?
  }

  package var name: String
  package var attributes: [Attribute] = []
  package var isClosed = false

  init(_ scanner: MarkupScanner) {
    name = scanner.text(scanner.name)
    attributes = scanner.attributes.map { attribute in
      Attribute(
        name: scanner.text(attribute.name),
        value: attribute.hasValue ? scanner.text(attribute.value) : nil)
    }
    isClosed = scanner.isClosed
  }

  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  package var html: String {
    var html = "<" + name
    for attribute in attributes {
      html += " " + attribute.name
      guard let value = attribute.value else { continue }
      html += "=\"" + value.replacing("\"", with: "&quot;") + "\""
    }
    return html + (isClosed ? " />" : ">")
  }

  package mutating func add(class name: String) {
    if let place = attributes.firstIndex(where: { $0.name == "class" }) {
      attributes[place].value = (attributes[place].value ?? "") + " " + name
    } else {
      attributes.append(Attribute(name: "class", value: name))
    }
  }
}
