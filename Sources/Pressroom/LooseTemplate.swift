import Liquid
import Puzzle

/// A template outside any press, with its neighbours as partials, for `foolscap render`.
public enum LooseTemplate {
  /// Renders one file with data from JSON; the warnings come with the text.
  public static func render(
    _ file: String, data: String, escape: Bool, strict: Bool, now: String?
  ) throws -> (text: String, warnings: [Fault]) {
    let folder = Path.folder(of: file)
    var texts = try neighbours(in: folder)
    texts[Path.name(of: file)] = try Disk.text(file)
    let value: Value
    do {
      value = try JSON.read(try Disk.text(data == "-" ? "/dev/stdin" : data))
    } catch let fault as Fault {
      throw fault.in(data)
    }
    var settings = Settings()
    settings.escape = escape
    settings.strict = strict
    settings.now = now
    do {
      let library = try Library(texts)
      let rendering = try library.render(Path.name(of: file), with: value, settings)
      return (rendering.text, rendering.warnings.map { placed($0, folder) })
    } catch {
      throw Faults(error.all.map { placed($0, folder) })
    }
  }

  private static func placed(_ fault: Fault, _ folder: String) -> Fault {
    fault.file.map { fault.in(Path.join(folder, $0)) } ?? fault
  }

  /// What a template may include: the files around and below it that are templates themselves.
  private static func neighbours(in folder: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in Disk.files(below: folder.isEmpty ? "." : folder) {
      guard let text = try? Disk.text(Path.join(folder, name)), (try? Library([name: text])) != nil
      else { continue }
      texts[name] = text
    }
    return texts
  }
}
