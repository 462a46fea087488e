import Checks
import Files
import Press
import Puzzle

/// Keeps the PDF of each booklet, so that an unchanged book is not typeset again. It is beside the
/// press's own files rather than in its output, which is never read back. Removing it costs nothing
/// but time.
package struct PDFCache: Sendable {
  package static let folder = ".foolscap-cache"

  private let root: String
  private var shelf: String { Path.join(root, "booklets") }

  package init(_ press: String) { root = Path.join(press, Self.folder) }

  /// Identifies everything a book depends on: its parts, Typst and this program.
  package static func key(_ parts: [TypstFolder.Part], _ program: TypstProgram, _ edition: String)
    -> String
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

  /// This program's size and modification time, since a rebuild may render differently under the
  /// same version.
  private static let press: String = {
    let file = Installation.executable
    return "\(Disk.size(of: file) ?? 0) \(Disk.change(of: file) ?? 0)"
  }()

  package struct CachedBook: Sendable {
    package let pdf: [UInt8]
    /// Warnings, to be reported again.
    package let findings: [Fault]
    /// The characters printed as boxes.
    package var missing = MissingGlyphs.none
  }

  /// `nil` if the key differs or the file was damaged.
  package func book(_ name: String, _ key: String) -> CachedBook? {
    guard let bytes = try? Disk.read(file(name)),
      let end = bytes.firstIndex(of: Self.newline),
      let head = try? JSON.read(String(decoding: bytes[..<end], as: UTF8.self)),
      head["key"].text == key
    else { return nil }
    let findings = (head["findings"].list ?? []).map { found in
      Fault.warning(found["message"].text ?? "", hint: found["hint"].text)
    }
    let missing = MissingGlyphs(scalars: Set((head["missing"].text ?? "").unicodeScalars))
    let book = CachedBook(pdf: Array(bytes[(end + 1)...]), findings: findings, missing: missing)
    return Self.head(of: book, key) == head ? book : nil
  }

  /// Replaces the book of that name. Errors are ignored: the book is typeset again next time.
  package func keep(_ book: CachedBook, _ name: String, _ key: String) {
    do {
      try Disk.makeFolder(shelf)
      // Keeps the cache out of the press's git repository.
      let ignore = Path.join(root, ".gitignore")
      if !Disk.isFile(ignore) { try Disk.write(Array("*\n".utf8), to: ignore) }
      let head = Array(JSON.write(Self.head(of: book, key)).utf8)
      try Disk.replace(file(name), with: head + [Self.newline] + book.pdf)
    } catch {}
  }

  private static let newline = UInt8(ascii: "\n")

  private func file(_ name: String) -> String { Path.join(shelf, name + ".pdf.kept") }

  /// One line with the key, and a digest of the PDF.
  private static func head(of book: CachedBook, _ key: String) -> Value {
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

/// A 128-bit hash, so that two books never collide by chance. It is not cryptographic: whoever can
/// write into the press can do worse.
package struct Digest {

  package init() {
  }
  private var one: UInt64 = 0xCBF2_9CE4_8422_2325
  private var two: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Hashes the length too, so that the boundaries between chunks count.
  package mutating func add(_ bytes: [UInt8]) {
    mix(UInt64(bytes.count))
    bytes.withUnsafeBytes { raw in
      var at = 0
      while at + 8 <= raw.count {
        mix(raw.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian)
        at += 8
      }
      var rest: UInt64 = 0
      while at < raw.count {
        rest = rest << 8 | UInt64(raw[at])
        at += 1
      }
      mix(rest)
    }
  }

  package mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// In hexadecimal, of fixed length.
  package var text: String {
    [one, two].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private mutating func mix(_ word: UInt64) {
    one = (one ^ word) &* 0xFF51_AFD7_ED55_8CCD
    one ^= one >> 32
    two = ((two &+ word) << 27 | (two &+ word) >> 37) &* 0xC4CE_B9FE_1A85_EC53
    two ^= two >> 29
  }
}

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
