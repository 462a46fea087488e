import Files
import Press
import Puzzle

extension Command {
  static let convert = Command(
    name: "convert", form: "IN OUT",
    line: "Turns a puzzle's file into another form, each told by its ending; - is standard input "
      + "or output. Forms: \(Conversion.Form.suffixes.joined(separator: ", ")).",
    flags: [
      Flag("from", "ENDING", "the form of IN, where its name does not tell"),
      Flag("to", "ENDING", "the form of OUT, where its name does not tell"),
      Flag("force", nil, "replaces a file that stands at OUT"),
    ],
    mostNames: 2
  ) { arguments in
    let input = try arguments.file(0, "the file to convert", orInput: true)
    let output = try arguments.name(1, "the file to write")
    let isPrinted = output == "-"
    guard !(isPrinted && arguments.has("json")) else {
      throw Usage("--json and - both want standard output")
    }
    guard isPrinted || !Disk.isFolder(output) else {
      throw Usage("\(output) is a folder", hint: "name a file in it")
    }
    let from = try arguments.end(input, "from", input == "-" ? "standard input" : input)
    let to = try arguments.end(output, "to", isPrinted ? "standard output" : output)
    let bytes = try Disk.read(input, upTo: Conversion.mostBytes)
    let conversion = try Conversion(bytes, from: from, to: to) {
      try Press.find(try arguments.press(), for: input == "-" ? nil : input)
    }
    if isPrinted {
      Console.print(conversion.bytes)
    } else {
      try conversion.write(to: output, replacing: arguments.has("force"))
    }
    if arguments.has("json") || !arguments.has("quiet") {
      Console.list(conversion.warnings, json: arguments.has("json"))
    }
    return .done
  }
}

extension Arguments {
  /// The format is that of the option, else detected by the file's extension.
  fileprivate func end(_ file: String, _ flag: String, _ name: String) throws -> Conversion.End {
    let ending = text(flag).map { $0.hasPrefix(".") ? $0 : "." + $0 }
    let known = Conversion.Form.suffixes
    if let form = Conversion.Form(ofFile: ending ?? file) { return Conversion.End(name, form) }
    let hint = "known are " + known.joined(separator: ", ")
    guard let ending else {
      throw Usage("the form of \(name) is not told by its ending", hint: "say --\(flag); " + hint)
    }
    throw Usage(
      "no form has the ending \(ending)",
      hint: nearest(String(ending.dropFirst()), among: known).map { "did you mean \($0)?" } ?? hint)
  }
}
