import Puzzle

extension Crossword {
  /// The body of a file parted at its headings; every line keeps its place, so that a fault found
  /// late can still point at it.
  struct Manuscript {
    /// One line without its end.
    struct Line {
      /// Its number in the file.
      let number: Int
      /// What stands on it, without blanks at the end.
      let text: ArraySlice<UInt8>

      /// Whether there is nothing on it.
      var isBlank: Bool { text.isEmpty }

      /// What stands on it, without blanks at either end.
      var content: ArraySlice<UInt8> { text.drop { $0 == 0x20 || $0 == 0x09 } }

      /// Where it begins.
      var start: Place { Place(line: number, column: 1) }

      /// The place of one of its bytes, counted by characters as editors do.
      func place(at index: Int) -> Place {
        let before = text.prefix(max(0, index - text.startIndex))
        let column = before.reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return Place(line: number, column: column)
      }
    }

    /// What stands below one heading.
    struct Part {
      /// The heading as it is written, without its number signs; empty above the first.
      let title: String
      /// Where the heading stands.
      let place: Place
      /// The lines below it.
      var lines: [Line] = []
      /// The fence that was opened and never closed.
      var openFence: Place?
    }

    /// The parts in their order; the first has no heading.
    private(set) var parts: [Part]

    /// Parts the body of a source.
    init(_ source: Source) {
      let bytes = Array(source.body.utf8)
      parts = [Part(title: "", place: Place(line: source.bodyLine, column: 1))]
      var fence: (place: Place, mark: ArraySlice<UInt8>)?
      for line in Self.lines(bytes, from: source.bodyLine) {
        let last = parts.count - 1
        if let open = fence, line.content.starts(with: open.mark) {
          fence = nil
        } else if let title = Self.title(of: line) {
          parts[last].openFence = fence?.place
          fence = nil
          parts.append(Part(title: title, place: line.start))
          continue
        } else if fence == nil, Sort(parts[last].title).isFenced, let mark = Self.fence(of: line) {
          fence = (line.place(at: line.content.startIndex), mark)
        }
        parts[last].lines.append(line)
      }
      parts[parts.count - 1].openFence = fence?.place
    }

    private static func lines(_ bytes: [UInt8], from first: Int) -> [Line] {
      var lines: [Line] = []
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        var text = bytes[start..<end]
        while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
        lines.append(Line(number: first + lines.count, text: text))
        let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
        start = end + (isPair ? 2 : 1)
      }
      return lines
    }

    /// The words behind two number signs and a blank. A row of a grid has no blank there.
    private static func title(of line: Line) -> String? {
      guard line.text.starts(with: "##".utf8) else { return nil }
      let rest = line.text.dropFirst(2)
      guard let first = rest.first, first == 0x20 || first == 0x09 else { return nil }
      return Crossword.text(rest.drop { $0 == 0x20 || $0 == 0x09 })
    }

    /// Three backticks or tildes and more.
    private static func fence(of line: Line) -> ArraySlice<UInt8>? {
      guard let first = line.content.first, first == 0x60 || first == 0x7E else { return nil }
      let mark = line.content.prefix { $0 == first }
      return mark.count >= 3 ? mark : nil
    }
  }

  /// The text of some bytes.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
