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
