extension Library {
  /// The template itself and all that it brings in by name, however deep, so that they can travel
  /// together to where it will be rendered. Names that are computed cannot be known beforehand.
  public func references(from name: String) -> [String] {
    var found: [String] = []
    var open = [name]
    while let next = open.popLast() {
      guard !found.contains(next), let template = templates[next] else { continue }
      found.append(next)
      let named = template.partials + (template.layout.map { [$0.name] } ?? [])
      open += named.compactMap { find($0, beside: template, Settings().suffixes)?.name }
    }
    return found.sorted()
  }
}
