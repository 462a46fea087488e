import Puzzle

extension VolumeWriter {
  /// Who made the book, from what, and where there is more.
  func colophon() -> Value {
    let imprint = press.imprint
    let url = imprint.fields["url"]?.text ?? ""
    return [
      "part": "colophon", "id": "colophon", "title": .text(press.language.said("Colophon")),
      "version": .text(Version.text), "url": .text(url),
      "contact": .text(imprint.fields["contact"]?.text ?? ""),
      "copyright": .text(imprint.fields["copyright"]?.text ?? ""),
      "words": .list(imprint.words.map(words)),
      "quotes": .list(imprint.quotes.map { .text(Path.name(of: $0.text)) }),
      "fonts": .list(
        imprint.fonts.map { ["name": .text($0.name), "licence": .text($0.licence)] }),
      "authors": .list(authors.map(Value.text)),
      "qr": .text(url.isEmpty ? "" : QRCode(url)?.svg ?? ""),
    ]
  }

  /// A list that lies in a content folder may have its licence beside it.
  private func words(_ list: Imprint.WantedList) -> Value {
    let file = list.file.hasPrefix("/") ? list.file : press.content(list.file) ?? ""
    let licence = Path.stem(of: file) + ".LICENSE.txt"
    return [
      "name": .text(Path.name(of: Path.stem(of: list.file))),
      "licence": .text((try? Disk.text(licence, upTo: 1 << 20)) ?? ""),
    ]
  }

  private var authors: [String] {
    Set(selection.puzzles.joined().compactMap { $0.source.spelled("author") }).sorted()
  }
}
