extension Rule {
  /// Lines fit side by side on a screen.
  static let lineLength = Rule(description: "no line is longer than 100 characters") { listing in
    listing.lines.enumerated().filter { $0.element.count > 100 }.map {
      Breach(listing.path, $0.offset + 1, "\($0.element.count) characters")
    }
  }

  /// Files are parted by idea and need no banners; what is unfinished is a fault and no remark.
  static let noBanners = Rule(description: "no banners, no remarks on work to do") { listing in
    let marks = ["MARK", "TODO", "FIXME", "----", "====", "****", "////"]
    return listing.comments.compactMap { line, text in
      marks.first { text.contains($0) }.map { Breach(listing.path, line, $0) }
    }
  }

  /// A reader can guess the file from the feature and the feature from the file: some word of its
  /// name begins a word of what it declares or extends.
  static let fileNames = Rule(description: "a file is called after its content") { listing in
    if listing.path == "Sources/Kinds/Registry.swift" { return [] }
    let names = listing.code.flatMap(declaredNames).map { $0.lowercased() }
    let isCalledSo = parts(of: listing.stem).contains { part in
      names.contains { $0.contains(part) }
    }
    return isCalledSo ? [] : [Breach(listing.path, 1, "nothing here is called \(listing.stem)")]
  }

  /// The words of a name, each by its first letters, so that Linking has to do with links.
  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var wasCapital = false
    for character in name where character != "+" {
      if character.isUppercase && !wasCapital || parts.isEmpty { parts.append("") }
      parts[parts.count - 1] += character.lowercased()
      wasCapital = character.isUppercase
    }
    return parts.filter { $0.count > 1 }.map { String($0.prefix(4)) }
  }

  /// The names of types, extensions, functions and values that a line of code declares.
  static func declaredNames(_ line: Substring) -> [String] {
    let words = words(line).filter { $0 != " " }
    let types = ["struct", "class", "enum", "protocol", "actor", "extension", "typealias"]
    let values = ["func", "let", "var", "case"]
    return words.indices.dropLast().filter { (types + values).contains(words[$0]) }
      .map { words[$0 + 1] }
  }

  /// The most files in a folder: more are not seen at a glance.
  static let mostFiles = 25

  /// The folders that have grown too full.
  static func folders(_ paths: [String]) -> [Breach] {
    let folders = Dictionary(grouping: paths) { path in
      path.split(separator: "/").dropLast().joined(separator: "/")
    }
    return folders.filter { $0.value.count > mostFiles }.keys.sorted().map { folder in
      Breach(folder, 1, "has more than \(mostFiles) files")
    }
  }

  /// How long source files may be: the median and nine in ten.
  static func sizes(_ counts: [Int]) -> [Breach] {
    let sorted = counts.sorted()
    guard !sorted.isEmpty else { return [] }
    let median = sorted[sorted.count / 2]
    let ninth = sorted[min(sorted.count - 1, sorted.count * 9 / 10)]
    var breaches: [Breach] = []
    if median >= 200 { breaches.append(Breach("Sources", median, "lines in the median file")) }
    if ninth >= 350 { breaches.append(Breach("Sources", ninth, "lines in one of ten files")) }
    return breaches
  }
}
