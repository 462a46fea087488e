import Puzzle

extension Imprint {
  /// A word list that the imprint names, and what it asks of it.
  public struct WantedList: Sendable {
    /// The path as it was written.
    public let file: String
    /// The least score a word must have.
    public let least: Int
    /// Where it is named; nothing for what is usual.
    public let place: Place?

    /// The list of a press that names none.
    static let usual = WantedList(file: "words/english.txt", least: 0, place: nil)
  }

  /// Reads `words`: each list a name, or a file with what is asked of it.
  static func wantedLists(_ reading: inout Reading) -> [WantedList] {
    var lists: [WantedList] = []
    for (number, value) in reading.list("words").enumerated() {
      let path = reading.path(of: number, in: "words")
      let place = reading.source.place(of: path)
      if let file = value.text {
        lists.append(WantedList(file: file, least: 0, place: place))
      } else if let file = value["file"].text, let entry = value.fields {
        let least = least(entry, path, &reading)
        lists.append(WantedList(file: file, least: least, place: place))
      } else {
        reading.fault(
          "a word list needs a file",
          hint: "as in words/english.txt, or {file: words/english.txt, least: 50}", at: path)
      }
    }
    return lists
  }

  private static func least(_ entry: Fields, _ path: String, _ reading: inout Reading) -> Int {
    let known = ["file", "least"]
    for name in entry.names where !known.contains(name) {
      let near = nearest(name, among: known).map { "did you mean \($0)?" }
      reading.add(
        Fault(
          "the key \(name) is unknown here", hint: near ?? "known keys: file, least",
          at: reading.source.spots["\(path).\(name)"]?.key))
    }
    guard let value = entry["least"], !value.isNull else { return 0 }
    if let least = value.int, (0...100).contains(least) { return least }
    reading.fault(
      "least cannot be this", hint: "write a whole number from 0 to 100", at: path + ".least")
    return 0
  }
}
