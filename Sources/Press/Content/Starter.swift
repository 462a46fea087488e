import Files
import Kinds
import Liquid
import Puzzle

/// Creates a press that builds at once: the starter files and a puzzle of each kind.
package struct Starter: Sendable {
  package struct Report: Sendable {
    /// Relative to the press's folder.
    package let files: [String]
    /// Warnings about puzzles that were made nevertheless.
    package let faults: [Fault]
  }

  private let folder: String
  private let title: String
  private let source: String

  /// The folder must be missing, or empty but for `.git`, so that nothing is overwritten.
  package init(
    _ folder: String, title: String?, installation: String? = Installation.folder
  ) throws {
    let source = Path.join(installation ?? "", "starter")
    guard installation != nil, Disk.isFolder(source) else {
      throw Trouble("cannot find the starter", source, "it should have come with the program")
    }
    if Disk.thing(at: folder) != nil {
      guard Disk.isFolder(folder) else {
        throw Fault("this is a file and no folder", hint: "name another folder", in: folder)
      }
      guard Disk.names(in: folder).allSatisfy({ $0 == ".git" }) else {
        throw Fault(
          "the folder has things in it, and nothing of it is to be lost",
          hint: "name a folder that is empty or not there yet", in: folder)
      }
    }
    self.folder = folder
    self.source = source
    let name = Path.name(of: Disk.resolved(folder) ?? folder)
    self.title = title ?? NewFile.title(of: name)
  }

  /// Writes everything; all puzzles come from one seed, and days begin at `today`.
  package func begin(seed: UInt64, today: String) throws -> Report {
    var files: [String] = []
    var fields = Fields()
    fields["title"] = .text(title)
    let composed = kinds.map(\.info).filter { !$0.isTool }.map { Value.text($0.slug) }
    let data: Value = [
      "title": .text(title), "titled": .text(YAMLWriter.write(fields)), "today": .text(today),
      "kinds": .list(composed),
    ]
    for name in Disk.files(below: source) {
      let text = try LooseTemplate(Path.join(source, name)).render(data, escape: false, now: nil)
      try write(text.text, to: name == "gitignore" ? "." + name : name, &files)
    }
    var faults: [Fault] = []
    let press = try Press.find(folder)
    for kind in kinds {
      let info = kind.info
      let made = try Maker(press, kind: info.slug).make(Fields(), seed: seed, number: 0)
      let file = try NewFile.puzzle("first-\(info.slug)", in: folder)
      try file.write(try file.puzzle(made.write(), title: info.title, date: nil))
      files.append(String(file.path.dropFirst(folder.isEmpty ? 0 : folder.count + 1)))
      faults += press.faults(in: file.path)
    }
    return Report(files: files.sorted(), faults: faults)
  }

  private func write(_ text: String, to name: String, _ files: inout [String]) throws {
    try Disk.write(Array(text.utf8), to: Path.join(folder, name))
    files.append(name)
  }
}
