import Puzzle

extension Daily {
  /// The puzzles of a day that nobody has settled yet, each with a name of its own.
  func slots(on day: Day, _ wishes: DayWishes) -> [Slot] {
    let wanted = special[day]?.wanted ?? week[day.weekday]
    var names: Set<String> = []
    return wanted.flatMap { wanted -> [Slot] in
      switch wanted {
      case .file(let named):
        let name = Self.unused(Self.address(of: named.text), &names)
        return [Slot(name: name, title: nil, making: .file(named.text), place: named.place)]
      case .recipe(let recipe): return slots(of: recipe, wishes, &names)
      }
    }
  }

  private func slots(
    of recipe: Recipe, _ wishes: DayWishes, _ names: inout Set<String>
  ) -> [Slot] {
    let levels = wishes.levels.isEmpty ? recipe.levels : wishes.levels
    let count = wishes.count ?? recipe.count ?? self.count
    return (levels.isEmpty ? [nil] : levels.map(Optional.some)).flatMap { level in
      (1...count).map { number in
        let name = recipe.name + (level.map { "-" + $0 } ?? "")
        return Slot(
          name: Self.unused(name, &names),
          title: recipe.title, number: count == 1 ? nil : number,
          making: .recipe(recipe, level: level), place: recipe.place)
      }
    }
  }

  private static func unused(_ name: String, _ names: inout Set<String>) -> String {
    var (free, number) = (name, 1)
    while !names.insert(free).inserted {
      number += 1
      free = "\(name)-\(number)"
    }
    return free
  }

  /// The name of a file as a part of an address.
  private static func address(of file: String) -> String {
    let stem = Path.name(of: Path.stem(of: file)).lowercased()
    let name = String(
      stem.map { character in
        character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
      })
    return ["index", "sheet", "answers"].contains(name) ? name + "-puzzle" : name
  }
}
