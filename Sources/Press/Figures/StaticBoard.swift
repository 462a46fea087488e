/// Takes out of the tags of a board what a player would answer to.
package struct StaticBoard {
  /// Every id of the board.
  package let ids: Set<String>
  /// What ids that are needed begin with.
  package let prefix: String
  private var needed: Set<String> = []

  /// What the player listens to, and what moves the focus.
  private static let heard: Set = [
    "data-event", "data-key", "data-set", "data-open", "data-close", "data-focus", "data-hold",
    "tabindex", "autofocus", "accesskey", "contenteditable",
  ]

  /// Attributes that name other elements by their ids.
  private static let references: Set = [
    "for", "list", "form", "headers", "popovertarget", "commandfor", "aria-labelledby",
    "aria-describedby", "aria-controls", "aria-owns", "aria-activedescendant", "aria-details",
    "aria-errormessage", "aria-flowto",
  ]

  /// Begins with what is known of the whole board.
  package init(ids: Set<String>, prefix: String) {
    self.ids = ids
    self.prefix = prefix
  }

  /// Notes which ids a tag needs.
  mutating func noteReferences(of tag: StartTag) {
    for attribute in tag.attributes {
      guard let value = attribute.value else { continue }
      for id in Self.named(in: value, of: attribute.name) where ids.contains(id) {
        needed.insert(id)
      }
    }
  }

  /// The tag without what is heard, its ids and references made this board's own.
  package func still(_ tag: StartTag) -> StartTag {
    var still = tag
    still.attributes = tag.attributes.compactMap { attribute in
      let name = attribute.name.lowercased()
      if Self.heard.contains(name) || name.hasPrefix("on") { return nil }
      // A link of a board may lead to a page that only a puzzle of the press has.
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

  /// The ids that an attribute speaks of.
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

/// The tag that opens an element of HTML.
package struct StartTag {
  /// What it says of the element; the value is as it was written, escapes and all.
  package struct Attribute {
    /// The name as it was written; SVG tells capitals from small letters.
    package var name: String
    /// What stands behind the equals sign, without quotes.
    package var value: String?
  }

  /// The element.
  package var name: String
  /// What is said of it, in order.
  package var attributes: [Attribute] = []
  /// Whether it ends in a slash.
  package var isClosed = false

  /// The value of an attribute.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The tag as HTML.
  package var html: String {
    var html = "<" + name
    for attribute in attributes {
      html += " " + attribute.name
      guard let value = attribute.value else { continue }
      html += "=\"" + value.replacing("\"", with: "&quot;") + "\""
    }
    return html + (isClosed ? " />" : ">")
  }

  /// Adds to the classes of the element.
  package mutating func add(class name: String) {
    if let place = attributes.firstIndex(where: { $0.name == "class" }) {
      attributes[place].value = (attributes[place].value ?? "") + " " + name
    } else {
      attributes.append(Attribute(name: "class", value: name))
    }
  }
}
