import Puzzle

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
    digest.add(PdfPacking.isHere ? "packed" : "plain")
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

  /// A book as it was set, with what was found in it then.
  struct Book: Sendable {
    /// The PDF.
    let pdf: [UInt8]
    /// Warnings, which are told again.
    let findings: [Fault]
    /// The characters that boxes stand for.
    var missing = MissingGlyphs.none
  }

  /// A book, if it was made of the same and nothing happened to it since.
  func book(_ name: String, _ key: String) -> Book? {
    guard let bytes = try? Disk.read(file(name)),
      let end = bytes.firstIndex(of: Self.newline),
      let head = try? JSON.read(String(decoding: bytes[..<end], as: UTF8.self)),
      head["key"].text == key
    else { return nil }
    let findings = (head["findings"].list ?? []).map { found in
      Fault.warning(found["message"].text ?? "", hint: found["hint"].text)
    }
    let missing = MissingGlyphs(scalars: Set((head["missing"].text ?? "").unicodeScalars))
    let book = Book(pdf: Array(bytes[(end + 1)...]), findings: findings, missing: missing)
    return Self.head(of: book, key) == head ? book : nil
  }

  /// Keeps a book in place of the one that was kept under the name; where that cannot be, it is set
  /// again next time.
  func keep(_ book: Book, _ name: String, _ key: String) {
    do {
      try Disk.makeFolder(shelf)
      // Whoever keeps the press in git keeps this out of it without a word.
      let ignore = Path.join(root, ".gitignore")
      if !Disk.isFile(ignore) { try Disk.write(Array("*\n".utf8), to: ignore) }
      let head = Array(JSON.write(Self.head(of: book, key)).utf8)
      try Disk.replace(file(name), with: head + [Self.newline] + book.pdf)
    } catch {}
  }

  private static let newline = UInt8(ascii: "\n")

  private func file(_ name: String) -> String { Path.join(shelf, name + ".pdf.kept") }

  /// One line that proves the rest.
  private static func head(of book: Book, _ key: String) -> Value {
    var digest = Digest()
    digest.add(book.pdf)
    return [
      "key": .text(key), "digest": .text(digest.text),
      "missing": .text(
        String(String.UnicodeScalarView(book.missing.scalars.sorted()))),
      "findings": .list(
        book.findings.map { found in
          ["message": .text(found.message), "hint": found.hint.map(Value.text) ?? .null]
        }),
    ]
  }
}
