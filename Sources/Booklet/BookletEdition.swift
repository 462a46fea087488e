import Files
import Pages
import Press
import Puzzle

extension Edition {
  /// The booklets in `content/booklets`, or one of all puzzles if there are none. Each is written,
  /// or on faults left as it was, by itself.
  package static let booklet = Edition(
    name: EditionName.booklet, line: "books of puzzles to print, with their answers"
  ) { press, content, workers, scope in
    let site = PageFrame(press, content, workers, in: "booklet")
    let files = Booklet.files(in: press.folder)
    guard !files.isEmpty else {
      var plan = site.everyPuzzle()
      site.addPatternBook(to: &plan)
      site.addKeeping(to: &plan)
      site.addSitemap([:], besides: [], to: &plan)
      return plan
    }
    let typesetter = Typesetter(press, scope.typesetting)
    var plan = EditionPlan()
    var booklets: [Booklet] = []
    for file in files {
      let name = Booklet.name(of: file)
      var faults: [Fault] = []
      let booklet = Booklet.read(file, of: press, &faults)
      if let booklet { booklets.append(booklet) }
      plan.note(faults, on: name)
      guard let booklet, scope.parts.isEmpty || scope.parts.contains(name) else { continue }
      site.add(booklet, scope, typesetter, to: &plan)
    }
    site.addAssets(to: &plan)
    site.addPatternBook(to: &plan)
    site.addKeeping(to: &plan)
    plan.completion = { [booklets] lacking, plan in
      site.addShelf(booklets.filter { !lacking.contains($0.name) }, scope, to: &plan)
      let lost = Set(lacking.map { $0 + "/index.html" })
      site.addSitemap([:], besides: lost, to: &plan)
    }
    return plan
  }
}

extension PageFrame {
  fileprivate func addShelf(
    _ booklets: [Booklet], _ scope: Edition.Scope, to plan: inout EditionPlan
  ) {
    let books = booklets.map { booklet -> Value in
      [
        "name": .text(booklet.name), "title": .text(booklet.title),
        "subtitle": .text(booklet.subtitle), "description": .text(booklet.description),
        "trim": .text(booklet.trim.name), "edition": .text(booklet.edition.rawValue),
        "large": .bool(booklet.isLarge),
        "href": .text(Path.encoded(booklet.name + "/index.html")),
        "pdf": .text(scope.isTypeset ? Path.encoded("\(booklet.name)/\(booklet.name).pdf") : ""),
      ]
    }
    let dictionary: Value = .text(press.hasBook ? PatternDictionary.book : "")
    plan.addFirst(
      .page(
        "index.html", "booklet/shelf.html",
        data(
          "index.html", ["title": .text(press.language.said("Booklets"))],
          ["books": .list(books), PatternDictionary.name: dictionary])))
  }

  fileprivate func add(
    _ booklet: Booklet, _ scope: Edition.Scope, _ typesetter: Typesetter, to plan: inout EditionPlan
  ) {
    let book = Book(booklet, press, content, self, workers)
    plan.note(book.faults, on: booklet.name)
    let path = booklet.name + "/index.html"
    plan.add(
      .page(
        path, "booklet/book.html",
        data(
          path,
          [
            "title": .text(booklet.title), "figures": book.figureKinds,
            "pdf": .text(scope.isTypeset ? Path.encoded(booklet.name + ".pdf") : ""),
          ],
          ["book": book.value]), from: booklet.file), to: booklet.name)
    for picture in book.pictures {
      let path = booklet.name + "/" + picture.name
      plan.add(.copy(path, of: picture.file, from: booklet.file), to: booklet.name)
    }
    plan.add(
      .drawn("\(booklet.name)/\(booklet.name).pdf", from: booklet.file) {
        typesetter.set(book)
      }, to: booklet.name)
  }

  func everyPuzzle() -> EditionPlan {
    sheets(of: content.puzzles, template: "booklet/index.html", beside: press.hasBook)
  }

  /// A page of puzzles in their printed form, untouched and solved.
  fileprivate func sheets(
    of entries: [Entry], template: String, beside book: Bool = false
  ) -> EditionPlan {
    var plan = EditionPlan()
    let puzzles = workers.each(entries.count) { number in
      let session = entries[number].puzzle.open(press.shelf)
      var puzzle = figure(entries[number])
      puzzle["view"] = session.view()
      if (try? session.hear(Verb.reveal)) != nil { puzzle["solved"] = session.view() }
      return puzzle
    }
    let page: Value = ["title": shared["title"]]
    let more: Value = [
      "puzzles": .list(puzzles), PatternDictionary.name: .text(book ? PatternDictionary.book : ""),
    ]
    plan.add(.page("index.html", template, data("index.html", page, more)))
    addAssets(to: &plan)
    return plan
  }

  func addPatternBook(to plan: inout EditionPlan) {
    guard press.hasBook, let choices = press.config.dictionary.book else { return }
    let book = press.valueCache.value(PatternDictionary.book) {
      PatternBook(press.shelf, choices, workers).value(workers)
    }
    plan.add(
      .page(
        PatternDictionary.book, PatternDictionary.bookTemplate,
        data(
          PatternDictionary.book, ["title": .text(press.language.said("Dictionary"))],
          ["book": book])))
  }
}
