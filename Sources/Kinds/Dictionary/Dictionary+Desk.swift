import Puzzle

extension Dictionary {
  /// What lies open just now.
  struct Desk: Sitting {
    /// Which part of the page is open besides the search itself.
    enum Panel: String, Sendable {
      case none = ""
      case picker, pairs
    }

    /// How many words of a list are shown at first.
    static let firstWords = 60

    /// What the player has chosen.
    var options = Options(Dictionary.options)
    /// What was said last.
    var say = ""
    /// What stands in the field while it is typed; none once it was looked up.
    var draft: String?
    /// How many words of the list are shown.
    var shown = Desk.firstWords
    /// Which part of the page is open.
    var panel = Panel.none
    /// The code letter that is picked for a pair.
    var cipher: Letter?
    /// The plain letter that is picked for it.
    var plain: Letter?
    /// The word that waits to be added.
    var candidate: [Letter] = []

    /// The list begins anew.
    mutating func turnBack() {
      shown = Self.firstWords
      candidate = []
      draft = nil
    }

    /// Nothing is picked and no panel open.
    mutating func close() {
      panel = .none
      cipher = nil
      plain = nil
    }
  }
}
