import Checks
import Files
import Pages
import Press
import Puzzle

extension Arguments {
  /// The faults of the puzzle files that were named; `nil` if editions were.
  func faultsOfFiles() throws -> [Fault]? {
    guard names.contains(where: { Edition.named($0) == nil && Disk.exists($0) }) else { return nil }
    let files = try names.indices.map { try file($0, "the file") }
    let press = try Press.find(try press(), for: files[0])
    let faults = files.flatMap(press.faults)
    Console.list(faults, json: has("json"))
    return faults
  }

  /// The findings in the PDFs that were named; `nil` if something else was.
  func findingsOfPDFs() throws -> [Fault]? {
    guard !names.isEmpty, names.allSatisfy({ $0.hasSuffix(".pdf") && Disk.exists($0) }) else {
      return nil
    }
    let intent = Preflight.Intent(isForPress: has("press-ready"))
    var found: [Fault] = []
    for name in names { found += try Preflight(name, intent).findings() }
    Console.list(found, json: has("json"))
    return found
  }

  /// Sums up faults that were listed already.
  func judge(_ faults: [Fault]) -> Exit {
    let isClean = has("strict") ? faults.isEmpty : !Faults(faults).hasErrors
    if isClean, !has("quiet") {
      Console.say(faults.isEmpty ? "no faults" : "nothing that stops a build")
    }
    return isClean ? .done : .faults
  }
}
