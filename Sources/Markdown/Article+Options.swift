extension Article {
  /// What a press may decide about its texts.
  public struct Options: Sendable {
    /// Whether straight quotes, `--`, `---` and `...` become what a typesetter would set.
    public var smart: Bool
    /// Whether raw HTML goes through; off, it is left out and reported.
    public var rawHTML: Bool
    /// Whether each heading ends in a link to itself, so that readers can point at a section.
    public var anchors: Bool
    /// What such a link says to those who do not see it.
    public var anchorLabel: String
    /// The line of the file on which the text begins, so that places are those of the file.
    public var firstLine: Int
    /// What the ids of headings begin with, where several texts make one page.
    public var idPrefix: String
    /// How many levels headings sink, for a text that stands under a heading of the page.
    public var headingShift: Int

    /// What links of headings say in English.
    public static let usualLabel = "Link to this section"

    /// Takes what suits a page of its own unless told otherwise.
    public init(
      smart: Bool = true, rawHTML: Bool = false, anchors: Bool = true,
      anchorLabel: String = Self.usualLabel, firstLine: Int = 1, headingShift: Int = 0,
      idPrefix: String = ""
    ) {
      self.idPrefix = idPrefix
      self.smart = smart
      self.rawHTML = rawHTML
      self.anchors = anchors
      self.anchorLabel = anchorLabel
      self.firstLine = firstLine
      self.headingShift = headingShift
    }
  }
}
