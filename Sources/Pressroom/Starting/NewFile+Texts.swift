import Puzzle

extension NewFile {
  /// A puzzle that the press composed, under its own title and day.
  public func puzzle(_ made: String, title: String?, date: String?) throws(Faults) -> String {
    let matter = try FrontMatter.split(made)
    var fields = Fields()
    fields["kind"] = matter.fields["kind"]
    fields["title"] = .text(title ?? self.title)
    if let date { fields["date"] = .text(date) }
    for (name, value) in matter.fields where fields[name] == nil { fields[name] = value }
    return "---\n" + YAMLWriter.write(fields) + "---\n" + matter.body
  }

  /// The beginning of a page, a help page or a booklet, to be written on.
  public func text(of piece: Piece, title: String?) -> String {
    var fields = Fields()
    fields["title"] = .text(title ?? self.title)
    let head = YAMLWriter.write(fields)
    return switch piece {
    case .page: "---\n" + head + Self.page
    case .help: "---\n" + head + Self.help
    case .booklet: head + Self.booklet
    }
  }

  private static let page = """
    # One sentence for search engines, and true puts the page into the menu:
    # description: …
    # menu: true
    ---

    Write here. A line left free begins a new paragraph, and *stars* set words in italics.

    """

  private static let help = """
    # One sentence for search engines, and the page's place among the others:
    # description: …
    # order: 10
    ---

    Say here what somebody wants to do, and then how it is done.

    """

  private static let booklet = """
    # As it stands this booklet holds every puzzle of the press. What follows is usual, and can be
    # changed by taking away the mark at the beginning of a line.
    # subtitle: …
    # trim: a5              # or letter, a4, a6, 6x9 …
    # edition: home         # or screen, print-on-demand
    # puzzles:
    #   - kind: all         # or the name of a puzzle's file
    # `foolscap help booklets` tells all about it.

    """
}
