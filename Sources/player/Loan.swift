import Puzzle

/// What a page brings for the shelf: words of one length, or what they mean.
enum Loan {
  case words(Shard)
  case meanings(Glossary)

  /// Takes the bytes of either, which the first one tells apart; nothing if they are damaged.
  init?(packed bytes: [UInt8]) {
    if bytes.first == 0 {
      guard let glossary = Glossary(packed: bytes) else { return nil }
      self = .meanings(glossary)
    } else {
      guard let shard = Shard(packed: bytes) else { return nil }
      self = .words(shard)
    }
  }

  /// Puts it into its place, where a later one replaces an earlier one.
  func add(to shelf: inout Shelf) {
    switch self {
    case .words(let shard): shelf.add(shard)
    case .meanings(let glossary): shelf.add(glossary)
    }
  }
}
