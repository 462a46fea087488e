import Foundation
import Liquid
import Puzzle
import Testing

/// Public cases of the language that nobody here wrote; they lie outside of the project.
private let cases = (try? String(contentsOf: suite, encoding: .utf8)).flatMap {
  try? JSON.read($0)["tests"].list
}

private let suite = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "shared/conformance/liquid.json")

struct ConformanceTests {
  /// The cases that come out otherwise here, each with the reason why they should.
  static let exceptions: [String: String] = [:]

  @Test(
    .enabled(if: cases != nil, "the folder ../shared/conformance is not beside the repository"))
  func `the language behaves as its public cases say`() throws {
    var strangers = Set(Self.exceptions.keys)
    for example in try #require(cases) {
      let name = example["name"].text ?? ""
      strangers.remove(name)
      let complaint = Self.complaint(about: example)
      if let reason = Self.exceptions[name] {
        #expect(complaint != nil, "\(name) passes now, though it should not: \(reason)")
      } else if let complaint {
        Issue.record("\(name): \(complaint)")
      }
    }
    #expect(strangers == [], "these exceptions are no cases")
  }

  private static func complaint(about example: Value) -> String? {
    var sources = ["main": example["template"].text ?? ""]
    for (name, text) in example["templates"].fields ?? Fields() { sources[name] = text.text ?? "" }
    let wanted = example["results"].list ?? [example["result"]]
    let isInvalid = example["invalid"].bool == true
    do {
      let library = try Library(sources)
      let settings = Settings(escape: false)
      let text = try library.render("main", with: example["data"], settings).text
      if let packed = try? unpacked(library),
        outcome(of: packed, example["data"], settings)
          != outcome(of: library, example["data"], settings)
      {
        return "comes out otherwise when packed"
      }
      if isInvalid { return "should be a fault, but gives \(text.debugDescription)" }
      return wanted.contains(.text(text)) ? nil : "gives \(text.debugDescription), not \(wanted)"
    } catch {
      return isInvalid ? nil : "is a fault: \(error.all.map { $0.message })"
    }
  }
}

/// Renders one template with what it brings in, because most tests need no more than its text.
func render(
  _ template: String, _ data: Value = [:], with others: [String: String] = [:],
  settings: Settings = Settings()
) throws(Faults) -> String {
  try rendering(template, data, with: others, settings: settings).text
}

/// Renders one template and keeps the warnings too.
func rendering(
  _ template: String, _ data: Value = [:], with others: [String: String] = [:],
  settings: Settings = Settings()
) throws(Faults) -> Rendering {
  var sources = others
  sources["main"] = template
  return try Library(sources).render("main", with: data, settings)
}

/// Renders what must not come out and gives back why it does not.
func faults(
  _ template: String, _ data: Value = [:], with others: [String: String] = [:],
  settings: Settings = Settings()
) -> [Fault] {
  do throws(Faults) {
    _ = try render(template, data, with: others, settings: settings)
    return []
  } catch {
    return error.all
  }
}

struct ReferenceTests {
  @Test(arguments: Reference.filters + Reference.tags)
  func `an entry's example prints what the entry says`(entry: Reference.Entry) throws {
    let text = try render(entry.example, Reference.data, with: Reference.templates)
    #expect(text == entry.result)
    #expect(entry.example.contains(entry.name))
  }

  @Test(arguments: [Reference.filters, Reference.tags])
  func `entries are complete and each name is there once`(entries: [Reference.Entry]) {
    #expect(Set(entries.map(\.name)).count == entries.count)
    for entry in entries {
      #expect(entry.signature.contains(entry.name))
      #expect(entry.summary.hasSuffix("."))
    }
  }

  /// The names that the public documentation of Liquid gives, and the few that are ours.
  static let filters = """
    abs append at_least at_most base64_decode base64_encode base64_url_safe_decode
    base64_url_safe_encode capitalize ceil compact concat date default divided_by downcase escape
    escape_once find find_index first floor h has join json last lstrip map minus modulo
    newline_to_br number plural plus prepend raw reject remove remove_first remove_last replace
    replace_first replace_last reverse round rstrip size slice sort sort_natural split strip
    strip_html strip_newlines sum t times truncate truncatewords uniq upcase url_decode
    url_encode where
    """
  static let tags = """
    # assign block break capture case comment continue cycle decrement doc echo for if ifchanged
    include increment layout liquid raw render tablerow unless
    """

  @Test func `the language has all that its documentation names`() {
    func names(_ list: String) -> [String] {
      list.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    #expect(Reference.filters.map(\.name).sorted() == names(Self.filters))
    #expect(Reference.tags.map(\.name).sorted() == names(Self.tags))
  }
}
