import Files
import Pages
import Press
import Puzzle

/// The pages of the daily edition: days, their puzzles, calendars, feeds and scripts.
package struct DailyPages {
  package let site: PageFrame
  package let daily: DailyRecipe?
  let issues: [DayEdition]
  /// Decides what is out. Later days are built but hidden until the reader's own clock reaches
  /// them.
  package let release: Release
  /// The days that are out, computed once since every page needs them.
  package let published: [DayEdition]

  package init(
    _ daily: DailyRecipe?, _ issues: [DayEdition], _ press: Press, _ content: Content,
    _ workers: WorkerPool,
    _ wishes: DayWishes
  ) {
    self.daily = daily
    self.issues = issues.filter { wishes.prints($0.day) }
    var release = content.release
    release.today = release.today ?? self.issues.last?.day
    self.release = release
    published = self.issues.filter { !release.isAhead($0.day) }
    var mine = content
    mine.puzzles = self.issues.flatMap { $0.pieces.map(\.entry) }
    var site = PageFrame(press, mine, workers, in: EditionName.daily)
    let (edition, home) = (EditionName.daily, EditionName.site)
    let isOut = PageFrame.publishes(EditionName.site, press, content)
    func way(_ target: String) -> String {
      press.config.places.way(from: "index.html", in: edition, to: target, in: home)
    }
    site.help = isOut ? site.help.mapValues(way) : [:]
    let own: [(String, String)] = [
      ("Today", "index.html"), ("Archive", "archive.html"),
      ("Statistics", "statistics.html"),
    ]
    site.menu =
      own.map { MenuEntry(title: $0, edition: edition, target: $1, way: $1, standsForAll: false) }
      + site.menu.filter(\.isEverywhere)
    self.site = site
  }

  package var title: String {
    let own = daily?.title ?? ""
    return site.press.language.said(own.isEmpty ? DailyRecipe.usualTitle : own)
  }

  package func isAhead(_ day: Day) -> Bool { release.isAhead(day) }

  package func add(to plan: inout EditionPlan) {
    for place in issues.indices {
      for sheet in sheets(of: place) { plan.add(sheet) }
    }
    addFront(to: &plan)
    site.addAssets(to: &plan)
    addCalendars(to: &plan)
    addScripts(to: &plan)
    addFeeds(to: &plan)
    site.addWords(to: &plan)
    site.addGlossaries(to: &plan)
    site.addSocialCards(of: published.flatMap { $0.pieces.map(\.entry) }, to: &plan)
    addFinding(to: &plan)
  }

  /// Adds sitemap, search index and offline pages, without future days.
  private func addFinding(to plan: inout EditionPlan) {
    let days = [String: Day](
      uniqueKeysWithValues: issues.map { ($0.day.folder + "/", $0.day) })
    var (dates, hidden) = ([String: String](), calendarsAhead)
    for page in plan.sheets.map(\.path) {
      guard let day = days[String(page.prefix("2026/11/20/".count))] else { continue }
      dates[page] = day.text
      if isAhead(day) || page.hasSuffix("/answers.html") { hidden.insert(page) }
    }
    let markdownPages = published.reversed().map { issue in
      SearchIndex.Item(
        issue, dated: written("daily/date.txt", issue.day) ?? issue.day.text,
        in: site.press.language)
    }
    site.addIndex(markdownPages, to: &plan)
    site.addKeeping(to: &plan)
    site.addSitemap(dates, besides: hidden, to: &plan)
  }

  package func page(
    _ path: String, _ template: String, from file: String? = nil,
    _ make: @escaping @Sendable () -> (page: Value, more: Value)
  ) -> OutputFile {
    @Sendable func data() -> Value {
      var (page, more) = make()
      if page["description"].text ?? "" == "" {
        page["description"] = .text(daily?.description ?? "")
      }
      page["feeds"] = .list(
        Self.feeds.map {
          ["href": .text($0.name), "type": .text($0.type), "title": .text(title)]
        })
      more["daily"] = [
        "title": .text(title), "start": .text(issues.first?.day.text ?? ""),
        "newest": .text(published.last?.day.text ?? ""),
      ]
      return site.data(path, page, more)
    }
    return .page(path, template, data(), from: file ?? daily?.file)
  }

  func isNewest(_ place: Int) -> Bool { issues[place].day == published.last?.day }

  /// Whether a day is the newest that is out, and yet before today.
  func isPast(_ place: Int) -> Bool {
    isNewest(place) && release.today.map { issues[place].day < $0 } ?? false
  }

  /// The page of the newest day, which says so if that is not today, until a script knows more.
  private func addFront(to plan: inout EditionPlan) {
    plan.add(
      page("index.html", "daily/index.html") {
        var more: Value = [:]
        if let place = issues.lastIndex(where: { !isAhead($0.day) }) {
          more["day"] = day(place)
          more["month"] = month(issues[place].day.month)
        }
        return (["title": .text(title)], more)
      })
  }

  private func addScripts(to plan: inout EditionPlan) {
    plan.add(.text("assets/sheet.css", paperStyle))
    plan.add(
      page("statistics.html", "daily/statistics.html") {
        (["title": .text(site.press.language.said("Your statistics"))], [:])
      })
    plan.add(.text("assets/days.js", "foolscapDays(\(JSON.write(days)));\n"))
  }

  /// The print styles applied to the screen too, so that a sheet can be measured before printing.
  private var paperStyle: String {
    site.press.assets
      .filter { $0.name.hasSuffix(".css") && Self.isForPaper($0.name) }
      .map { asset in
        let text = (try? Disk.text(asset.file)) ?? ""
        return text.replacing("@media print", with: "@media all")
      }.joined()
  }

  private static func isForPaper(_ name: String) -> Bool {
    name.hasPrefix("assets/kinds/") || name == "assets/board.css" || name == "assets/print.css"
  }

  /// All days for scripts: puzzles by name, kind and level, as short as possible.
  private var days: Value {
    var kinds: [String: String] = [:]
    var days = Fields()
    for issue in issues {
      let pieces = issue.pieces.map { piece in
        let info = piece.entry.puzzle.info
        kinds[info.slug] = site.press.language.said(info.title)
        let level = piece.level ?? piece.entry.difficulty?.level ?? "-"
        let id =
          piece.entry.id == "daily/\(issue.day.folder)/\(piece.name)" ? "" : " " + piece.entry.id
        return "\(piece.name) \(info.slug) \(level)\(id)"
      }
      days[issue.day.text] = .text(pieces.joined(separator: ","))
    }
    var names = Fields()
    for (slug, title) in kinds.sorted(by: { $0.key < $1.key }) { names[slug] = .text(title) }
    return ["days": .map(days), "kinds": .map(names)]
  }

  package func day(_ place: Int) -> Value {
    let issue = issues[place]
    var day = link(issue)
    day["title"] = .text(issue.title ?? "")
    day["number"] = .int(daily.map { $0.start.days(until: issue.day) + 1 } ?? place + 1)
    day["sheet"] = .text(issue.day.folder + "/sheet.html")
    day["answers"] = .text(issue.day.folder + "/answers.html")
    day["due"] = .text((issue.day + 1).text)
    day["month"] = .text(issue.day.monthFolder + "/index.html")
    day["groups"] = .list(groups(issue))
    day["hasAnswers"] = .bool(!isAhead(issue.day + 1))
    day["isNewest"] = .bool(isNewest(place) || isAhead(issue.day))
    day["isPast"] = .bool(isPast(place))
    day["previous"] = place > 0 ? link(issues[place - 1]) : nil
    day["next"] = place + 1 < issues.count ? link(issues[place + 1]) : nil
    return day
  }

  package func link(_ issue: DayEdition) -> Value {
    [
      "date": .text(issue.day.text), "href": .text(issue.day.folder + "/index.html"),
      "answers": .text(issue.day.folder + "/answers.html"), "ahead": .bool(isAhead(issue.day)),
    ]
  }

  /// Puzzles with the same title are one puzzle at several levels.
  private func groups(_ issue: DayEdition) -> [Value] {
    var groups: [(title: String, pieces: [DayEdition.Piece])] = []
    for piece in issue.pieces {
      if groups.last?.title == piece.entry.title {
        groups[groups.count - 1].pieces.append(piece)
      } else {
        groups.append((piece.entry.title, [piece]))
      }
    }
    return groups.map { group in
      let first = group.pieces[0].entry.listing
      return [
        "title": .text(group.title), "kind": first["kind"], "thumbnail": first["thumbnail"],
        "puzzles": .list(group.pieces.map(listing)),
      ]
    }
  }

  private func listing(_ piece: DayEdition.Piece) -> Value {
    var listing = piece.entry.listing
    listing["name"] = .text(piece.name)
    listing["level"] = .text(piece.level ?? "")
    return listing
  }

  /// The pages of one day. Their data is built when they are rendered.
  package func sheets(of place: Int) -> [OutputFile] {
    let issue = issues[place]
    let base = issue.day.folder + "/"
    let puzzles = issue.pieces.map { piece in
      page(piece.entry.path, template(of: piece.entry), from: piece.entry.file) {
        let day = day(place)
        let picture = picture(of: piece, issue)
        let fields: Value = [
          "title": .text(piece.entry.title), "date": .text(issue.day.text),
          "description": .text(site.press.language.said(piece.entry.puzzle.info.line)),
          "picture": picture, "card": .bool(!picture.isNull),
        ]
        let view = piece.entry.puzzle.open(site.press.shelf).view()
        return (fields, ["puzzle": figure(piece, day), "view": view, "day": day])
      }
    }
    let others = ["index", "sheet", "answers"].map { name in
      page(base + name + ".html", "daily/\(name == "index" ? "day" : name).html") {
        let day = day(place)
        var more: Value = ["day": day]
        if name != "index" {
          more["puzzles"] = .list(issue.pieces.map { drawn($0, day, solved: name == "answers") })
        }
        let picture = issue.pieces.map { self.picture(of: $0, issue) }.first { !$0.isNull } ?? .null
        let fields: Value = [
          "title": .text(heading(issue)), "date": .text(issue.day.text), "picture": picture,
          "card": .bool(!picture.isNull),
        ]
        return (fields, more)
      }
    }
    return others + puzzles
  }

  /// The path of its preview picture; future days have none yet.
  private func picture(of piece: DayEdition.Piece, _ issue: DayEdition) -> Value {
    let hasCard = !isAhead(issue.day) && site.hasSocialCard(piece.entry)
    return hasCard ? .text(PageFrame.socialCard(of: piece.entry)) : nil
  }

  /// A puzzle for paper, without the player's data.
  private func drawn(_ piece: DayEdition.Piece, _ day: Value, solved: Bool) -> Value {
    var figure = figure(piece, day)
    figure["data"] = nil
    let session = piece.entry.puzzle.open(site.press.shelf)
    if !solved {
      figure["view"] = session.view()
    } else if (try? session.hear(Verb.reveal)) != nil {
      figure["solved"] = session.view()
    }
    return figure
  }

  private func figure(_ piece: DayEdition.Piece, _ day: Value) -> Value {
    var figure = site.figure(piece.entry)
    figure["name"] = .text(piece.name)
    figure["level"] = .text(piece.level ?? "")
    figure["day"] = day
    return figure
  }

  private func template(of entry: Entry) -> String {
    let own = "kinds/\(entry.puzzle.info.slug)/puzzle.html"
    return site.press.library.has(own) ? own : "site/puzzle.html"
  }
}
