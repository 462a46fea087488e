import Puzzle

extension Press {
  /// Finds the press that a person means: the folder named, else the one that a file lies in, else
  /// the one they stand in, else what came with the program.
  public static func find(_ named: String?, for file: String? = nil) throws -> Press {
    let press = try Press(folder(named, for: file))
    let faults = Faults(press.faults)
    if faults.hasErrors { throw Faults(Build.ordered(faults.all)) }
    return press
  }

  /// The folder of the press that a person means.
  static func folder(_ named: String?, for file: String? = nil) -> String {
    let here = Disk.isFolder("content") ? "" : nil
    return named ?? file.flatMap(around) ?? here ?? Installation.folder ?? ""
  }

  /// The folder of the press in whose `content` a file lies.
  private static func around(_ file: String) -> String? {
    var folder = Path.folder(of: Disk.resolved(file) ?? "")
    while folder != "/", !folder.isEmpty {
      if Path.name(of: folder) == "content" { return Path.folder(of: folder) }
      folder = Path.folder(of: folder)
    }
    return nil
  }
}
