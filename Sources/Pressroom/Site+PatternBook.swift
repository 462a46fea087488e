import Puzzle

extension Site {
  /// Plans the dictionary as a book of its own, beside the booklet of puzzles.
  func addPatternBook(to plan: inout Plan) {
    guard press.hasBook, let choices = press.imprint.dictionary.book else { return }
    let book = press.memo.value(PatternDictionary.book) {
      PatternBook(press.shelf, choices, crew).value(crew)
    }
    plan.add(
      .page(
        PatternDictionary.book, PatternDictionary.bookTemplate,
        data(
          PatternDictionary.book, ["title": .text(press.language.said("Dictionary"))],
          ["book": book])))
  }
}
