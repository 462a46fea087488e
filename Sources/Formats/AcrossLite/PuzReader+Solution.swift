import Puzzle

extension PuzReader {
  /// The solution in clear letters; nothing if the file does not tell it.
  mutating func told(_ header: PuzHeader, _ solution: [UInt8]) -> [UInt8]? {
    let letters = solution.filter { $0 != Puz.block && $0 != Puz.hiddenBlock }
    let isFilledUp = letters.count > 3 && letters.allSatisfy { $0 == Puz.untold }
    if header.lock == PuzHeader.Lock.absent.rawValue || isFilledUp {
      warnings.append(.warning("the file does not tell the solution"))
      return nil
    }
    let isLocked = header.lock & PuzHeader.Lock.locked.rawValue != 0
    return isLocked ? unlocked(header, solution) : solution
  }

  private mutating func unlocked(_ header: PuzHeader, _ solution: [UInt8]) -> [UInt8]? {
    let places = Puz.columns(header.width, header.height).filter {
      solution[$0] != Puz.block && solution[$0] != Puz.hiddenBlock
    }
    guard let opening = PuzLock.open(places.map { solution[$0] }, sum: header.lockSum) else {
      warnings.append(
        .warning(
          "the solution is locked and no key of four digits opens it; it is left out",
          hint: "ask its maker for the file without a lock"))
      return nil
    }
    warnings.append(.warning("the solution was locked; the key \(opening.key) opened it"))
    var clear = solution
    for (place, letter) in zip(places, opening.letters) { clear[place] = letter }
    return clear
  }
}
