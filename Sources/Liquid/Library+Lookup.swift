import Puzzle

extension Library {
  /// Finds the template that a tag means: by its full name, then beside the template that asks for
  /// it, then with each suffix.
  func find(_ name: String, beside template: Template, _ suffixes: [String]) -> Template? {
    let folder = template.folder
    for suffix in [""] + suffixes {
      if let found = templates[name + suffix] { return found }
      if let path = Self.resolved(folder + name + suffix), let found = templates[path] {
        return found
      }
    }
    return nil
  }

  /// Says that there is no such template, and which one might be meant.
  func missing(_ name: String) -> Fault {
    let near = nearest(name, among: names)
    return Fault(
      "there is no template ‘\(name)’", hint: near.map { "did you mean \($0)?" })
  }

  /// Follows `.` and `..`; a path that leaves the library leads nowhere.
  private static func resolved(_ path: String) -> String? {
    var parts: [String] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true) {
      let name = String(decoding: Array(part), as: UTF8.self)
      switch name {
      case ".": break
      case "..":
        guard parts.popLast() != nil else { return nil }
      default: parts.append(name)
      }
    }
    return parts.joined(separator: "/")
  }
}
