import Foundation
import Kinds
import Puzzle
import TestSupport
import Testing

@testable import Press

/// What boards say in play, held against every language that comes with the program.
struct MessageTests {
  private static let codes = Repository.files(below: "templates/languages", ending: ".yaml")
    .map { String($0.split(separator: "/").last?.dropLast(5) ?? "") }

  private static func language(_ code: String) -> Language {
    Language.read(code, of: [Repository.root])
  }

  @Test(arguments: codes)
  func `every message of a game has a line`(code: String) throws {
    let language = Self.language(code)
    var unknown: Set<String> = []
    for file in Transcript.files {
      let transcript = try Transcript(file: file)
      let front = try Subject.source(try Repository.text(transcript.puzzle), name: "").front
      let slug = front["kind"]?.text ?? ""
      guard slug != "null", let subject = Subject.all.first(where: { $0.info.slug == slug }) else {
        continue
      }
      let lines = language.boardLines(of: slug)
      let session = try SamplePress.open(try subject.sample(transcript.puzzle))
      var messages: [Message] = []
      for line in transcript.lines {
        guard case .event(let event, _) = line.step else { continue }
        do throws(Fault) {
          try session.hear(event)
        } catch {
          messages += [error.wording.message] + [error.wording.hint].compactMap { $0 }
        }
        Self.collect(session.view(), into: &messages)
        messages.append(session.say)
      }
      for key in Set(messages.flatMap(Self.keys)) where lines[key] == nil {
        unknown.insert("\(slug): \(key)")
      }
    }
    #expect(unknown.sorted() == [])
  }

  @Test(arguments: codes)
  func `every reason for a difficulty has a line`(code: String) throws {
    let lines = Self.language(code).lines
    var unknown: Set<String> = []
    for subject in Subject.all where subject.info.slug != "null" {
      for file in subject.files {
        let difficulty = try subject.sample(file).puzzle.difficulty(try SamplePress.shelf())
        for part in difficulty?.parts ?? [] where lines[part.key] == nil {
          unknown.insert("\(subject.info.slug): \(part.key)")
        }
      }
    }
    #expect(unknown.sorted() == [])
  }

  private static func collect(_ value: Value, into messages: inout [Message]) {
    switch value {
    case .message(let message): messages.append(message)
    case .list(let items): for item in items { collect(item, into: &messages) }
    case .map(let fields): for (_, item) in fields { collect(item, into: &messages) }
    default: break
    }
  }

  /// The keys with words and gaps; what has no gap may be what an author wrote, and what has no
  /// words only joins others.
  private static func keys(of message: Message) -> [String] {
    let plain = message.key.replacingOccurrences(
      of: "\\{\\d+\\}", with: "", options: .regularExpression)
    let isWorded = !message.arguments.isEmpty && plain.contains(where: \.isLetter)
    let nested = message.arguments.flatMap { argument in
      if case .message(let part) = argument { keys(of: part) } else { [String]() }
    }
    return (isWorded ? [message.key] : []) + nested
  }
}
