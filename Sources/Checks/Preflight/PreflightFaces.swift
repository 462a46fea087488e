import Puzzle

extension Preflight {
  /// Every font must be embedded, and only as a subset.
  package func fonts(_ fonts: [PdfFonts]) -> [Fault] {
    let absent = fonts.filter { !$0.isEmbedded }.map(\.name)
    let whole = fonts.filter { $0.isEmbedded && !$0.isSubset }.map(\.name)
    var found: [Fault] = []
    if !absent.isEmpty {
      found.append(
        finding(
          "not in the file: " + absent.joined(separator: ", "),
          hint: "a printer has no typefaces but those in the file"))
    }
    if !whole.isEmpty {
      found.append(
        finding(
          "in the file with every letter: " + whole.joined(separator: ", "),
          hint: "the letters in use are enough", isGrave: false))
    }
    return found
  }

  package func type(_ texts: PdfTexts) -> [Fault] {
    // The sizes are rounded to thirds of a point.
    let small = texts.least.filter { $0.size < Self.leastType - 0.2 }
    guard let least = small.min(by: { $0.size < $1.size }) else { return [] }
    return [
      finding(
        "type of \(Self.tenths(least.size)) points, as in “\(least.sample.prefix(24))”",
        pages: small.map(\.page),
        hint: "nothing below \(Self.tenths(Self.leastType)) points can be read in print")
    ]
  }

  package func images(_ images: [PdfImages]) -> [Fault] {
    let least = 200
    let coarse = images.filter { $0.dots < least }
    guard let worst = coarse.min(by: { $0.dots < $1.dots }) else { return [] }
    return [
      finding(
        "a picture of \(worst.dots) dots an inch", pages: coarse.map(\.page),
        hint: "300 print well, and fewer than \(least) look coarse")
    ]
  }
}
