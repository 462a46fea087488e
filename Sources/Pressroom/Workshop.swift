import Puzzle
import Synchronization

/// A press that is built again and again by one process, such as the server's, which keeps what it
/// read and drew so that the next build only does what changed.
public final class Workshop: Sendable {
  private struct Opened {
    var press: Press
    var materials: Signature
    var templates: Signature
    var standing: StandingType
  }

  private let folder: String
  private let wishes: Build.Wishes
  private let opened = Mutex<Opened?>(nil)

  /// Opens nothing yet; what is wrong with the press comes with each report.
  public init(_ folder: String, _ wishes: Build.Wishes = Build.Wishes()) {
    self.folder = folder
    var wishes = wishes
    wishes.fingerprints = false
    self.wishes = wishes
  }

  /// Builds the editions named, or all that the press publishes. With any fault the output stays
  /// as it was, and the next build does whatever is still to be done. One build runs at a time.
  /// The day that counts as today may be another than last time. A page that is glanced at takes
  /// its place before the others, and even if something is wrong with those.
  public func build(
    _ names: [String] = [], date: String? = nil, glance: Glance? = nil
  ) throws -> Build.Report {
    try opened.withLock { opened in
      var wishes = wishes
      wishes.glance = glance
      wishes.date = date ?? wishes.date
      do throws(Fault) {
        opened = try open(opened)
      } catch {
        var report = Build.Report()
        report.faults = [error]
        opened = nil
        return report
      }
      return try Build(folder, wishes, opened?.press, opened?.standing).run(names)
    }
  }

  /// The press as it is now: what was opened before, as far as nothing of it changed since.
  private func open(_ before: Opened?) throws(Fault) -> Opened {
    let roots = Press.roots(folder, wishes.installation)
    let templates = Signature(templatesOf: roots)
    let materials = Signature(
      materialsOf: roots, beside: before?.press.imprint.words.map(\.file) ?? [])
    guard let before, before.materials.agrees(with: materials) else {
      let press = try Press(
        folder, installation: wishes.installation, manuals: wishes.manuals,
        dictionaries: wishes.dictionaries)
      return Opened(
        press: press,
        materials: Signature(materialsOf: roots, beside: press.imprint.words.map(\.file)),
        templates: templates, standing: StandingType())
    }
    if before.templates.agrees(with: templates) { return before }
    return Opened(
      press: Press(rereadingTemplatesOf: before.press), materials: materials,
      templates: templates, standing: before.standing.withoutImpressions())
  }
}
