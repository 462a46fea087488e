import Liquid
import Puzzle
import Testing

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
