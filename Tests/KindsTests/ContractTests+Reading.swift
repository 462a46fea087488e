import Puzzle
import Testing

extension ContractTests {
  @Test(arguments: Subject.all)
  func `what was written is read back and written the same`(subject: Subject) throws {
    try prove(subject) {
      for sample in try subject.samples() + subject.fewSamples() {
        let text = sample.puzzle.write()
        let source = try Subject.source(text, name: "another name", seed: 99)
        let again = try subject.kind.read(source)
        #expect(again.write() == text, "\(sample.name)")
        #expect(again.solution() == sample.puzzle.solution(), "\(sample.name)")
        #expect(source.front["kind"]?.text == subject.info.slug, "\(sample.name)")
      }
    }
  }

  @Test(arguments: Subject.all)
  func `an unknown key is a fault that names a known one`(subject: Subject) throws {
    try prove(subject) {
      let sample = try #require(try subject.samples().first)
      let known = subject.info.keys.map(\.name)
      let misspelt = known.map { String($0.dropLast()) }.filter {
        $0.count > 1 && !known.contains($0)
      }
      let passing = misspelt.filter { name in
        let fault = faults(sample, subject, name, "x").first { $0.message.contains(name) }
        return !known.contains { fault?.hint?.contains($0) == true }
      }
      #expect(passing == [])
    }
  }

  @Test(arguments: Subject.all)
  func `every fault of a definition is told at once`(subject: Subject) throws {
    try prove(subject) {
      let sample = try #require(try subject.samples().first)
      var source = sample.source
      let names = ["colour-of-ink", "number-of-legs", "kind-of-weather"]
      for (place, name) in names.enumerated() {
        source.front[name] = "x"
        let spot = Place(line: place + 2, column: 1)
        source.spots[name] = Spot(key: spot, value: spot)
      }
      let faults = #expect(throws: Faults.self) { try subject.kind.read(source) }
      let told = faults?.all.filter { fault in names.contains { fault.message.contains($0) } }
      #expect(told?.compactMap { $0.place?.line } == [2, 3, 4])
    }
  }

  @Test(arguments: Subject.all)
  func `whatever stands in a key is read or told as a fault`(subject: Subject) throws {
    try prove(subject) {
      let sample = try #require(try subject.samples().first)
      let junk: [Value] = [
        nil, true, false, 0, -1, 7, .int(.max), .int(.min), 0.5, .real(1e300), "", " ", "x", "-",
        "=", "A=", "A=B", "\u{301}", "👩‍👩‍👧", "ßŒ", "中文", .text(String(repeating: "ab ", count: 4000)),
        [], [nil], ["a", 2, ["b"]], [:], ["a": ["b": []]], .list(Array(repeating: "x", count: 500)),
      ]
      for field in subject.info.keys {
        for value in junk { try readable(sample, subject, field.name, value) }
      }
    }
  }

  @Test(arguments: Subject.all)
  func `whatever stands in the body is read or told as a fault`(subject: Subject) throws {
    try prove(subject) {
      let sample = try #require(try subject.samples().first)
      let bodies = [
        "", " ", "\n\n\n", "a", "A", "!?", "\u{301}\u{301}", "\u{FEFF}a\u{0}b", "\r\n\r\nab\r\n",
        "👩‍👩‍👧 Æther ﬁ", "中文 русский ελληνικά", "--- \n---\n", "{{ x }} {% y %} <b>&amp;</b>",
        String(repeating: "word ", count: 20_000), String(repeating: "x", count: 50_000),
        String(repeating: "\n", count: 5000) + "end",
      ]
      for body in bodies {
        var source = sample.source
        source.body = body
        try readable(source, subject)
      }
    }
  }

  private func readable(
    _ sample: Sample, _ subject: Subject, _ key: String, _ value: Value
  ) throws {
    var source = sample.source
    source.front[key] = value
    source.spots[key] = nil
    try readable(source, subject)
  }

  /// Reads a source; what comes of it can be laid out and written, and faults have messages.
  private func readable(_ source: Source, _ subject: Subject) throws {
    do throws(Faults) {
      let puzzle = try subject.kind.read(source)
      #expect(puzzle.open(.empty).view().fields != nil)
      #expect(!puzzle.write().isEmpty)
    } catch {
      #expect(!error.all.isEmpty, "refused without a fault")
      #expect(error.all.allSatisfy { !$0.message.isEmpty })
    }
  }

  private func faults(
    _ sample: Sample, _ subject: Subject, _ key: String, _ value: Value
  ) -> [Fault] {
    var source = sample.source
    source.front[key] = value
    do throws(Faults) {
      _ = try subject.kind.read(source)
      return []
    } catch {
      return error.all
    }
  }
}
