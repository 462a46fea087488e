/// What the interface says to a reader: English, with its arguments apart so that a language file
/// can say it otherwise.
///
/// A literal is one: `"\(count) letters are wrong."` has the key `{1} letters are wrong.`. Messages
/// among the arguments are translated by themselves.
public struct Message: Sendable, Equatable {
  public enum Argument: Sendable, Equatable {
    case text(String)
    case number(Int)
    case message(Message)
  }

  /// The English, with `{1}`, `{2}` and so on for the arguments; what language files look up.
  public private(set) var key: String
  public private(set) var arguments: [Argument] = []

  public init(_ text: String) { key = text }

  package init(key: String, _ arguments: [Argument]) {
    self.key = key
    self.arguments = arguments
  }

  public init(joining messages: [Message], by separator: String) {
    key = ""
    for message in messages {
      if !arguments.isEmpty { key += separator }
      add(.message(message))
    }
  }

  public var isEmpty: Bool { key.isEmpty }

  /// Messages are equal if they read the same in English.
  public static func == (one: Message, other: Message) -> Bool {
    one.description == other.description
  }

  private mutating func add(_ argument: Argument) {
    arguments.append(argument)
    key += "{" + String(arguments.count) + "}"
  }

  /// Puts the arguments into their gaps in a line, which is the key or its translation.
  package func filling(_ line: String, _ written: (Argument) -> String) -> String {
    guard !arguments.isEmpty else { return line }
    let line = Array(line.utf8)
    var out: [UInt8] = []
    var next = 0
    while next < line.count {
      if let gap = Self.gap(in: line, at: next), arguments.indices.contains(gap.number - 1) {
        out += written(arguments[gap.number - 1]).utf8
        next = gap.end
      } else {
        out.append(line[next])
        next += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func gap(in line: [UInt8], at start: Int) -> (number: Int, end: Int)? {
    guard line[start] == UInt8(ascii: "{") else { return nil }
    var next = start + 1
    var number = 0
    while next < line.count, number < 100, (0x30...0x39).contains(line[next]) {
      number = number * 10 + Int(line[next] - 0x30)
      next += 1
    }
    guard next > start + 1, next < line.count, line[next] == UInt8(ascii: "}") else { return nil }
    return (number, next + 1)
  }
}

extension Message {
  /// For the data of a page: the key, then the arguments.
  package var packed: Value {
    let arguments = arguments.map { argument -> Value in
      switch argument {
      case .text(let text): .text(text)
      case .number(let number): .int(number)
      case .message(let message): message.packed
      }
    }
    return .list([.text(key)] + arguments)
  }

  package init(packed: Value) {
    self.init(packed[0].text ?? "")
    for argument in packed.list?.dropFirst() ?? [] {
      switch argument {
      case .int(let number): arguments.append(.number(number))
      case .list: arguments.append(.message(Message(packed: argument)))
      default: arguments.append(.text(argument.text ?? ""))
      }
    }
  }
}

extension Message: CustomStringConvertible {
  /// In English.
  public var description: String { filling(key) { $0.description } }
}

extension Message.Argument: CustomStringConvertible {
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .message(let message): message.description
    }
  }
}

extension Message: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.message }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var message = Message("")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ text: String) { message.key += text }

    public mutating func appendInterpolation(_ text: String) { message.add(.text(text)) }

    public mutating func appendInterpolation(_ number: Int) { message.add(.number(number)) }

    public mutating func appendInterpolation(_ part: Message) { message.add(.message(part)) }

    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
      message.add(.text(value.description))
    }
  }
}
