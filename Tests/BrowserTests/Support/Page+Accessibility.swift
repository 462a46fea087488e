import Puzzle

extension Page {
  /// What a screen reader is told of one thing on the page.
  struct Accessible: Equatable, Sendable {
    /// What sort of thing it is, such as `button`, `heading` or `StaticText`.
    var role: String
    /// What it is called aloud.
    var name: String
    /// What is said about it after its name.
    var description: String
    /// What it holds: the text of a field, the number of a slider.
    var value: String
    /// Its states, such as `focused`, `disabled`, `checked`, `pressed`, `expanded`, `level`.
    var states: [String: Value]
    /// How deep it lies, so that a tree can be printed with indents.
    var depth: Int
  }

  /// Everything that a screen reader gets to know, in reading order.
  func accessibilityTree() async throws -> [Accessible] {
    let nodes = try await ask("Accessibility.getFullAXTree")["nodes"].list ?? []
    let byID = Dictionary(nodes.map { ($0["nodeId"].text, $0) }) { first, _ in first }
    var tree: [Accessible] = []
    var rest = nodes.filter { $0["parentId"].isNull }.reversed().map { ($0, depth: 0) }
    while let (node, depth) = rest.popLast() {
      // Lines within a text are of no interest, nor is what the screen reader is told to pass over.
      let isHeard = node["ignored"] != true && node["role"]["value"] != "InlineTextBox"
      if isHeard { tree.append(Accessible(node, depth: depth)) }
      let inner = depth + (isHeard ? 1 : 0)
      let children = (node["childIds"].list ?? []).compactMap { byID[$0.text] }
      rest += children.reversed().map { ($0, depth: inner) }
    }
    return tree
  }

  /// The first thing of a role that bears a name, or a fault that lists those of the role that
  /// there are.
  func accessible(_ role: String, named name: String) async throws -> Accessible {
    let tree = try await accessibilityTree()
    if let found = tree.first(where: { $0.role == role && $0.name == name }) { return found }
    let others = tree.filter { $0.role == role }.map(\.name)
    throw BrowserFault("No \(role) is named \(name); there are \(others).")
  }
}

extension Page.Accessible {
  fileprivate init(_ node: Value, depth: Int) {
    let states = (node["properties"].list ?? []).compactMap { property in
      property["name"].text.map { ($0, property["value"]["value"]) }
    }
    let value = node["value"]["value"]
    self.init(
      role: node["role"]["value"].text ?? "", name: node["name"]["value"].text ?? "",
      description: node["description"]["value"].text ?? "",
      value: value.text ?? (value.isNull ? "" : JSON.write(value)),
      states: Dictionary(states) { first, _ in first }, depth: depth)
  }
}
