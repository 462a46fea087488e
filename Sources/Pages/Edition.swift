import Files
import Press
import Puzzle

/// One way to publish a press: site, daily or booklet.
package struct Edition: Sendable {
  package let name: String
  package let line: String
  /// Whether the press has content for it; otherwise nothing is built.
  package var exists: @Sendable (Press, Content) -> Bool = { _, _ in true }
  package let plan: @Sendable (Press, Content, WorkerPool, Scope) -> EditionPlan

  package init(
    name: String, line: String,
    exists: @escaping @Sendable (Press, Content) -> Bool = { _, _ in true },
    plan: @escaping @Sendable (Press, Content, WorkerPool, Scope) -> EditionPlan
  ) {
    self.name = name
    self.line = line
    self.exists = exists
    self.plan = plan
  }

  package struct Typesetting: Sendable {
    /// `nil` if nothing is to be typeset, or Typst is missing.
    package let program: TypstProgram?
    /// Whether missing Typst deserves a warning.
    package let isWanted: Bool
    /// A folder that keeps the input for Typst, for authors of templates.
    package let keeping: String?

    package init(program: TypstProgram?, isWanted: Bool, keeping: String?) {
      self.program = program
      self.isWanted = isWanted
      self.keeping = keeping
    }
  }

  package struct Scope: Sendable {
    /// Empty for all of it.
    package let parts: [String]
    /// Whether booklets get PDFs.
    package let isTypeset: Bool
    package let typesetting: Typesetting
    /// The day of the build, if given on the command line.
    package let date: String?
    /// Whether the edition was asked for by name, so that having no content for it is a fault.
    package let isInsisted: Bool
    package let days: DayWishes
    /// Booklets that must not be linked: they have faults and were never built.
    package var lacking: Set<String> = []

    package init(
      parts: [String], isTypeset: Bool, typesetting: Typesetting, date: String?, isInsisted: Bool,
      days: DayWishes, lacking: Set<String> = []
    ) {
      self.parts = parts
      self.isTypeset = isTypeset
      self.typesetting = typesetting
      self.date = date
      self.isInsisted = isInsisted
      self.days = days
      self.lacking = lacking
    }
  }
}
