import Puzzle
import TestSupport
import Testing

/// Plays every transcript of every kind against the kind itself.
struct TranscriptTests {
  @Test(arguments: Transcript.files)
  func `a transcript is played to its end`(file: String) async throws {
    let transcript = try Transcript(file: file)
    let front = try Subject.source(try Repository.text(transcript.puzzle), name: "").front
    let subject = try #require(
      Subject.all.first { $0.info.slug == front["kind"]?.text },
      "\(transcript.puzzle) is of no known kind")
    var stage = try SessionStage(try subject.sample(transcript.puzzle))
    for failure in try await transcript.play(on: &stage) { Issue.record("\(failure)") }
  }

  @Test func `there are transcripts to be played`() {
    #expect(!Transcript.files.isEmpty)
  }
}

/// A game on the machine that runs the tests.
struct SessionStage: Stage {
  private let sample: Sample
  private var session: Session

  init(_ sample: Sample) throws {
    self.sample = sample
    session = try SamplePress.open(sample)
  }

  mutating func hear(_ line: String) -> String? {
    do throws(Fault) {
      try session.hear(line)
      return nil
    } catch {
      return error.message
    }
  }

  func view() -> Value { session.view() }

  mutating func saveAndResume() throws {
    let saved = try JSON.read(JSON.write(["game": session.save(), "options": session.options]))
    let fresh = try SamplePress.open(sample)
    fresh.choose(saved["options"])
    try fresh.resume(saved["game"])
    session = fresh
  }
}
