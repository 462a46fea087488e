import Pages
import Press
import Puzzle

extension Edition {
  /// Works on a web server or opened from disk.
  package static let site = Edition(name: "site", line: "pages to read, print and play") {
    press, content, workers, scope in
    PageFrame(press, content, workers).plan(scope)
  }
}

extension PageFrame {
  package func plan(_ scope: Edition.Scope) -> EditionPlan {
    var plan = EditionPlan()
    addArticles(beside: opening(books(scope)), colophon(scope.date), to: &plan)
    addPuzzles(to: &plan)
    addDictionary(to: &plan)
    addAssets(to: &plan)
    addWords(to: &plan)
    addGlossaries(to: &plan)
    addTags(tags, to: &plan)
    addSearch(to: &plan)
    addSocialCards(of: content.puzzles, to: &plan)
    addManifest(to: &plan)
    addKeeping(to: &plan)
    addRobots(to: &plan)
    addSitemap(datesOfPuzzles, besides: Set(content.puzzles.map(\.answerPath)), to: &plan)
    return plan
  }

  /// Links to the booklets and their PDFs.
  package func books(_ scope: Edition.Scope) -> [Value] {
    guard Self.publishes(EditionName.booklet, press, content) else { return [] }
    let places = press.config.places
    func way(_ target: String) -> Value {
      .text(places.way(from: "index.html", in: edition, to: target, in: EditionName.booklet))
    }
    var faults: [Fault] = []
    let files = Booklet.files(in: press.folder)
    let booklets = files.compactMap { Booklet.read($0, of: press, &faults) }
    var books = booklets.filter { !scope.lacking.contains($0.name) }.map { book -> Value in
      [
        "title": .text(book.title), "subtitle": .text(book.subtitle),
        "description": .text(book.description), "trim": .text(book.trim.name),
        "large": .bool(book.isLarge), "href": way(book.name + "/index.html"),
        "pdf": scope.isTypeset ? way("\(book.name)/\(book.name).pdf") : "",
      ]
    }
    if files.isEmpty {
      books.append([
        "title": .text(press.language.said("Every puzzle")),
        "subtitle": .text(press.language.said("All the puzzles in one book, with their answers.")),
        "description": "", "trim": "", "large": false, "href": way("index.html"), "pdf": "",
      ])
    }
    if press.hasBook {
      books.append([
        "title": .text(press.language.said("The cryptogram dictionary")),
        "subtitle": .text(press.language.said("Words by length and pattern, to print by itself.")),
        "description": "",
        "trim": "", "large": false, "href": way(PatternDictionary.book), "pdf": "",
      ])
    }
    return books
  }

  package func addSearch(to plan: inout EditionPlan) {
    guard shared["search"] != "" else { return }
    plan.add(
      .page(
        Self.searchPath, "site/" + Self.searchPath,
        data(Self.searchPath, ["title": .text(press.language.said("Search")), "robots": "noindex"]))
    )
    plan.add(.made(Self.searchIndex) { index.script })
  }

  /// Help comes first, since most who search want to know how something is done.
  package var index: SearchIndex {
    let pages = content.pages.filter { $0.markdown.path != "404.html" }
    let (help, others) = (
      pages.filter { $0.markdown.path.hasPrefix("help/") },
      pages.filter { !$0.markdown.path.hasPrefix("help/") }
    )
    @Sendable func markdown(_ page: Page, _ sort: String) -> SearchIndex.Item {
      let title = page.writtenTitle ?? self.title(of: page.markdown.path) ?? page.title
      return SearchIndex.Item(page, called: title, sort: sort)
    }
    let language = press.language
    var markdownPages = workers.each(help.count) { markdown(help[$0], language.said("Help")) }
    markdownPages += workers.each(others.count) { markdown(others[$0], language.said("Page")) }
    markdownPages += content.puzzles.map { SearchIndex.Item($0, in: language) }
    return SearchIndex(items: markdownPages)
  }
}
