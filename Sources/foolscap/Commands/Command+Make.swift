import Press
import Puzzle

extension Command {
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
    let count = try arguments.whole("count", in: 1...1_000_000, standard: 1)
    let jobs = try arguments.whole("jobs", in: 1...256, standard: Machine.cores)
    let (shard, shards) = try arguments.shard()
    let maker = try Maker(try Press.find(try arguments.press()), kind: slug)
    let wishes = try arguments.wishes(of: slug, maker.recipe)
    let run = Maker.Run(
      wishes, seed: arguments.anySeed(), count: count, shard: shard, of: shards)
    let (folder, isQuiet) = (arguments.text("into"), arguments.has("quiet"))
    let faults = try maker.make(run, jobs: jobs) { number, text in
      guard let folder else { return Console.print(text) }
      let digits = String(number + 1)
      let noughts = String(repeating: "0", count: String(count).count - digits.count)
      let file = folder + "/" + slug + "-" + noughts + digits + ".md"
      try Maker.write(text, to: file)
      if !isQuiet { Console.say(file) }
    }
    if Faults(faults).hasErrors { throw Faults(faults) }
    Console.list(faults)
    return .done
  }
}

extension Arguments {
  /// The zero-based shard and the number of shards. It requires a seed, without which the shards
  /// would not be of one run.
  fileprivate func shard() throws -> (shard: Int, shards: Int) {
    guard let text = text("shard") else { return (0, 1) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let shard = parts[0], let shards = parts[1], shards >= 1,
      (1...shards).contains(shard)
    else { throw Usage("--shard wants two numbers such as 1/4, not \(text)") }
    guard seed != nil else {
      throw Usage(
        "--shard wants a --seed", hint: "give every shard of a run the same, as in --seed 7")
    }
    return (shard - 1, shards)
  }
}
