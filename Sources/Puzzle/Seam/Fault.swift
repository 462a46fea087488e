/// Where in a text something stands, counted from one as editors count.
public struct Place: Sendable, Equatable {
  /// The line, from one.
  public var line: Int
  /// The character in the line, from one.
  public var column: Int

  /// Names a place by its two numbers.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The one error of the press: what is wrong, where, and a way out.
public struct Fault: Error, Sendable, Equatable {
  /// Parts what stops a build from what a person should merely look at.
  public enum Weight: Sendable, Equatable {
    case error
    case warning
  }

  private struct Content: Equatable {
    var message: String
    var hint: String?
    var place: Place?
    var file: String?
    var weight: Weight
    var awaits: String?
    var unfinished = false
  }

  /// A fault passes through every call that can throw, so it is one pointer wide: the player's
  /// module weighs a good deal less for it.
  private final class Box: Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }
  }

  private var box: Box

  private var content: Content {
    get { box.content }
    set { box = Box(newValue) }
  }

  /// What is wrong, in words that name the thing at fault.
  public var message: String {
    get { content.message }
    set { content.message = newValue }
  }

  /// A way out, where one is known.
  public var hint: String? {
    get { content.hint }
    set { content.hint = newValue }
  }

  /// Where it stands in its text.
  public var place: Place? {
    get { content.place }
    set { content.place = newValue }
  }

  /// The path of that text; layers without a disk leave it to Press.
  public var file: String? {
    get { content.file }
    set { content.file = newValue }
  }

  /// Whether it stops the build.
  public var weight: Weight {
    get { content.weight }
    set { content.weight = newValue }
  }

  /// The shard of words that must arrive before the same move can be tried again.
  public var awaits: String? {
    get { content.awaits }
    set { content.awaits = newValue }
  }

  /// Marks what a kind honestly does not do yet, so that the contract can tell it from a defect.
  public var unfinished: Bool {
    get { content.unfinished }
    set { content.unfinished = newValue }
  }

  /// Says what is wrong and, where known, how to mend it and where it stands.
  public init(
    _ message: String, hint: String? = nil, at place: Place? = nil, in file: String? = nil,
    weight: Weight = .error
  ) {
    box = Box(Content(message: message, hint: hint, place: place, file: file, weight: weight))
  }

  /// Two faults are the same when they say the same.
  public static func == (one: Fault, other: Fault) -> Bool { one.content == other.content }

  /// Something a person should look at though the puzzle can be printed.
  public static func warning(
    _ message: String, hint: String? = nil, at place: Place? = nil
  ) -> Fault {
    Fault(message, hint: hint, at: place, weight: .warning)
  }

  /// What a kind answers for a part that nobody has written.
  public static func unfinished(_ what: String) -> Fault {
    var fault = Fault("not written yet: \(what)")
    fault.unfinished = true
    return fault
  }

  /// What a shelf answers while a shard of its words has not arrived.
  public static func awaiting(_ shard: String) -> Fault {
    var fault = Fault("the words are still on their way")
    fault.awaits = shard
    return fault
  }
}

/// Every fault that one reading found, because a person wants to mend them all in one go.
public struct Faults: Error, Sendable, Equatable {
  /// The faults in the order of their places.
  public var all: [Fault]

  /// Gathers what was found.
  public init(_ all: [Fault]) { self.all = all }

  /// A single fault, where there can be only one.
  public init(_ fault: Fault) { all = [fault] }

  /// The same faults as an author meets them from the top of the text down; those without a place
  /// come first, and those of one place stay in the order in which they were found.
  public func sorted() -> Faults {
    Faults(
      all.enumerated().sorted { one, other in
        let (here, there) = (one.element.place, other.element.place)
        if here == there { return one.offset < other.offset }
        guard let here, let there else { return here == nil }
        return (here.line, here.column) < (there.line, there.column)
      }.map { $0.element })
  }

  /// Tells whether anything stops the build.
  public var hasErrors: Bool { all.contains { $0.weight == .error } }
}

extension Faults {
  /// The one to tell where there is room for one, as a composer has.
  public var first: Fault { all.first ?? Fault("nothing can be made of this order") }
}
