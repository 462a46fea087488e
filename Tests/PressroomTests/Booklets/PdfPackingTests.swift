import Foundation
import TestSupport
import Testing

@testable import Pressroom

struct PdfPackingTests {
  /// A page with a line of text, written as Typst writes: a table in one piece, no gaps.
  private static let plain: [UInt8] = {
    let content = "BT /F1 24 Tf 20 20 Td (Packed) Tj ET"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 60]/Contents 4 0 R/Resources 5 0 R>>",
      "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream",
      "<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>",
    ]
    var text = "%PDF-1.7\n"
    var rows = "0000000000 65535 f \n"
    for (place, object) in objects.enumerated() {
      let offset = String(text.utf8.count)
      rows += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      text += "\(place + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n" + rows
    text +=
      "trailer\n<</Size \(objects.count + 1)/Root 1 0 R/ID[(a)(b)]>>\nstartxref\n\(start)\n%%EOF"
    return Array(text.utf8)
  }()

  @Test func `a packed PDF keeps its streams and hides its dictionaries`() {
    let packed = PdfPacking.packed(Self.plain)
    let text = String(decoding: packed, as: UTF8.self)
    #expect(text.contains("(Packed) Tj"))
    #expect(!text.contains("/Type/Page/"))
    #expect(text.contains("/Type/ObjStm/N 4/"))
    #expect(text.contains("/Root 1 0 R/ID[(a)(b)]"))
  }

  @Test func `readers of PDFs find the same in it`() throws {
    guard let reader = Program.named("pdftotext") else { return }
    let scratch = try Scratch("packing")
    for (name, bytes) in [("plain", Self.plain), ("packed", PdfPacking.packed(Self.plain))] {
      try scratch.write(Data(bytes), to: name + ".pdf")
      let outcome = try reader.run([scratch[name + ".pdf"], "-"])
      #expect(outcome.words == "")
      #expect(String(decoding: outcome.output, as: UTF8.self).hasPrefix("Packed"))
    }
  }

  @Test func `what is built otherwise stays as it is, wherever it is cut off`() {
    let packed = PdfPacking.packed(Self.plain)
    #expect(PdfPacking.packed(packed) == packed)
    for end in Self.plain.indices.dropLast("\n%%EOF".utf8.count) {
      let part = Array(Self.plain[..<end])
      #expect(PdfPacking.packed(part) == part)
    }
    for place in Self.plain.indices {
      var other = Self.plain
      other[place] = UInt8(ascii: "9")
      #expect(!PdfPacking.packed(other).isEmpty)
    }
  }
}
