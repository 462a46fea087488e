import CZlib

/// Makes a PDF lighter without changing anything that can be seen: Typst writes every dictionary
/// out in full, and a tagged book has tens of thousands of them. PDF 1.5 and later may keep them
/// packed together, which halves most books.
enum PdfPacking {
  /// How many objects share a packet; readers unpack the whole of one for each object they want.
  private static let packet = 200

  /// The same PDF, packed; one that is not built as Typst builds them comes back as it is.
  static func packed(_ pdf: [UInt8]) -> [UInt8] {
    guard let table = PdfTable(pdf) else { return pdf }
    var packing = Packing(pdf, table)
    return packing.run() ?? pdf
  }

  private struct Packing {
    private let pdf: [UInt8]
    private let table: PdfTable
    private var out: [UInt8]
    /// For each object the three columns of the new table: its sort, where, and where in there.
    private var rows: [(sort: UInt8, place: Int, index: Int)]

    init(_ pdf: [UInt8], _ table: PdfTable) {
      self.pdf = pdf
      self.table = table
      out = Array(pdf[..<table.start])
      rows = [(0, 0, 65535)]
    }

    mutating func run() -> [UInt8]? {
      var loose: [(number: Int, body: ArraySlice<UInt8>)] = []
      rows += table.objects.map { _ in (0, 0, 0) }
      for (place, range) in table.objects.enumerated() {
        let object = pdf[range]
        guard let body = PdfTable.body(of: object, number: place + 1) else { return nil }
        if body.ends(with: "endstream") {
          rows[place + 1] = (1, out.count, 0)
          out += object
        } else {
          loose.append((place + 1, body))
        }
      }
      for start in stride(from: 0, to: loose.count, by: PdfPacking.packet) {
        guard add(loose[start..<min(loose.count, start + PdfPacking.packet)]) else { return nil }
      }
      return finish() ? out : nil
    }

    private mutating func add(
      _ objects: ArraySlice<(number: Int, body: ArraySlice<UInt8>)>
    ) -> Bool {
      var head = ""
      var bodies: [UInt8] = []
      for (index, object) in objects.enumerated() {
        head += "\(object.number) \(bodies.count) "
        bodies += object.body
        bodies.append(0x0A)
        rows[object.number] = (2, rows.count, index)
      }
      let keys = "/Type/ObjStm/N \(objects.count)/First \(head.utf8.count)"
      return addStream(keys, Array(head.utf8) + bodies)
    }

    private mutating func addStream(_ keys: String, _ bytes: [UInt8]) -> Bool {
      guard let packed = PdfPacking.deflated(bytes) else { return false }
      let number = rows.count
      rows.append((1, out.count, 0))
      out += Array("\(number) 0 obj\n<<\(keys)/Filter/FlateDecode/Length \(packed.count)>>\n".utf8)
      out += Array("stream\n".utf8) + packed + Array("\nendstream\nendobj\n".utf8)
      return true
    }

    /// The table is itself a packed stream, and lists itself too.
    private mutating func finish() -> Bool {
      let start = out.count
      var columns: [UInt8] = []
      for row in rows + [(1, start, 0)] {
        columns.append(row.sort)
        for shift in [24, 16, 8, 0] {
          columns.append(UInt8(truncatingIfNeeded: row.place >> shift))
        }
        for shift in [8, 0] { columns.append(UInt8(truncatingIfNeeded: row.index >> shift)) }
      }
      let keys = "/Type/XRef/W[1 4 2]/Size \(rows.count + 1)" + table.trailer
      guard addStream(keys, columns) else { return false }
      out += Array("startxref\n\(start)\n%%EOF\n".utf8)
      return true
    }
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&packed, &length, bytes, uLong(bytes.count), 9) == Z_OK else { return nil }
    return Array(packed[..<Int(length)])
  }
}
