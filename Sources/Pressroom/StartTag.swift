/// The tag that opens an element of HTML.
struct StartTag {
  /// What it says of the element; the value is as it was written, escapes and all.
  struct Attribute {
    /// The name as it was written; SVG tells capitals from small letters.
    var name: String
    /// What stands behind the equals sign, without quotes.
    var value: String?
  }

  /// The element.
  var name: String
  /// What is said of it, in order.
  var attributes: [Attribute] = []
  /// Whether it ends in a slash.
  var isClosed = false

  /// The value of an attribute.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The tag as HTML.
  var html: String {
    var html = "<" + name
    for attribute in attributes {
      html += " " + attribute.name
      guard let value = attribute.value else { continue }
      html += "=\"" + value.replacing("\"", with: "&quot;") + "\""
    }
    return html + (isClosed ? " />" : ">")
  }

  /// Adds to the classes of the element.
  mutating func add(class name: String) {
    if let place = attributes.firstIndex(where: { $0.name == "class" }) {
      attributes[place].value = (attributes[place].value ?? "") + " " + name
    } else {
      attributes.append(Attribute(name: "class", value: name))
    }
  }
}
