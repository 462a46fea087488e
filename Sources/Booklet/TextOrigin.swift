import Files
import Press
import Puzzle

/// A source file of a book's texts, to report unprintable characters on.
package struct TextOrigin: Sendable {
  package let file: String
  package let value: Value
  /// Positions of its entries, for characters that are escaped in the file.
  package var spots: Spots = [:]
  /// The place to report if no other is known.
  package var place: Place?

  /// The characters that occur in it, each with its first place.
  package func places(of wanted: Set<Unicode.Scalar>) -> [(scalar: Unicode.Scalar, place: Place?)] {
    var held: Set<Unicode.Scalar> = []
    value.collect(wanted, into: &held)
    guard !held.isEmpty else { return [] }
    var places: [Unicode.Scalar: Place] = [:]
    // A file in another program's format may not be text at all.
    let text = (try? Disk.text(file, upTo: Disk.Most.page)) ?? ""
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (column, character) in line.enumerated() {
        for scalar in character.unicodeScalars where held.contains(scalar) {
          guard places[scalar] == nil else { continue }
          places[scalar] = Place(line: row + 1, column: column + 1)
        }
      }
    }
    return held.sorted().map { ($0, places[$0] ?? spot(of: $0) ?? place) }
  }

  private func spot(of scalar: Unicode.Scalar) -> Place? {
    let spots = spots.values.filter { $0.raw?.unicodeScalars.contains(scalar) == true }
    return spots.compactMap(\.value).min { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

extension Value {
  fileprivate func collect(
    _ wanted: Set<Unicode.Scalar>, into held: inout Set<Unicode.Scalar>
  ) {
    switch self {
    case .text(let text): held.formUnion(wanted.intersection(text.unicodeScalars))
    case .list(let items): for item in items { item.collect(wanted, into: &held) }
    case .map(let fields): for (_, value) in fields { value.collect(wanted, into: &held) }
    default: break
    }
  }
}

extension Book {
  static func origins(
    _ booklet: Booklet, _ press: Press, _ selection: Selection, _ pages: [Page],
    _ passages: [String]
  ) -> [TextOrigin] {
    let source = booklet.source
    var origins = [
      TextOrigin(file: booklet.file, value: .map(source.front), spots: source.spots)
    ]
    for entry in selection.puzzles.joined() {
      let source = entry.source
      // Composed and imported puzzles have no text in a file.
      let body = source.body.isEmpty ? entry.puzzle.write() : source.body
      let place = entry.file == booklet.file ? selection.places[entry.id] ?? nil : nil
      origins.append(
        TextOrigin(
          file: entry.file, value: [.map(source.front), .text(body)], spots: source.spots,
          place: place))
    }
    for page in pages {
      let texts: Value = [.text(page.title), .text(page.markdown.body)]
      origins.append(TextOrigin(file: page.markdown.file, value: texts))
    }
    for file in passages {
      let text = (try? Disk.text(file, upTo: Disk.Most.page)) ?? ""
      origins.append(TextOrigin(file: file, value: .text(text)))
    }
    let config = Path.join(press.folder, "content/press.yaml")
    return origins + [TextOrigin(file: config, value: .map(press.config.fields))]
  }

  package func warnings(of missing: MissingGlyphs, dropped: Set<Unicode.Scalar>) -> [Fault] {
    let box = MissingGlyphs.standIn
    return warnings(
      of: missing.scalars.subtracting(dropped), "no typeface of the booklets has",
      "\(box) stands for it in print; write something else, or name a typeface that has it under "
        + "fonts in press.yaml")
      + warnings(of: dropped, "nothing can print", "booklets leave it out; take it out here too")
  }

  /// One warning per line, however many of its characters are affected.
  private func warnings(
    of scalars: Set<Unicode.Scalar>, _ message: String, _ hint: String
  ) -> [Fault] {
    guard !scalars.isEmpty else { return [] }
    var warnings: [Fault] = []
    for origin in origins {
      var lines: [(place: Place?, scalars: [Unicode.Scalar])] = []
      for (scalar, place) in origin.places(of: scalars) {
        if let same = lines.firstIndex(where: { $0.place?.line == place?.line }) {
          lines[same].scalars.append(scalar)
          if let place, let known = lines[same].place, place.column < known.column {
            lines[same].place = place
          }
        } else {
          lines.append((place, [scalar]))
        }
      }
      for (place, scalars) in lines {
        warnings.append(
          .warning("\(message) \(Self.list(scalars))", hint: hint, at: place).in(origin.file))
      }
    }
    return warnings
  }

  private static func list(_ scalars: [Unicode.Scalar]) -> String {
    let names = scalars.prefix(4).map { scalar in
      let isShown = !scalar.isUnprintable && scalar.properties.generalCategory != .format
      return isShown ? "\(scalar) (\(scalar.called))" : scalar.called
    }
    let more = scalars.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
