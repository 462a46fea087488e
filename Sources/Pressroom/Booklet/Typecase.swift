import Puzzle

/// The typefaces that a book can be set in: those of the press that are on this machine, and those
/// that come with Typst.
struct Typecase: Sendable {
  /// The families that come with Typst.
  static let own = ["Libertinus Serif", "New Computer Modern", "DejaVu Sans Mono"]

  /// The files of the press's typefaces.
  let files: [String]
  /// What Typst calls each family, by what the imprint calls it, in small letters.
  private let families: [String: String]
  /// What the imprint names and this machine lacks: the family, and the package that brings it.
  private let missing: [String: String]

  /// Looks at the typefaces of a press.
  init(_ press: Press) {
    var files: [String] = []
    var families: [String: String] = [:]
    var missing: [String: String] = [:]
    for font in press.imprint.fonts {
      let file = Path.join(Path.join(press.folder, "content"), font.file)
      if let family = FontFile.family(of: file) {
        files.append(file)
        for name in [font.family, font.name, family] { families[name.lowercased()] = family }
      } else {
        for name in [font.family, font.name] { missing[name.lowercased()] = font.package }
      }
    }
    for family in Self.own { families[family.lowercased()] = family }
    self.files = files
    self.families = families
    self.missing = missing
  }

  /// The family as Typst calls it; nothing where there is none of the name.
  func family(_ name: String) -> String? { families[name.lowercased()] }

  /// What to tell who asked for a family that is not there.
  func advice(on name: String) -> String {
    if let package = missing[name.lowercased()] {
      return package.isEmpty
        ? "its file is not on this machine" : "apt-get install \(package)"
    }
    let known = families.values.sorted()
    return nearest(name, among: known).map { "did you mean \($0)?" }
      ?? "known are " + Set(known).sorted().joined(separator: ", ")
      + "; press.yaml may name more under fonts"
  }
}
