/// A picture in a PDF, from what `pdfimages -list` says.
struct PdfImages: Sendable, Equatable {
  /// On which page.
  let page: Int
  /// `gray`, `rgb`, `cmyk` and others.
  let colour: String
  /// The dots an inch as it is printed, the fewer of both ways.
  let dots: Int

  /// Reads the table.
  static func list(_ text: String) -> [PdfImages] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      // page num type width height color comp bpc enc interp object ID x-ppi y-ppi size ratio
      guard words.count >= 16, let page = Int(words[0]), words[2] == "image",
        let across = Int(words[12]), let down = Int(words[13])
      else { return nil }
      return PdfImages(page: page, colour: words[5], dots: min(across, down))
    }
  }
}
