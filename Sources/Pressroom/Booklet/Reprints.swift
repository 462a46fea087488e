/// PDFs that earlier builds set, one for each booklet of a press, so that a book of which nothing
/// changed is not set again. They lie beside the press's own files and never in its output, which
/// nothing reads; whoever removes them loses nothing but time.
struct Reprints: Sendable {
  /// The folder below the press.
  static let folder = ".foolscap-cache"

  private let root: String
  private var shelf: String { Path.join(root, "booklets") }

  /// The PDFs of the press in a folder.
  init(_ press: String) { root = Path.join(press, Self.folder) }

  /// What tells all that a book is made of from what any other is made of: its parts, the program
  /// that sets it, and this one.
  static func key(_ parts: [TypstFolder.Part], _ program: TypstProgram, _ edition: String) -> String
  {
    var digest = Digest()
    for text in [Version.text, Self.press, program.version, edition] { digest.add(text) }
    digest.add(PopplerTools.areHere ? "looked over" : "unseen")
    for part in parts {
      digest.add(part.name)
      digest.add(part.bytes)
    }
    return digest.text
  }

  /// How this program's own file looks; one built anew may set books otherwise under the same
  /// version.
  private static let press: String = {
    let file = Installation.executable
    return "\(Disk.size(of: file) ?? 0) \(Disk.change(of: file) ?? 0)"
  }()

  /// The PDF of a booklet, if it was made of the same and nothing happened to it since.
  func pdf(of name: String, _ key: String) -> [UInt8]? {
    guard let bytes = try? Disk.read(file(name)),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let pdf = Array(bytes[(end + 1)...])
    return Array(bytes[..<end]) == Self.line(key, pdf) ? pdf : nil
  }

  /// Keeps a PDF in place of the one that was kept for the booklet; where that cannot be, it is set
  /// again next time.
  func keep(_ pdf: [UInt8], of name: String, _ key: String) {
    do {
      try Disk.makeFolder(shelf)
      // Whoever keeps the press in git keeps this out of it without a word.
      let ignore = Path.join(root, ".gitignore")
      if !Disk.isFile(ignore) { try Disk.write(Array("*\n".utf8), to: ignore) }
      try Disk.replace(file(name), with: Self.line(key, pdf) + [UInt8(ascii: "\n")] + pdf)
    } catch {}
  }

  private func file(_ name: String) -> String { Path.join(shelf, name + ".pdf.kept") }

  private static func line(_ key: String, _ pdf: [UInt8]) -> [UInt8] {
    var digest = Digest()
    digest.add(pdf)
    return Array("foolscap \(key) \(digest.text)".utf8)
  }
}
