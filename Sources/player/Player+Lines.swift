import Puzzle

#if !arch(wasm32)
  import Kinds
#endif

/// The module has no beginning of its own, the page calls it; elsewhere the same calls come as
/// lines on standard input, so that a game can be replayed and compared without a browser.
@main
extension Player {
  static func main() {
    #if !arch(wasm32)
      var player = Player(of: kinds)
      while let line = readLine() { print(player.call(line)) }
    #endif
  }

  /// Answers `open {…}`, `lend 2 0 1 99 …` and `hear …` by one line of JSON each, in which the
  /// board is one field more.
  mutating func call(_ line: String) -> String {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = parts.count > 1 ? parts[1] : ""
    let answer: Answer
    switch parts.first {
    case "open": answer = open(rest)
    case "hear": answer = hear(rest)
    case "lend": answer = lend(rest.split(separator: " ").compactMap { UInt8($0) })
    default:
      answer = Answer(
        faults: Faults(Fault("this is no call", hint: "write open, hear or lend")))
    }
    var head = answer.head
    head["board"] = Value(answer.board)
    return JSON.write(head)
  }
}
