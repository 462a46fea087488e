import Puzzle

/// What an expression comes to while a template renders: a value, or one of the few things that
/// only templates know.
enum Term {
  case value(Value)
  /// Text that is markup already and must not be escaped again.
  case markup(String)
  /// Kept as its two ends, so that a range of a thousand million costs nothing until it is walked.
  case range(Int, Int)
  case loop(ForLoop)
  case row(TableLoop)

  /// Spares callers the double spelling.
  static var null: Term { .value(.null) }

  /// Tells whether there is nothing here, which is what filters mostly ask first.
  var isNull: Bool {
    if case .value(.null) = self { return true }
    return false
  }

  /// Only `nil` and `false` count as false in Liquid; an empty text and nought do not.
  var isTrue: Bool {
    switch self {
    case .value(.null), .value(.bool(false)): false
    default: true
    }
  }

  /// Tells whether escaping was done already.
  var isMarkup: Bool {
    if case .markup = self { return true }
    return false
  }
}

/// The `forloop` that the body of a loop asks about its progress.
final class ForLoop {
  let name: String
  let length: Int
  let parent: ForLoop?
  var index = 0

  init(name: String, length: Int, parent: ForLoop?) {
    self.name = name
    self.length = length
    self.parent = parent
  }

  /// Answers one field, or nothing where there is no such field.
  subscript(field: String) -> Term? {
    switch field {
    case "index": .value(.int(index + 1))
    case "index0": .value(.int(index))
    case "first": .value(.bool(index == 0))
    case "last": .value(.bool(index == length - 1))
    case "length": .value(.int(length))
    case "rindex": .value(.int(length - index))
    case "rindex0": .value(.int(length - index - 1))
    case "name": .value(.text(name))
    case "parentloop": parent.map { .loop($0) } ?? .null
    default: nil
    }
  }

  /// The fields there are, for the hint of a fault.
  static let fields = [
    "index", "index0", "first", "last", "length", "rindex", "rindex0", "name", "parentloop",
  ]
}

/// The `tablerowloop` that a cell of a table asks where it stands.
final class TableLoop {
  let length: Int
  let columns: Int
  var index = 0
  var row = 1
  var column = 1

  init(length: Int, columns: Int) {
    self.length = length
    self.columns = columns
  }

  var isLastColumn: Bool { column == columns }

  /// Moves on by one cell, into the next row where this one is full.
  func advance() {
    index += 1
    if isLastColumn {
      column = 1
      row += 1
    } else {
      column += 1
    }
  }

  /// Answers one field, or nothing where there is no such field.
  subscript(field: String) -> Term? {
    switch field {
    case "index": .value(.int(index + 1))
    case "index0": .value(.int(index))
    case "first": .value(.bool(index == 0))
    case "last": .value(.bool(index == length - 1))
    case "length": .value(.int(length))
    case "rindex": .value(.int(length - index))
    case "rindex0": .value(.int(length - index - 1))
    case "col": .value(.int(column))
    case "col0": .value(.int(column - 1))
    case "row": .value(.int(row))
    case "col_first": .value(.bool(column == 1))
    case "col_last": .value(.bool(isLastColumn))
    default: nil
    }
  }

  /// The fields there are, for the hint of a fault.
  static let fields = [
    "index", "index0", "first", "last", "length", "rindex", "rindex0", "col", "col0", "row",
    "col_first", "col_last",
  ]
}
