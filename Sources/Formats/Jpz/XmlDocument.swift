import CXml
import Puzzle

/// A text in XML as libxml2 understands it: without network, without document types and hence
/// without entities of its own, so that no file can ask for others or grow while it is read.
final class XmlDocument {
  private let document: xmlDocPtr

  /// Reads a text, or says where it is no XML.
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

  /// The element that holds all others.
  var root: XmlElement? {
    xmlDocGetRootElement(document).map { XmlElement($0, in: self) }
  }

  /// The library wants to be woken before several threads read at once.
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
