import Puzzle

extension Imprint {
  /// Whether the press publishes an edition at all.
  func publishes(_ edition: String) -> Bool { editions.isEmpty || editions.contains(edition) }

  /// Reads `places` and `url`, which together say where everything will be found.
  static func places(_ reading: inout Reading, _ editions: [String]) -> Places {
    let folders = folders(&reading)
    let home = home(&reading)
    let places = Places(folders, home: home)
    let apart = Edition.all.map(\.name).filter { editions.isEmpty || editions.contains($0) }
    if home != nil,
      let lost = apart.first(where: { places.address(of: "index.html", in: $0) == nil })
    {
      reading.add(
        .warning(
          "with the site at the root of its host, \(lost) has no place beside it",
          hint: "write `places: {site: .}`, or let url end in the site's folder",
          at: reading.source.place(of: "url")))
    }
    return places
  }

  private static func folders(_ reading: inout Reading) -> [String: String] {
    guard let wanted = reading.source.front["places"]?.fields else { return [:] }
    let known = Edition.all.map(\.name)
    var folders: [String: String] = [:]
    for (edition, value) in wanted {
      let key = "places." + edition
      guard known.contains(edition) else {
        reading.add(
          Fault(
            "no edition is called \(edition)",
            hint: nearest(edition, among: known).map { "did you mean \($0)?" }
              ?? "known are " + known.joined(separator: ", "),
            at: reading.source.spots[key]?.key))
        continue
      }
      let text = reading.source.spelled(key) ?? value.text ?? ""
      guard !text.isEmpty, !text.hasPrefix("/"), let folder = Path.normal(text) else {
        reading.fault(
          "\(edition) cannot lie there",
          hint: "name a folder below the published root, as in daily: days; . is the root itself",
          at: key)
        continue
      }
      folders[edition] = folder
    }
    let places = Places(folders)
    for (number, edition) in known.enumerated() {
      let other = known[..<number].first { places.folder(of: $0) == places.folder(of: edition) }
      guard let other else { continue }
      reading.fault(
        "\(other) and \(edition) cannot lie in one folder", hint: "give one of them another",
        at: folders[edition] == nil ? "places." + other : "places." + edition)
    }
    return folders
  }

  private static func home(_ reading: inout Reading) -> String? {
    guard var text = reading.text("url"), !text.isEmpty else { return nil }
    let isWeb = ["https://", "http://"].contains { text.hasPrefix($0) && text.count > $0.count }
    guard isWeb, !text.contains(where: \.isWhitespace), !text.contains("?"), !text.contains("#")
    else {
      reading.fault(
        "url cannot be this", hint: "write a whole address, as in https://example.org/puzzles/",
        at: "url")
      return nil
    }
    if text.hasSuffix("/index.html") { text = String(text.dropLast("index.html".count)) }
    return text.hasSuffix("/") ? text : text + "/"
  }
}
