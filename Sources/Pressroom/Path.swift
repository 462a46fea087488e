/// Paths as text, because everything here only joins and compares them.
public enum Path {
  /// Joins two parts; an empty part is nothing, an absolute second part wins.
  public static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    if name.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder that a file lies in; empty for a bare name.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part.
  public static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The path without its ending.
  public static func stem(of path: String) -> String {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), dot > path.startIndex,
      !path.utf8[dot...].contains(Self.slash)
    else { return path }
    return String(path[..<dot])
  }

  /// Resolves `.` and `..`; nothing when the path would leave its root.
  public static func normal(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in Self.parts(of: path) where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// How a page at one place of the site reaches another: `help/a.html` to `b.html` is `../b.html`.
  public static func relative(from page: String, to target: String) -> String {
    let (here, there) = (Self.parts(of: page).dropLast(), Self.parts(of: target))
    let shared = zip(here, there.dropLast()).prefix { $0 == $1 }.count
    let up = String(repeating: "../", count: here.count - shared)
    return up + there[shared...].joined(separator: "/")
  }

  /// Slashes are found among bytes, where they are sought a hundred times faster than among
  /// characters.
  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map(Substring.init)
  }

  private static let slash = UInt8(ascii: "/")

  /// How a page reaches the root of the site: `../` for each folder it lies in.
  public static func wayUp(from page: String) -> String {
    String(repeating: "../", count: page.utf8.count { $0 == slash })
  }

  /// Every folder on the way to some paths, the outermost but for the root itself.
  public static func folders(above paths: Set<String>) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = folder(of: path)
      while !folder.isEmpty && folder != "/" && folders.insert(folder).inserted {
        folder = self.folder(of: folder)
      }
    }
    return folders
  }
}
