import Files

/// Packs PDF dictionaries into object streams with qpdf. Typst writes each in full, and a tagged
/// book has tens of thousands; packed, they take less than half the space.
package enum PdfPacking {
  private static var program: Program? { Program.named("qpdf") }

  /// Without qpdf, PDFs stay as Typst writes them.
  package static var isHere: Bool { program != nil }

  /// Replaces the file; one that qpdf cannot read stays as it is.
  static func pack(_ pdf: String) throws(Trouble) {
    _ = try program?.run([
      "--deterministic-id", "--object-streams=generate", "--no-warn", "--replace-input", pdf,
    ])
  }
}
