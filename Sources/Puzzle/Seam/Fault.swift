/// A position in a text. Both numbers count from one; a column is a character.
public struct Place: Sendable, Equatable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The one error of the press: what is wrong, where, and how to fix it.
public struct Fault: Error, Sendable, Equatable {
  public enum Weight: Sendable, Equatable {
    case error
    case warning
  }

  private struct Content: Equatable {
    var message: Message
    var hint: Message?
    var place: Place?
    var file: String?
    var weight: Weight
    var awaits: String?
    var unfinished = false
  }

  /// Boxed so that a fault is one pointer wide: it passes through every throwing call, and this
  /// makes the player's module much smaller.
  private final class Box: Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }
  }

  private var box: Box

  private var content: Content {
    get { box.content }
    set { box = Box(newValue) }
  }

  /// In English.
  public var message: String {
    get { content.message.description }
    set { content.message = Message(newValue) }
  }

  /// In English.
  public var hint: String? {
    get { content.hint?.description }
    set { content.hint = newValue.map { Message($0) } }
  }

  /// Message and hint as a language file can translate them.
  package var wording: (message: Message, hint: Message?) { (content.message, content.hint) }

  public var place: Place? {
    get { content.place }
    set { content.place = newValue }
  }

  /// The path of the text; code without a disk leaves it to the caller.
  public var file: String? {
    get { content.file }
    set { content.file = newValue }
  }

  public var weight: Weight {
    get { content.weight }
    set { content.weight = newValue }
  }

  /// The shard of words that must load before the same move can be tried again.
  public var awaits: String? {
    get { content.awaits }
    set { content.awaits = newValue }
  }

  /// Marks what a kind does not implement yet, so that the contract tests can tell it from a
  /// defect.
  public var unfinished: Bool {
    get { content.unfinished }
    set { content.unfinished = newValue }
  }

  public init(
    _ message: Message, hint: Message? = nil, at place: Place? = nil, in file: String? = nil,
    weight: Weight = .error
  ) {
    box = Box(Content(message: message, hint: hint, place: place, file: file, weight: weight))
  }

  /// For texts made elsewhere, which stay English.
  @_disfavoredOverload
  public init(
    _ message: String, hint: String? = nil, at place: Place? = nil, in file: String? = nil,
    weight: Weight = .error
  ) {
    let (message, hint) = (Message(message), hint.map { Message($0) })
    box = Box(Content(message: message, hint: hint, place: place, file: file, weight: weight))
  }

  public static func == (one: Fault, other: Fault) -> Bool { one.content == other.content }

  public static func warning(
    _ message: Message, hint: Message? = nil, at place: Place? = nil
  ) -> Fault {
    Fault(message, hint: hint, at: place, weight: .warning)
  }

  @_disfavoredOverload
  public static func warning(
    _ message: String, hint: String? = nil, at place: Place? = nil
  ) -> Fault {
    Fault(message, hint: hint, at: place, weight: .warning)
  }

  public static func unfinished(_ what: String) -> Fault {
    var fault = Fault("not written yet: \(what)")
    fault.unfinished = true
    return fault
  }

  public static func awaiting(_ shard: String) -> Fault {
    var fault = Fault("the words are still on their way")
    fault.awaits = shard
    return fault
  }
}

/// Every fault that one reading found, because a person wants to fix them all in one go.
public struct Faults: Error, Sendable, Equatable {
  public var all: [Fault]

  public init(_ all: [Fault]) { self.all = all }

  public init(_ fault: Fault) { all = [fault] }

  /// By place; those without one come first, and those of one place keep their order.
  public func sorted() -> Faults {
    Faults(
      all.enumerated().sorted { one, other in
        let (here, there) = (one.element.place, other.element.place)
        if here == there { return one.offset < other.offset }
        guard let here, let there else { return here == nil }
        return (here.line, here.column) < (there.line, there.column)
      }.map { $0.element })
  }

  public var hasErrors: Bool { all.contains { $0.weight == .error } }
}

extension Faults {
  /// For callers that can throw only one fault.
  public var first: Fault { all.first ?? Fault("nothing can be made of this order") }
}

/// Names as a sentence has them: one, two and three.
package func listed(_ names: [String]) -> Message {
  guard let last = names.last, names.count > 1 else { return Message(names.first ?? "") }
  return "\(names.dropLast().joined(separator: ", ")) and \(last)"
}

package func counted(_ count: Int, _ one: String, _ many: String) -> Message {
  count == 1 ? Message("one " + one) : Message(key: "{1} " + many, [.number(count)])
}
