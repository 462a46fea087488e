extension Press {
  /// Finds the press that a person means: the folder named, else the one they stand in, else what
  /// came with the program.
  public static func find(_ named: String?) throws -> Press {
    if let named { return try Press(named) }
    if Disk.isFolder("content") { return try Press("") }
    if let installed = Installation.folder { return try Press(installed) }
    return try Press("")
  }
}
