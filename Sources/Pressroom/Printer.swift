import Liquid
import Puzzle

/// Draws the sheets of a plan. Each stands by itself, so any number of threads draws the same
/// bytes.
struct Printer {
  let press: Press
  let settings: Settings

  /// What came of one sheet.
  struct Print: Sendable {
    let path: String
    var bytes: [UInt8] = []
    var faults: [Fault] = []
  }

  /// Draws every sheet, at most `jobs` at a time.
  func draw(_ plan: Plan, jobs: Int) -> [Print] {
    Crew.each(plan.sheets.count, jobs: jobs) { draw(plan.sheets[$0]) }
  }

  private func draw(_ sheet: Sheet) -> Print {
    var print = Print(path: sheet.path)
    switch sheet.making {
    case .bytes(let bytes): print.bytes = bytes
    case .copy(let file):
      do {
        print.bytes = try Disk.read(file)
      } catch {
        print.faults.append(Fault(error.message, in: sheet.origin ?? file))
      }
    case .template(let name, let data):
      do {
        let rendering = try press.library.render(name, with: data, settings)
        print.bytes = Array(rendering.text.utf8)
        print.faults = rendering.warnings.map(press.placed)
      } catch {
        print.faults = error.all.map(press.placed)
      }
    }
    return print
  }
}

extension Press {
  /// A template's fault with the template's path on disk.
  func placed(_ fault: Fault) -> Fault {
    guard let name = fault.file else { return fault }
    return fault.in(templatePath(name))
  }

  /// Where a template was read from.
  func templatePath(_ name: String) -> String {
    let paths = roots.map { Path.join($0, "templates/" + name) }
    return paths.first(where: Disk.isFile) ?? paths[0]
  }
}
