import Puzzle

extension Filler.Search {
  /// Takes note that one word is left for an entry, takes it from all others, and tells whether it
  /// can stand beside the words that are settled already.
  func settle(_ entry: Int) -> Bool {
    let word = anyWord(entry)
    set(settledAt + entry, 1)
    let length = lattice.length[entry]
    let own = twins.traits(banks[entry].letters + word * length, length)
    traits[entry] = own
    for other in 0..<lattice.entries where other != entry {
      if state[settledAt &+ other] != 0 {
        guard twins.clash(own, traits[other]) else { continue }
        entryWeight[entry] += 1
        entryWeight[other] += 1
        return false
      }
      if lattice.length[other] == length { strike(word, from: other) }
    }
    for other in given where twins.clash(own, other) {
      entryWeight[entry] += 1
      return false
    }
    return true
  }
}
