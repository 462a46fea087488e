import TestSupport
import Testing

@testable import Press

struct HelpIndexTests {
  private func topic(_ name: String, _ part: String = "", _ order: Int = 0) -> HelpTopic {
    HelpTopic(name: name, title: name.uppercased(), line: "", part: part, order: order)
  }

  @Test func `pages follow their part and their order, and those below a page follow it`() {
    let index = HelpIndex([
      topic("b/two", "", 2), topic("c", "Later", 9), topic("b", "First", 2), topic("b/one", "", 1),
      topic("a", "First", 1), topic("lost/page", "Later", 10),
    ])
    #expect(index.parts.map(\.title) == ["First", "Later"])
    #expect(index.names == ["a", "b", "b/one", "b/two", "c", "lost/page"])
    #expect(index.trail(of: "b/one")?.part == "First")
    #expect(index.trail(of: "b/one")?.parent?.name == "b")
    #expect(index.trail(of: "c")?.parent == nil)
    #expect(index.trail(of: "d") == nil)
  }

  @Test func `pages without a part stand last, or alone without a heading`() {
    #expect(HelpIndex([topic("a"), topic("b", "Part", 5)]).parts.map(\.title) == ["Part", "More"])
    #expect(HelpIndex([topic("a"), topic("b")]).parts.map(\.title) == [""])
    #expect(HelpIndex([]).parts.isEmpty)
  }

  @Test func `every page of the help stands in a part and says in a line what it tells`() {
    let index = Catalogue.index(Repository.path(""))
    #expect(!index.parts.contains { $0.title == "More" })
    let topics = index.parts.flatMap(\.entries).flatMap { [$0.topic] + $0.children }
    #expect(topics.count > 50)
    for topic in topics {
      #expect(topic.line.hasSuffix("."), "\(topic.name)")
      #expect(topic.line.count < 120, "\(topic.name)")
    }
  }
}
