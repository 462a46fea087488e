extension Reading {
  /// What every definition may say, as it is to be written down again: title, author, date, note,
  /// tags and whether it is a draft.
  public var common: Fields {
    var common = Fields()
    for key in ["title", "author", "date", "note"] {
      if let text = text(key) { common[key] = .text(text) }
    }
    if flag("draft") { common["draft"] = true }
    let tags = list("tags")
    if !tags.isEmpty { common["tags"] = .list(tags) }
    return common
  }
}
