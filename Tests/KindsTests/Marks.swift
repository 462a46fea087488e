import Puzzle
import TestSupport

/// What the templates of a kind let a player do, as far as their marks tell.
struct Marks {
  /// The events, places of the template still in them.
  let events: [String]
  /// The keys.
  let keys: [String]
  /// The names of sliders and selections.
  let settings: [String]

  /// Reads the marks of every template in a folder.
  init(_ folder: String) {
    let texts = Repository.files(below: folder, ending: ".html").compactMap {
      try? Repository.text($0)
    }
    func values(_ name: String) -> [String] {
      texts.flatMap { text in
        text.components(around: "\(name)=\"", "\"").enumerated().filter { $0.offset % 2 == 1 }
          .map(\.element)
      }
    }
    events = values("data-event") + values("data-hold") + values("data-double")
    keys = values("data-key").flatMap { $0.split(separator: " ").map(String.init) }
    settings = values("data-set")
  }
}

extension String {
  /// Parts a text at brackets: what stands between a pair of them is at the odd places.
  func components(around open: String, _ close: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: open),
      let end = rest[start.upperBound...].firstRange(of: close)
    {
      parts.append(String(rest[..<start.lowerBound]))
      parts.append(String(rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return parts + [String(rest)]
  }
}

extension Value {
  /// Every text and number in the value, with the name it has there.
  var scalars: [(name: String, text: String)] {
    switch self {
    case .list(let items): items.flatMap(\.scalars)
    case .map(let fields):
      fields.flatMap { name, value in
        switch value {
        case .text(let text): [(name, text)]
        case .message(let message): [(name, message.description)]
        case .int(let number): [(name, String(number))]
        default: value.scalars
        }
      }
    case .text(let text): [("", text)]
    case .message(let message): [("", message.description)]
    case .int(let number): [("", String(number))]
    case .null, .bool, .real: []
    }
  }
}
