import Files
import Press
import Puzzle

extension Arguments {
  func wordSources() throws -> GridFilling.Sources {
    let lists = texts("words")
    for list in lists where Disk.isFolder(list) { throw Usage("\(list) is a folder, not a list") }
    return GridFilling.Sources(
      press: try press(), lists: lists,
      least: try whole("min-score", in: 0...100, standard: 0), isClued: has("clued"))
  }

  /// The grid's file with its format: that of `--from`, else detected by name and content.
  func gridFile(_ file: String, _ bytes: [UInt8]) throws -> FillGrid.File {
    let name = file == "-" ? "standard input" : file
    if let form = try form("from") { return FillGrid.File(name, .crossword(form)) }
    return FillGrid.File(name, FillGrid.Form(ofFile: file, bytes))
  }

  /// The crossword file to write; `nil` if the grid is printed as text.
  func target() throws -> (end: Conversion.End, path: String?)? {
    let said = try form("to")
    guard names.count > 1 else {
      if said != nil { throw Usage("--to wants a file, or - to print", hint: command.usage) }
      return nil
    }
    let path = names[1]
    guard let form = said ?? Conversion.Form(ofFile: path) else {
      throw Usage(
        "the form of \(path == "-" ? "standard output" : path) is not told by its ending",
        hint: "say --to; known are " + Conversion.Form.suffixes.joined(separator: ", "))
    }
    if Disk.isFolder(path) { throw Usage("\(path) is a folder", hint: "name a file in it") }
    return path == "-"
      ? (Conversion.End("standard output", form), nil) : (Conversion.End(path, form), path)
  }

  func seconds(_ name: String) throws -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = Double(text), number > 0, number <= 86_400 else {
      throw Usage("--\(name) wants a number of seconds, not \(text)")
    }
    return number
  }

  private func form(_ flag: String) throws -> Conversion.Form? {
    guard let ending = text(flag) else { return nil }
    let known = Conversion.Form.suffixes
    let name = ending.hasPrefix(".") ? ending : "." + ending
    if let form = Conversion.Form(ofFile: name) { return form }
    throw Usage(
      "no form has the ending \(name)",
      hint: nearest(String(name.dropFirst()), among: known).map { "did you mean \($0)?" }
        ?? "known are " + known.joined(separator: ", "))
  }
}
