import Pages
import Press
import Puzzle

extension DailyPages {
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
