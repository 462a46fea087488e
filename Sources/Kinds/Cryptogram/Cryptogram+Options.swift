import Puzzle

extension Cryptogram {
  /// What a player may choose.
  static let options: [Option] = [
    Option(
      "place", "Your letters",
      info: "Where your letters stand: under the code, as most magazines print it, or over it.",
      choices: [("under", "Under the code"), ("over", "Over the code")]),
    Option(
      "advance", "Move on after typing",
      info: "After a letter the cursor goes to the next place that is still empty.", on: true),
    Option(
      "check", "Check while solving",
      info: "Marks at once every letter that is not the one in the text. Most solvers leave this "
        + "off and look for sense instead.",
      on: false),
    Option(
      "conflicts", "Show conflicts",
      info: "Marks letters that stand for two different ones, or for themselves; neither happens "
        + "in the finished text.",
      on: true),
  ]

  /// What a player may type at a terminal, letters apart.
  static let commands: [Command] = [
    Command("put X L", "Lets L stand for every X."),
    Command("clear X", "Takes away what was put for X."),
    Command("pick X", "Goes to the first X; letters typed alone are put there."),
    Command("check", "Tells how many letters deserve another look."),
  ]
}
