import Pressroom
import Puzzle

extension Command {
  /// Makes puzzles to order.
  static let make = Command(
    name: "make", form: "KIND [--count N] [--into FOLDER] [--RECIPE-KEY VALUE …]",
    line: "Makes puzzles of a kind; `foolscap kinds KIND` lists what can be asked for.",
    flags: [
      Flag("count", "N", "how many; one is usual"),
      Flag("shard", "I/N", "makes only every Nth, beginning with the Ith, to share out a run"),
      Flag("into", "FOLDER", "writes a file for each instead of printing them"),
    ],
    mostNames: 1, takesRecipe: true
  ) { arguments in
    let slug = try arguments.kind(0, "the kind to make")
    let maker = try Maker(try Press.find(try arguments.press()), kind: slug)
    let wishes = try arguments.wishes(of: slug, maker.recipe)
    let count = try arguments.whole("count", in: 1...1_000_000, standard: 1)
    let (first, step) = try arguments.shard()
    let seed = arguments.anySeed()
    for number in stride(from: first, to: count, by: step) {
      let puzzle = try maker.make(wishes, seed: seed, number: number) { Console.list([$0]) }
      let text = puzzle.write()
      if let folder = arguments.text("into") {
        let digits = String(number + 1)
        let noughts = String(repeating: "0", count: String(count).count - digits.count)
        let file = folder + "/" + slug + "-" + noughts + digits + ".md"
        try Maker.write(text, to: file)
        if !arguments.has("quiet") { Console.say(file) }
      } else {
        Console.print(text)
      }
    }
    return .done
  }
}

extension Arguments {
  /// Which part of a run this machine makes: the first number and the step from one to the next.
  fileprivate func shard() throws -> (first: Int, step: Int) {
    guard let text = text("shard") else { return (0, 1) }
    let parts = text.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[1] >= 1, (1...parts[1]).contains(parts[0]) else {
      throw Usage("--shard wants two numbers such as 1/4, not \(text)")
    }
    return (parts[0] - 1, parts[1])
  }
}
