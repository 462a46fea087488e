import Puzzle

extension Chain {
  /// What is told of a puzzle that cannot be had whatever came out before.
  func told(_ fault: Fault, _ wish: Wish) -> Fault {
    guard fault.file == nil else { return fault }
    return Fault(
      "no \(wish.slot.name) for \(wish.day.text): \(fault.message)", hint: fault.hint,
      at: wish.slot.place, in: daily.file)
  }

  /// What is told of a window that somebody wrote and that what there is to draw on cannot keep.
  func told(_ shortage: Shortage) -> Fault {
    let (wish, cause) = (shortage.wish, shortage.cause)
    return Fault(
      "no \(wish.slot.name) for \(wish.day.text): \(cause.message); the window of "
        + "\(Self.days(window.days)) is \(window.days - shortage.days) too long",
      hint: hint(shortage), at: window.place, in: daily.file)
  }

  /// What is told of the usual window where it had to give way.
  var remark: Fault? {
    guard let shortage else { return nil }
    let (wish, cause) = (shortage.wish, shortage.cause)
    return .warning(
      "what \(wish.slot.name) brings comes again after \(Self.days(shortage.days + 1)) on "
        + "\(wish.day.text), sooner than the usual \(window.days): \(cause.message)",
      hint: hint(shortage), at: wish.slot.place
    ).in(daily.file)
  }

  private func hint(_ shortage: Shortage) -> String {
    let window = "windows: {\(kind.card.slug): \(shortage.days)}"
    return (shortage.cause.hint.map { $0 + ", or write " } ?? "write ") + window
  }

  private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}
