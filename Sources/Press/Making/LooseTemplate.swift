import Files
import Liquid
import Puzzle

/// A template outside any press, with its neighbours as partials, for `foolscap render`.
package struct LooseTemplate {
  private let folder: String
  private let name: String
  private let library: Library

  /// Reads a template and those beside and below it; a broken one matters only if it is included.
  package init(_ file: String) throws {
    folder = Path.folder(of: file)
    name = Path.name(of: file)
    var texts = Self.neighbours(in: folder)
    texts[name] = try Disk.text(file)
    library = Library(tolerating: texts)
  }

  package func render(
    _ data: Value, escape: Bool, now: String?
  ) throws(Faults) -> (text: String, warnings: [Fault]) {
    var settings = Settings()
    settings.escape = escape
    settings.now = now
    do {
      let rendering = try library.render(name, with: data, settings)
      return (rendering.text, rendering.warnings.map(placed))
    } catch {
      throw Faults(error.all.map(placed))
    }
  }

  /// Reads a JSON file, or standard input for `-`.
  package static func data(_ file: String) throws -> Value {
    let bytes = file == "-" ? try Disk.readInput() : try Disk.read(file)
    let name = file == "-" ? "standard input" : file
    do {
      return try JSON.read(try Disk.text(bytes, name))
    } catch {
      throw error.in(name)
    }
  }

  private func placed(_ fault: Fault) -> Fault {
    fault.file.map { fault.in(Path.join(folder, $0)) } ?? fault
  }

  /// Bounded and breadth-first, since a folder can hold anything, even a whole disk.
  private static func neighbours(in folder: String) -> [String: String] {
    var texts: [String: String] = [:]
    var open = [""]
    var seen = 0
    while !open.isEmpty, seen < seenLimit {
      let inner = open.removeFirst()
      for name in Disk.names(in: Path.join(folder, inner)) where !name.hasPrefix(".") {
        seen += 1
        let path = Path.join(inner, name)
        let full = Path.join(folder, path)
        if Disk.thing(at: full) == .folder {
          open.append(path)
        } else if Disk.isFile(full), Disk.size(of: full) ?? 0 <= Disk.Most.settings {
          texts[path] = try? Disk.text(full)
        }
      }
    }
    return texts
  }

  private static let seenLimit = 2000
}
