import Puzzle

extension Anagram {
  /// What a player may choose.
  static let options: [Option] = [
    Option(
      "taps", "A tap",
      info: "With one tap a letter goes to the box under the cursor, and a letter in a box goes "
        + "back to the circle. With two, the first tap selects a letter and the second says where "
        + "it goes: to any box, or to another letter, with which it changes places.",
      choices: [("one", "Moves a letter at once"), ("two", "Selects, the next one moves")]),
    Option(
      "face", "Letters in the boxes",
      info: "In handwriting, as with a pencil, or as they are printed in the circle.",
      choices: [("hand", "Handwritten"), ("print", "Printed")]),
    Option(
      "motion", "Moving letters",
      info: "Letters burst from the middle, draw in to be shuffled, and close up when one leaves. "
        + "Where your system asks for less motion, they stay still whatever is chosen here.",
      on: true),
    Option(
      "sound", "Sounds",
      info: "A tick when a letter is put down, a tock when it goes back, a rattle for a shuffle "
        + "and a chime for the answer.",
      on: false),
  ]

  /// What a player may type at a terminal, letters apart.
  static let commands: [Command] = [
    Command("box 3", "Goes to the third box; a letter in it goes back to the circle."),
    Command("lock 3", "Locks the letter of the third box, or unlocks it."),
    Command("discard X", "Lays an X aside, where letters have to be taken away."),
    Command("return X", "Takes an X back from those that were laid aside."),
    Command("shuffle", "Shuffles the circle."),
    Command("try", "Lays the letters of the circle into the free boxes as chance has it."),
    Command("clear", "Takes every letter back that is not locked."),
    Command("reset", "Takes every letter back and unlocks all."),
    Command("part", "Shows one more part of the clue."),
  ]
}
