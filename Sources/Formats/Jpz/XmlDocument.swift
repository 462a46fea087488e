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
      if node.pointee.type == XML_TEXT_NODE { text += self.text(node.pointee.content) }
      next = node.pointee.next
    }
    return text
  }

  private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
