/// Where the objects of a PDF stand, by its table.
struct PdfTable {
  /// Where the first of them begins.
  let start: Int
  /// The stretch of each, from the first number on.
  let objects: [Range<Int>]
  /// What the trailer says besides how many there are.
  let trailer: String

  /// Reads a table in one piece without gaps; nothing comes of any other.
  init?(_ pdf: [UInt8]) {
    let foot = String(decoding: pdf.suffix(2048), as: UTF8.self)
    guard let mark = foot.ranges(of: "startxref\n").last,
      let start = Int(foot[mark.upperBound...].prefix { $0.isNumber }), start < pdf.count,
      let trailer = foot.ranges(of: "trailer\n<<").last, trailer.upperBound < mark.lowerBound,
      let end = foot[trailer.upperBound..<mark.lowerBound].ranges(of: ">>").last
    else { return nil }
    var keys = String(foot[trailer.upperBound..<end.lowerBound])
    guard keys.hasPrefix("/Size ") else { return nil }
    keys = String(keys.dropFirst("/Size ".count).drop { $0.isNumber })
    let lines = pdf[start...].split(separator: 0x0A, maxSplits: 2)
    let counts = lines.count > 1 ? lines[1].split(separator: 0x20) : []
    guard lines.first?.elementsEqual("xref".utf8) == true, counts.count == 2,
      let count = Int(String(decoding: counts[1], as: UTF8.self)), count > 1
    else { return nil }
    var offsets: [Int] = []
    for row in 1..<count {
      let place = lines[2].startIndex + row * 20
      guard place + 20 <= pdf.count, pdf[place + 17] == UInt8(ascii: "n"),
        let offset = Int(String(decoding: pdf[place..<place + 10], as: UTF8.self))
      else { return nil }
      offsets.append(offset)
    }
    let order = offsets.indices.sorted { offsets[$0] < offsets[$1] }
    var objects = [Range<Int>](repeating: 0..<0, count: offsets.count)
    for (rank, number) in order.enumerated() {
      let next = rank + 1 < order.count ? offsets[order[rank + 1]] : start
      guard offsets[number] < next, next <= pdf.count else { return nil }
      objects[number] = offsets[number]..<next
    }
    self.start = order.first.map { offsets[$0] } ?? 0
    self.objects = objects
    self.trailer = keys
  }

  /// What stands between `obj` and `endobj`.
  static func body(of object: ArraySlice<UInt8>, number: Int) -> ArraySlice<UInt8>? {
    let head = Array("\(number) 0 obj\n".utf8)
    var body = object
    while body.last == 0x0A { body.removeLast() }
    guard body.starts(with: head), body.ends(with: "endobj") else { return nil }
    body = body.dropFirst(head.count).dropLast("endobj".utf8.count)
    while body.last == 0x0A { body.removeLast() }
    return body
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes end as a text does.
  func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
