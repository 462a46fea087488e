import Puzzle
import Testing

extension ContractTests {
  @Test(arguments: Subject.all)
  func `a view is plain data without gaps`(subject: Subject) throws {
    try prove(subject) {
      for sample in try subject.samples() {
        let solved = try played(sample, sample.puzzle.solution())
        for session in [try SamplePress.open(sample), solved] {
          let view = session.view()
          #expect(nulls(in: view, at: "view") == [], "\(sample.name)")
          #expect(try JSON.read(JSON.write(view)) == view, "\(sample.name)")
          #expect(view["game"]["kind"] == .text(subject.info.slug))
        }
      }
    }
  }

  @Test(arguments: Subject.all)
  func `a view is the same each time one looks`(subject: Subject) throws {
    for sample in try subject.samples() {
      let session = try SamplePress.open(sample)
      let text = JSON.write(session.view())
      #expect(JSON.write(session.view()) == text, "\(sample.name)")
      #expect(JSON.write(try SamplePress.open(sample).view()) == text, "\(sample.name)")
    }
  }

  /// The paths at which a view has nothing, where a template would print nothing unasked.
  func nulls(in value: Value, at path: String) -> [String] {
    switch value {
    case .null: [path]
    case .list(let items):
      items.enumerated().flatMap { nulls(in: $0.element, at: "\(path).\($0.offset)") }
    case .map(let fields): fields.flatMap { nulls(in: $0.value, at: "\(path).\($0.key)") }
    case .bool, .int, .real, .text: []
    }
  }
}
