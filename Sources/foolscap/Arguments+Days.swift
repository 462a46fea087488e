import Press
import Puzzle

extension Command {
  /// The options of `build` and `check` for the daily edition.
  static let dayFlags = [
    Flag("from", "YYYY-MM-DD", "the first day of the daily edition; that of daily.yaml is usual"),
    Flag("to", "YYYY-MM-DD", "the last day of it; those after today are hidden until their day"),
    Flag("ahead", "DAYS", "builds so many days after today, hidden until their day"),
    Flag("count", "N", "how many of each puzzle a new day gets"),
    Flag("levels", "LIST", "the levels of a new day's puzzles, as in easy,hard"),
  ]
}

extension Arguments {
  /// New days are composed only if the daily edition or a day is named.
  func dayWishes() throws -> DayWishes {
    var wishes = DayWishes()
    let (first, last) = (try day("from"), try day("to"))
    if let first, let last, last < first { throw Usage("--to is before --from") }
    if last != nil, text("ahead") != nil { throw Usage("--to and --ahead say the same") }
    wishes.composes = names.contains(EditionName.daily) || !isSilent
    wishes.first = first
    wishes.last = last
    wishes.ahead = try whole("ahead", in: 0...3660, standard: 0)
    wishes.count = text("count") == nil ? nil : try whole("count", in: 1...20, standard: 1)
    wishes.levels = try levels()
    return wishes
  }

  private var isSilent: Bool {
    (["date"] + Command.dayFlags.map(\.name)).allSatisfy { text($0) == nil }
  }

  private func levels() throws -> [String] {
    guard let list = text("levels") else { return [] }
    let known = ["easy", "medium", "hard"]
    return try list.split(separator: ",").map { word in
      let level = String(word)
      if known.contains(level) { return level }
      throw Usage(
        "no level is called \(level)",
        hint: nearest(level, among: known).map { "did you mean \($0)?" }
          ?? "known are " + known.joined(separator: ", "))
    }
  }
}
