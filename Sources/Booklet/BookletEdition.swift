import Files
import Pages
import Press
import Puzzle

extension Edition {
  /// The books that `content/booklets` asks for; a press that asks for none gets one of all its
  /// puzzles. Each booklet is written or left as it was by itself.
  package static let booklet = Edition(
    name: EditionName.booklet, line: "books of puzzles to print, with their answers"
  ) { press, content, crew, scope in
    let site = Site(press, content, crew, in: "booklet")
    let files = Booklet.files(in: press.folder)
    guard !files.isEmpty else {
      var plan = site.everyPuzzle()
      site.addPatternBook(to: &plan)
      site.addKeeping(to: &plan)
      site.addSitemap([:], besides: [], to: &plan)
      return plan
    }
    let typesetter = Typesetter(press, scope.typesetting)
    var plan = Plan()
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

extension Site {
  /// The page from which each book is one step away.
  fileprivate func addShelf(_ booklets: [Booklet], _ scope: Edition.Scope, to plan: inout Plan) {
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

  /// One book in both its forms.
  fileprivate func add(
    _ booklet: Booklet, _ scope: Edition.Scope, _ typesetter: Typesetter, to plan: inout Plan
  ) {
    let volume = Volume(booklet, press, content, self, crew)
    plan.note(volume.faults, on: booklet.name)
    let path = booklet.name + "/index.html"
    plan.add(
      .page(
        path, "booklet/book.html",
        data(
          path,
          [
            "title": .text(booklet.title), "figures": volume.figureKinds,
            "pdf": .text(scope.isTypeset ? Path.encoded(booklet.name + ".pdf") : ""),
          ],
          ["book": volume.value]), from: booklet.file), to: booklet.name)
    for picture in volume.pictures {
      let path = booklet.name + "/" + picture.name
      plan.add(.copy(path, of: picture.file, from: booklet.file), to: booklet.name)
    }
    plan.add(
      .drawn("\(booklet.name)/\(booklet.name).pdf", from: booklet.file) {
        typesetter.set(volume)
      }, to: booklet.name)
  }
}

extension Site {
  /// A book of all puzzles, for a press that asks for no other.
  func everyPuzzle() -> Plan {
    sheets(of: content.puzzles, template: "booklet/index.html", beside: press.hasBook)
  }

  /// A single page that holds puzzles in their printed form, untouched and solved.
  fileprivate func sheets(
    of entries: [Entry], template: String, beside book: Bool = false
  ) -> Plan {
    var plan = Plan()
    let puzzles = crew.each(entries.count) { number in
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
}

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
