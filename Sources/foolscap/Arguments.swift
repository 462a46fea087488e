import Pressroom
import Puzzle

/// The words after a command, sorted into names and options by the command's own table.
struct Arguments {
  /// The words that are no options, in order.
  let names: [String]
  /// Options that the command leaves to a kind's recipe, in order.
  let others: [(name: String, value: String)]
  private let values: [String: String]

  /// Sorts the words; an option the table lacks is refused with the nearest one as a hint.
  init(_ words: [String], of command: Command) throws {
    var names: [String] = []
    var values: [String: String] = [:]
    var others: [(name: String, value: String)] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--"), word.count > 2 else {
        names.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts[0]
      var given = parts.count > 1 ? parts[1] : nil
      let flag = (command.flags + Flag.common).first { $0.name == name }
      guard flag != nil || command.takesRecipe else {
        let known = (command.flags + Flag.common).map(\.name)
        throw Usage(
          "\(command.name) has no option --\(name)",
          hint: nearest(name, among: known).map { "did you mean --\($0)?" })
      }
      if given == nil, flag?.value != nil || flag == nil {
        guard let next = rest.popFirst() else { throw Usage("--\(name) wants a value after it") }
        given = next
      }
      if flag == nil {
        others.append((name, given ?? ""))
      } else {
        values[name] = given ?? ""
      }
    }
    guard names.count <= command.mostNames else {
      throw Usage("\(command.name) takes no \(names[command.mostNames])", hint: command.usage)
    }
    self.names = names
    self.values = values
    self.others = others
  }

  /// Whether a switch was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option.
  func text(_ name: String) -> String? { values[name] }

  /// The number an option must have.
  func whole(_ name: String, in range: ClosedRange<Int>, standard: Int) throws -> Int {
    guard let text = values[name] else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw Usage(
        "--\(name) wants a whole number from \(range.lowerBound) to \(range.upperBound)",
        hint: "\(text) is none"
      )
    }
    return number
  }

  /// A name that must be there.
  func name(_ place: Int, _ what: String) throws -> String {
    guard names.indices.contains(place) else { throw Usage("\(what) is missing") }
    return names[place]
  }

  /// The seed that was given; else a fresh one, said aloud so that the puzzle can be had again.
  func seed() -> UInt64 {
    if let text = values["seed"] { return Maker.seed(text) }
    let seed = UInt64.random(in: 1...999_999_999)
    if !has("quiet") { Console.say("seed \(seed)") }
    return seed
  }
}
