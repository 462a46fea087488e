import Puzzle

/// One piece of a parsed template.
enum Node: Sendable {
  /// Text that whitespace control may still shorten.
  case text(Range<Int>)
  /// The inside of `raw`, which nothing touches.
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

  /// Tells whether it prints nothing by its nature, so that the space around it need not be either.
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
  /// Several nodes as one, where a tag may make but one.
  static func together(_ nodes: [Node]) -> Node? {
    guard nodes.count > 1 else { return nodes.first }
    let body = Body(nodes: nodes, isBlank: false)
    return .choice(Choice(branches: [Choice.Branch(condition: nil, body: body)]))
  }
}

/// What a block tag encloses.
struct Body: Sendable {
  var nodes: [Node] = []
  /// Tells whether it holds nothing but space and tags that print nothing.
  var isBlank = true

  /// Drops its texts where the whole block is blank.
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

/// `assign`: a name and what it shall mean from here on.
final class Assignment: Sendable {
  let name: Int
  let value: Pipeline

  init(name: Int, value: Pipeline) {
    self.name = name
    self.value = value
  }
}

/// `capture`: a name and the text that it shall stand for.
final class Capture: Sendable {
  let name: Int
  let body: Body

  init(name: Int, body: Body) {
    self.name = name
    self.body = body
  }
}

/// `increment` and `decrement`, which print their counter on the way.
final class Counter: Sendable {
  let name: Int
  let isUp: Bool

  init(name: Int, isUp: Bool) {
    self.name = name
    self.isUp = isUp
  }
}

/// `if` and `unless`, which differ in their first condition only.
final class Choice: Sendable {
  /// One way through; the last may come without a condition.
  struct Branch: Sendable {
    var condition: Condition?
    var isNegated = false
    var body: Body
  }

  let branches: [Branch]
  let isBlank: Bool

  /// Blank branches lose their space only when all of them are blank.
  init(branches: [Branch]) {
    isBlank = branches.allSatisfy { $0.body.isBlank }
    var branches = branches
    if isBlank {
      for index in branches.indices { branches[index].body.dropSpace() }
    }
    self.branches = branches
  }
}

/// `case`, where every `when` that fits is printed, and `else` if none before it did.
final class Match: Sendable {
  /// One `when`, or `else` where there are no values.
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

/// What `for` and `tablerow` have in common: a name for each item of a collection, or of a part.
struct Walk: Sendable {
  /// Where a loop starts in its collection.
  enum Start: Sendable {
    case beginning
    case at(Expression)
    /// Where the last loop of the same name stopped.
    case afterLast
  }

  var variable: Int
  var collection: Expression
  /// The variable and the collection as written, by which loops that continue each other meet.
  var name: String
  var start = Start.beginning
  var limit: Expression?
  var columns: Expression?
  var isReversed = false
  var offset: Int
}

/// `for`, with what is printed instead where there is nothing to walk.
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

/// `tablerow`, which writes the rows and cells itself.
final class Table: Sendable {
  let walk: Walk
  let body: Body

  init(walk: Walk, body: Body) {
    self.walk = walk
    self.body = body
  }
}

/// `cycle`, which prints its values in turn, in step with others of the same group.
final class Cycle: Sendable {
  let values: [Expression]
  /// What names the group, where one was given.
  let group: Expression?
  /// The group of a cycle without a name: its values, or its place if they may change.
  let key: String
  let offset: Int

  init(values: [Expression], group: Expression?, key: String, offset: Int) {
    self.values = values
    self.group = group
    self.key = key
    self.offset = offset
  }
}

/// `include` and `render`, which differ in whether the partial sees what surrounds it.
final class Partial: Sendable {
  /// What the partial is given under its own name.
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

/// `block`: a part of a layout that templates laid into it can replace.
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
