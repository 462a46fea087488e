import Puzzle
import Testing

/// What every kind promises, proved over all that are registered and over the empty one.
///
/// What a kind honestly has not written yet answers with an unfinished fault; it is listed as a
/// known issue and everything else must hold.
@Suite struct ContractTests {
  /// Proves one part; stops at what is not written yet.
  func prove(_ subject: Subject, _ part: () throws -> Void) throws {
    do {
      try part()
    } catch let fault as Fault where fault.unfinished {
      list(fault.message, of: subject)
    }
  }

  /// Lists what a kind has not written yet.
  func list(_ message: String, of subject: Subject) {
    withKnownIssue("\(subject.info.title): \(message)") { Issue.record("\(message)") }
  }

  /// What is left of a view when nobody plays: all but what the session says.
  func board(_ session: Session) -> Value {
    var fields = session.view().fields ?? Fields()
    fields["game"] = nil
    return .map(fields)
  }

  /// A fresh game that has played moves, without any event, so that its desk is untouched.
  func played(_ sample: Sample, _ moves: [Move], done: Int? = nil) throws -> Session {
    let session = try SamplePress.open(sample)
    var saved = session.save()
    saved["moves"] = .list(moves.map { .text($0.text) })
    saved["done"] = .int(done ?? moves.count)
    try session.resume(saved)
    return session
  }

  /// Insists that what the solution says is written, since resuming passes over what is not.
  func requireSolution(_ sample: Sample) throws {
    let session = try SamplePress.open(sample)
    try session.hear("reveal")
  }
}
