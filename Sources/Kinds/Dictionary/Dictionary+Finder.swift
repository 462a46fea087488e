import Puzzle

extension Dictionary {
  /// Looks words up for a view, and remembers which shards it would have needed.
  struct Finder {
    private let shelf: Shelf
    private let key: Substitution
    private let nothing: Substitution
    private let allowsSelf: Bool
    /// The shards that are still on their way.
    private(set) var awaits: [String] = []

    /// Looks up under a key.
    init(_ shelf: Shelf, _ key: Substitution, allowsSelf: Bool) {
      self.shelf = shelf
      self.key = key
      self.allowsSelf = allowsSelf
      nothing = Substitution(of: key.size)
    }

    /// The letters and lengths that the words have.
    var lengths: [Int] { shelf.lengths }

    /// The words that a word in code may be; none while they are still on their way.
    mutating func matches(_ cipher: [Letter], isKeyed: Bool = true) -> Matches? {
      do throws(Fault) {
        return try shelf.words(
          for: cipher, under: isKeyed ? key : nothing, allowsSelf: allowsSelf)
      } catch {
        if let shard = error.awaits, !awaits.contains(shard) { awaits.append(shard) }
        return nil
      }
    }
  }
}
