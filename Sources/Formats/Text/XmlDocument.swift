import CXml
import Puzzle

/// XML parsed by libxml2 without network access, document types or custom entities, so that a file
/// can neither load others nor expand while it is read.
final class XmlDocument {
  private let document: xmlDocPtr

  init(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.count <= Limits.text * 2 else {
      throw PlainText.tooLarge(bytes.count, Limits.text * 2)
    }
    let bytes = try XmlText.checked(bytes)
    Self.wake()
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue | XML_PARSE_COMPACT.rawValue
    guard let context = xmlNewParserCtxt() else { throw Fault("libxml2 cannot work here") }
    defer { xmlFreeParserCtxt(context) }
    let read = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        xmlCtxtReadMemory(
          context, text.baseAddress, Int32(text.count), nil, nil, Int32(options))
      }
    }
    guard let read else { throw Self.fault(context) }
    document = read
    guard read.pointee.intSubset == nil, read.pointee.extSubset == nil else {
      throw XmlText.foreign
    }
  }

  deinit { xmlFreeDoc(document) }

  var root: XmlElement? {
    xmlDocGetRootElement(document).map { XmlElement($0, in: self) }
  }

  /// libxml2 must be initialized before several threads use it.
  private static func wake() { _ = isAwake }
  private static let isAwake: Bool = {
    xmlInitParser()
    return true
  }()

  private static func fault(_ context: xmlParserCtxtPtr) -> Fault {
    let error = context.pointee.lastError
    let reason = error.message.map { String(cString: $0).trimmed } ?? "it ends too early"
    let line = max(1, Int(error.line))
    return Fault("the file is no XML: \(reason)", at: Place(line: line, column: 1))
  }
}

/// An element; it keeps its document alive.
struct XmlElement {
  private let node: xmlNodePtr
  private let document: XmlDocument

  init(_ node: xmlNodePtr, in document: XmlDocument) {
    self.node = node
    self.document = document
  }

  /// Without the namespace.
  var name: String { Self.text(node.pointee.name) }

  /// `nil` if libxml2 does not know.
  var line: Int? {
    let line = Int(xmlGetLineNo(node))
    return line > 0 ? line : nil
  }

  var elements: [XmlElement] {
    var elements: [XmlElement] = []
    var next = node.pointee.children
    while let child = next {
      if child.pointee.type == XML_ELEMENT_NODE { elements.append(XmlElement(child, in: document)) }
      next = child.pointee.next
    }
    return elements
  }

  func elements(_ name: String) -> [XmlElement] { elements.filter { $0.name == name } }

  /// The first child element of that name.
  subscript(name: String) -> XmlElement? { elements.first { $0.name == name } }

  func attribute(_ name: String) -> String? {
    var next = node.pointee.properties
    while let attribute = next {
      if Self.text(attribute.pointee.name) == name {
        return Self.content(attribute.pointee.children)
      }
      next = attribute.pointee.next
    }
    return nil
  }

  var attributes: [String] {
    var names: [String] = []
    var next = node.pointee.properties
    while let attribute = next {
      names.append(Self.text(attribute.pointee.name))
      next = attribute.pointee.next
    }
    return names
  }

  /// The content as HTML, with elements as tags.
  var html: String {
    var html = ""
    write(into: &html, depth: 0)
    return html
  }

  /// The content without its elements.
  var text: String { Self.content(node.pointee.children) }

  private func write(into html: inout String, depth: Int) {
    var next = node.pointee.children
    while let child = next {
      switch child.pointee.type {
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        html += XML.escaped(Self.text(child.pointee.content))
      case XML_ELEMENT_NODE where depth < 100:
        let element = XmlElement(child, in: document)
        if child.pointee.children == nil {
          html += "<\(element.name)/>"
        } else {
          html += "<\(element.name)>"
          element.write(into: &html, depth: depth + 1)
          html += "</\(element.name)>"
        }
      default: break
      }
      next = child.pointee.next
    }
  }

  private static func content(_ first: xmlNodePtr?) -> String {
    var text = ""
    var next = first
    while let node = next {
      let isText = [XML_TEXT_NODE, XML_CDATA_SECTION_NODE].contains(node.pointee.type)
      if isText { text += self.text(node.pointee.content) }
      next = node.pointee.next
    }
    return text
  }

  private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}

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
