import Puzzle

enum Node: Sendable {
  case text(Range<Int>)
  /// The inside of `raw`, which is never trimmed.
  case verbatim(Range<Int>)
  case output(Pipeline)
  case assign(Assignment)
  case capture(Capture)
  case choice(Choice)
  case match(Match)
  case loop(Loop)
  case table(Table)
  case cycle(Cycle)
  case changed(Body)
  case count(Counter)
  case partial(Partial)
  case block(Block)
  /// `{{ block.super }}`, with its offset.
  case parent(Int)
  case interrupt(Interrupt)

  /// Whether it never prints, so that the space around it can be dropped.
  var isBlank: Bool {
    switch self {
    case .assign, .capture: true
    case .verbatim(let range): range.isEmpty
    case .choice(let choice): choice.isBlank
    case .match(let match): match.isBlank
    case .loop(let loop): loop.isBlank
    case .changed(let body): body.isBlank
    case .table(let table): table.body.isBlank
    default: false
    }
  }
}

extension Node {
  /// Several nodes as one, for tags that return a single node.
  static func together(_ nodes: [Node]) -> Node? {
    guard nodes.count > 1 else { return nodes.first }
    let body = Body(nodes: nodes, isBlank: false)
    return .choice(Choice(branches: [Choice.Branch(condition: nil, body: body)]))
  }
}

struct Body: Sendable {
  var nodes: [Node] = []
  /// Whether it holds only space and tags that print nothing.
  var isBlank = true

  /// Drops the texts of a blank block.
  mutating func dropSpace() {
    nodes.removeAll { node in
      if case .text = node { return true }
      return false
    }
  }
}

/// What leaves a loop, or a template, before its end.
enum Interrupt: Sendable {
  case none
  case leave
  case next
}

final class Assignment: Sendable {
  let name: Int
  let value: Pipeline

  init(name: Int, value: Pipeline) {
    self.name = name
    self.value = value
  }
}

final class Capture: Sendable {
  let name: Int
  let body: Body

  init(name: Int, body: Body) {
    self.name = name
    self.body = body
  }
}

final class Counter: Sendable {
  let name: Int
  let isUp: Bool

  init(name: Int, isUp: Bool) {
    self.name = name
    self.isUp = isUp
  }
}

final class Choice: Sendable {
  /// The last branch may have no condition.
  struct Branch: Sendable {
    var condition: Condition?
    var isNegated = false
    var body: Body
  }

  let branches: [Branch]
  let isBlank: Bool

  /// Blank branches lose their space only if all of them are blank.
  init(branches: [Branch]) {
    isBlank = branches.allSatisfy { $0.body.isBlank }
    var branches = branches
    if isBlank {
      for index in branches.indices { branches[index].body.dropSpace() }
    }
    self.branches = branches
  }
}

/// `case`: every matching `when` is printed, and `else` if none before it matched.
final class Match: Sendable {
  struct Arm: Sendable {
    var values: [Expression]
    var isElse: Bool
    var body: Body
  }

  let subject: Expression
  let arms: [Arm]
  let isBlank: Bool

  /// What stands before the first `when` counts for blankness though it is never printed.
  init(subject: Expression, arms: [Arm], isLeadBlank: Bool) {
    isBlank = isLeadBlank && arms.allSatisfy { $0.body.isBlank }
    var arms = arms
    if isBlank {
      for index in arms.indices { arms[index].body.dropSpace() }
    }
    self.subject = subject
    self.arms = arms
  }
}

/// What `for` and `tablerow` share: a variable for each item of a collection, or of a part of it.
struct Walk: Sendable {
  enum Start: Sendable {
    case beginning
    case at(Expression)
    /// Where the last loop of the same name stopped.
    case afterLast
  }

  var variable: Int
  var collection: Expression
  /// The variable and the collection as written; loops that continue each other match by it.
  var name: String
  var start = Start.beginning
  var limit: Expression?
  var columns: Expression?
  var isReversed = false
  var offset: Int
}

final class Loop: Sendable {
  let walk: Walk
  let body: Body
  let otherwise: Body
  let isBlank: Bool

  init(walk: Walk, body: Body, otherwise: Body) {
    var body = body
    var otherwise = otherwise
    isBlank = body.isBlank && otherwise.isBlank
    if isBlank {
      body.dropSpace()
      otherwise.dropSpace()
    }
    self.walk = walk
    self.body = body
    self.otherwise = otherwise
  }
}

/// `tablerow`, which prints the rows and cells itself.
final class Table: Sendable {
  let walk: Walk
  let body: Body

  init(walk: Walk, body: Body) {
    self.walk = walk
    self.body = body
  }
}

/// `cycle`; those of the same group take turns together.
final class Cycle: Sendable {
  let values: [Expression]
  let group: Expression?
  /// The group of an unnamed cycle: its values, or its place if they may change.
  let key: String
  let offset: Int

  init(values: [Expression], group: Expression?, key: String, offset: Int) {
    self.values = values
    self.group = group
    self.key = key
    self.offset = offset
  }
}

/// `include` and `render`; only the former sees the surrounding variables.
final class Partial: Sendable {
  /// What the partial gets under its own name.
  enum Subject: Sendable {
    case with(Expression)
    case each(Expression)
  }

  let name: Expression
  let isIsolated: Bool
  let subject: Subject?
  let alias: Int?
  let arguments: [(name: Int, value: Expression)]
  let offset: Int

  init(
    name: Expression, isIsolated: Bool, subject: Subject?, alias: Int?,
    arguments: [(name: Int, value: Expression)], offset: Int
  ) {
    self.name = name
    self.isIsolated = isIsolated
    self.subject = subject
    self.alias = alias
    self.arguments = arguments
    self.offset = offset
  }
}

/// `block`: a part of a layout that child templates can replace.
final class Block: Sendable {
  let name: String
  let offset: Int
  let body: Body

  init(name: String, offset: Int, body: Body) {
    self.name = name
    self.offset = offset
    self.body = body
  }
}
