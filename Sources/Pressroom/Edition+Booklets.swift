import Puzzle

extension Edition {
  /// The books that `content/booklets` asks for; a press that asks for none gets one of all its
  /// puzzles. Each booklet is written or left as it was by itself.
  static let booklet = Edition(
    name: "booklet", line: "books of puzzles to print, with their answers"
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
    var plan = Plan()
    var booklets: [Booklet] = []
    for file in files {
      let name = Booklet.name(of: file)
      var faults: [Fault] = []
      let booklet = Booklet.read(file, of: press, &faults)
      if let booklet { booklets.append(booklet) }
      plan.note(faults, on: name)
      guard let booklet, scope.parts.isEmpty || scope.parts.contains(name) else { continue }
      site.add(booklet, scope, to: &plan)
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

extension Booklet {
  /// The files that ask for booklets, in the order of their names.
  static func files(in folder: String) -> [String] {
    let folder = Path.join(folder, "content/booklets")
    return Disk.files(below: folder)
      .filter { ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && !$0.contains("/") }
      .map { Path.join(folder, $0) }
  }

  /// What the booklet of a file is called.
  static func name(of file: String) -> String { Path.name(of: Path.stem(of: file)) }
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
  fileprivate func add(_ booklet: Booklet, _ scope: Edition.Scope, to plan: inout Plan) {
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
    plan.add(.book("\(booklet.name)/\(booklet.name).pdf", volume), to: booklet.name)
  }
}
