import Files

/// Makes a PDF lighter without changing anything that can be seen: Typst writes every dictionary
/// out in full, and a tagged book has tens of thousands of them. Packed into object streams they
/// take less than half of that.
package enum PdfPacking {
  private static var program: Program? { Program.named("qpdf") }

  /// Whether this machine can do it; else PDFs stay as Typst writes them.
  package static var isHere: Bool { program != nil }

  /// Packs a PDF where it lies; one that qpdf cannot read stays as it is.
  static func pack(_ pdf: String) throws(Trouble) {
    _ = try program?.run([
      "--deterministic-id", "--object-streams=generate", "--no-warn", "--replace-input", pdf,
    ])
  }
}
