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

  /// A reader can guess the file from the feature and the feature from the file: it is called after
  /// a type that it declares or extends (or one that begins so), or after its free function; and
  /// `Type+Topic` may hold what a type of its target is made of.
  static func fileNames(_ types: [String: Set<String>]) -> Rule {
    Rule(description: "a file is called after its content") { listing in
      if listing.path == "Sources/Kinds/Registry.swift" { return [] }
      let head = String(listing.stem.prefix { $0 != "+" })
      let isCalledSo = listing.code.flatMap(declaredNames).contains { name in
        name.lowercased() == head.lowercased() || begins(name, with: head)
          || begins(head, with: name)
      }
      let isTopic = listing.stem.contains("+") && types[listing.target]?.contains(head) == true
      if isCalledSo || isTopic { return [] }
      return [Breach(listing.path, 1, "nothing here is called \(head)")]
    }
  }

  /// The names that each target declares.
  static func types(in listings: [Listing]) -> [String: Set<String>] {
    listings.reduce(into: [:]) { types, listing in
      types[listing.target, default: []].formUnion(listing.code.flatMap(declaredNames))
    }
  }

  /// The names of types, extensions and free functions or values that a line of code declares.
  static func declaredNames(_ line: Substring) -> [String] {
    let words = words(line).filter { $0 != " " }
    let types = ["struct", "class", "enum", "protocol", "actor", "extension", "typealias"]
    let free = line.first == " " ? [] : ["func", "let", "var"]
    return words.indices.dropLast().filter { (types + free).contains(words[$0]) }
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

  private static func begins(_ name: String, with head: String) -> Bool {
    name.hasPrefix(head) && name.dropFirst(head.count).first?.isUppercase == true
  }
}
