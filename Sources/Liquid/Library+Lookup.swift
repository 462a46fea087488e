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

  /// Says that there is no such template, and to authors which one might be meant.
  func missing(_ name: String) -> Fault {
    #if hasFeature(Embedded)
      Fault("there is no template ‘\(name)’")
    #else
      Fault(
        "there is no template ‘\(name)’",
        hint: nearest(name, among: names).map { "did you mean \($0)?" })
    #endif
  }

  /// Follows `.` and `..`; a path that leaves the library leads nowhere.
  private static func resolved(_ path: String) -> String? {
    var parts: [String] = []
    let bytes = Array(path.utf8)
    for part in bytes.split(by: [UInt8(ascii: "/")]) {
      let name = bytes.text(part)
      switch name {
      case "", ".": break
      case "..":
        guard parts.popLast() != nil else { return nil }
      default: parts.append(name)
      }
    }
    var resolved = ""
    for part in parts { resolved += (resolved.isEmpty ? "" : "/") + part }
    return resolved
  }
}
