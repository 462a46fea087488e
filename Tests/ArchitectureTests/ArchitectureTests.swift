import TestSupport
import Testing

/// The walls of the house, proved on the sources as they stand.
struct ArchitectureTests {
  private static let kinds = Repository.folders(in: "Sources/Kinds").map { KindName(type: $0) }
  private static let pressed = kinds.filter { $0.type != "Null" }

  private static let ofSources: [Rule] = [
    .imports, .noKindNamesAnother(kinds), .middleNamesNoKind(pressed),
    .noWorld(Rule.functions(in: sources)), .noOutput, .embedded, .noExistentials, .typedThrows,
    .noKeyPaths, .noTraps, .noForceUnwrap, .noGlobalState, .fileNames,
  ]
  private static let ofAll: [Rule] = [.lineLength, .noBanners]

  private static let sources = listings(below: "Sources")
  private static let tests = listings(below: "Tests")

  private static func listings(below folder: String) -> [Listing] {
    Repository.files(below: folder, ending: ".swift").map { path in
      Listing(path, (try? Repository.text(path)) ?? "")
    }
  }

  @Test func `there are sources to be held to the rules`() {
    #expect(Self.sources.count > 60)
    #expect(Self.tests.count > 20)
    #expect(Self.sources.allSatisfy { !$0.lines.isEmpty })
  }

  @Test(arguments: ofSources + ofAll)
  func `no source breaks a rule`(rule: Rule) {
    for breach in Self.sources.flatMap(rule.breaches) { Issue.record("\(breach)") }
  }

  @Test(arguments: ofAll)
  func `no test breaks a rule of form`(rule: Rule) {
    for breach in Self.tests.flatMap(rule.breaches) { Issue.record("\(breach)") }
  }

  @Test func `source files are short`() {
    #expect(Rule.sizes(Self.sources.map(\.lines.count)) == [])
  }

  @Test func `folders are seen at a glance`() {
    #expect(Rule.folders(Self.sources.map(\.path)) == [])
  }

  @Test func `the manifest draws no arrow that is not in the table`() throws {
    #expect(Rule.arrows(inManifest: try Repository.text("Package.swift")) == [])
  }

  @Test func `the page on architecture names what there is`() throws {
    let declared = Set(Self.sources.flatMap { $0.code.flatMap(Rule.declaredNames) })
    let text = try Repository.text("docs/architecture.md")
    let names = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.first?.isUppercase == true }
      .map { String($0.element.prefix { $0.isLetter || $0.isNumber }) }
    #expect(names.count > 25)
    for name in Set(names).subtracting(["Tests"]) {
      #expect(declared.contains(name), "there is no \(name)")
    }
  }

  @Test func `templates, scripts and styles that serve every kind name none`() throws {
    let rule = Rule.commonFilesNameNoKind(Self.pressed)
    for folder in ["templates/site", "templates/assets", "templates/booklet", "templates/daily"] {
      for ending in [".html", ".js", ".css", ".svg", ".txt", ".typ"] {
        for path in Repository.files(below: folder, ending: ending) {
          for breach in rule.breaches(path, try Repository.text(path)) { Issue.record("\(breach)") }
        }
      }
    }
  }

  @Test func `the script of the player stays a page that can be read`() throws {
    let path = "templates/assets/player.js"
    guard Repository.has(path) else { return }
    #expect(try Repository.text(path).split(separator: "\n").count < 400)
  }
}
