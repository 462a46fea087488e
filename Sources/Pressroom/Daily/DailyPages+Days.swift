import Puzzle

extension DailyPages {
  /// What a day's own pages, and those of its puzzles, know of it.
  func day(_ place: Int) -> Value {
    let issue = issues[place]
    var day = link(issue)
    day["title"] = .text(issue.title ?? "")
    day["number"] = .int(daily.map { $0.start.days(until: issue.day) + 1 } ?? place + 1)
    day["sheet"] = .text(issue.day.folder + "/sheet.html")
    day["answers"] = .text(issue.day.folder + "/answers.html")
    day["due"] = .text((issue.day + 1).text)
    day["month"] = .text(issue.day.monthFolder + "/index.html")
    day["groups"] = .list(groups(issue))
    day["isNewest"] = .bool(issue.day == published.last?.day)
    day["previous"] = place > 0 ? link(issues[place - 1]) : nil
    day["next"] = place + 1 < issues.count ? link(issues[place + 1]) : nil
    return day
  }

  /// What leads to a day.
  func link(_ issue: Issue) -> Value {
    [
      "date": .text(issue.day.text), "href": .text(issue.day.folder + "/index.html"),
      "answers": .text(issue.day.folder + "/answers.html"), "ahead": .bool(isAhead(issue.day)),
    ]
  }

  /// Puzzles of one title are one thing at several levels.
  private func groups(_ issue: Issue) -> [Value] {
    var groups: [(title: String, pieces: [Issue.Piece])] = []
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

  private func listing(_ piece: Issue.Piece) -> Value {
    var listing = piece.entry.listing
    listing["name"] = .text(piece.name)
    listing["level"] = .text(piece.level ?? "")
    return listing
  }

  /// The pages of one day.
  func sheets(of place: Int) -> [Sheet] {
    let issue = issues[place]
    let day = day(place)
    let base = issue.day.folder + "/"
    let sessions = issue.pieces.map { $0.entry.puzzle.open(site.press.shelf) }
    var figures = issue.pieces.map { figure($0, day) }
    let fields: Value = [
      "title": .text(heading(issue)), "date": .text(issue.day.text),
    ]
    var sheets = [page(base + "index.html", "daily/day.html", fields, ["day": day])]
    for (piece, (session, figure)) in zip(issue.pieces, zip(sessions, figures)) {
      let own: Value = [
        "title": .text(piece.entry.title), "date": .text(issue.day.text),
        "description": .text(piece.entry.puzzle.card.line),
      ]
      sheets.append(
        page(
          piece.entry.path, template(of: piece.entry), own,
          ["puzzle": figure, "view": session.view(), "day": day], from: piece.entry.file))
    }
    for place in figures.indices {
      figures[place]["data"] = nil
      figures[place]["view"] = sessions[place].view()
    }
    sheets.append(
      page(base + "sheet.html", "daily/sheet.html", fields, ["day": day, "puzzles": .list(figures)])
    )
    for place in figures.indices where (try? sessions[place].hear(Verb.reveal)) != nil {
      figures[place]["solved"] = sessions[place].view()
    }
    sheets.append(
      page(
        base + "answers.html", "daily/answers.html", fields,
        ["day": day, "puzzles": .list(figures)]))
    return sheets
  }

  private func figure(_ piece: Issue.Piece, _ day: Value) -> Value {
    var figure = site.figure(piece.entry)
    figure["name"] = .text(piece.name)
    figure["level"] = .text(piece.level ?? "")
    figure["day"] = day
    return figure
  }

  private func template(of entry: Entry) -> String {
    let own = "kinds/\(entry.puzzle.card.slug)/puzzle.html"
    return site.press.library.has(own) ? own : "site/puzzle.html"
  }
}
