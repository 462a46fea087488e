import Files
import Press
import Puzzle

/// One way to publish a press: what it is called and how it plans its files.
package struct Edition: Sendable {
  /// The name on the command line, and of the folder below `output`.
  package let name: String
  /// One line for the help.
  package let line: String
  /// Whether a press has anything for it; of an edition without, nothing is built.
  package var exists: @Sendable (Press, Content) -> Bool = { _, _ in true }
  /// Lays out its files.
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

  /// How books are set.
  package struct Typesetting: Sendable {
    /// The program; none where nothing is to be set, or this machine has none.
    package let program: TypstProgram?
    /// Whether anybody misses the PDFs that it cannot make.
    package let isWanted: Bool
    /// Where books are left as Typst sees them, for those who write templates.
    package let keeping: String?

    package init(program: TypstProgram?, isWanted: Bool, keeping: String?) {
      self.program = program
      self.isWanted = isWanted
      self.keeping = keeping
    }
  }

  /// How much of an edition is made.
  package struct Scope: Sendable {
    /// The parts that are named; none for all of it.
    package let parts: [String]
    /// Whether books are typeset too, or there is no program for that.
    package let isTypeset: Bool
    package let typesetting: Typesetting
    /// The day of the build, where somebody said.
    package let date: String?
    /// Whether somebody asked for this edition, so that having nothing for it is a fault.
    package let isInsisted: Bool
    /// Which days are made.
    package let days: DayWishes
    /// The booklets that nothing can lead to, since they have faults and never stood.
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
