#if !hasFeature(Embedded)
  /// What an editor looks at before a puzzle is printed.
  public struct QualityReport: Sendable {
    public struct Row: Sendable, Equatable {
      public let name: String
      public let value: String

      public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    public let rows: [Row]
    /// What would be sent back to the author.
    public let complaints: [Fault]

    public init(_ rows: [Row], complaints: [Fault] = []) {
      self.rows = rows
      self.complaints = complaints
    }

    /// For kinds that measure no more than how hard a puzzle is.
    public init(_ difficulty: Difficulty) {
      self.init([
        Row("difficulty", "\(difficulty.score) of 100, \(difficulty.level)"),
        Row("because of", difficulty.parts.map { $0.description }.joined(separator: ", ")),
      ])
    }

    public func value(_ file: String) -> Value {
      var rows = Fields()
      for row in self.rows { rows[row.name] = .text(row.value) }
      return ["file": .text(file), "measures": .map(rows)]
    }
  }

  extension Kind {
    public static func quality(
      _ definition: Definition, _ shelf: Shelf, _ clues: ClueBook
    ) -> QualityReport? { nil }
  }
#endif
