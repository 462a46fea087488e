import Puzzle

extension Edition {
  /// The books that `content/booklets` asks for; a press that asks for none gets one of all its
  /// puzzles.
  static let booklet = Edition(
    name: "booklet", line: "books of puzzles to print, with their answers"
  ) { press, content, crew, scope in
    let site = Site(press, content, crew, in: "booklet")
    var faults: [Fault] = []
    let files = Booklet.files(in: press.folder)
    let booklets = files.compactMap { Booklet.read($0, of: press, &faults) }
    var plan: Plan
    if files.isEmpty {
      plan = site.everyPuzzle()
    } else {
      plan = Plan()
      plan.note(faults)
      site.addShelf(booklets, scope, to: &plan)
      for booklet in booklets where scope.parts.isEmpty || scope.parts.contains(booklet.name) {
        site.add(booklet, scope, to: &plan)
      }
      site.addAssets(to: &plan)
    }
    site.addPatternBook(to: &plan)
    site.addKeeping(to: &plan)
    site.addSitemap([:], besides: [], to: &plan)
    return plan
  }
}

extension Booklet {
  /// The files that ask for booklets, in the order of their names.
  static func files(in folder: String) -> [String] {
    let folder = Path.join(folder, "content/booklets")
    return Disk.files(below: folder)
      .filter { ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && !$0.contains("/") }
      .map { Path.join(folder, $0) }
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
    plan.add(
      .page(
        "index.html", "booklet/shelf.html",
        data(
          "index.html", ["title": .text(press.language.said("Booklets"))],
          ["books": .list(books), PatternDictionary.name: dictionary])))
  }

  /// One book in both its forms.
  fileprivate func add(_ booklet: Booklet, _ scope: Edition.Scope, to plan: inout Plan) {
    let volume = Volume(booklet, press, content, self, crew)
    plan.note(volume.faults)
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
          ["book": volume.value]), from: booklet.file))
    for picture in volume.pictures {
      plan.add(.copy(booklet.name + "/" + picture.name, of: picture.file, from: booklet.file))
    }
    plan.add(.book("\(booklet.name)/\(booklet.name).pdf", volume))
  }
}
