import Puzzle
import Testing

@testable import Press

struct Rot13Tests {
  /// What the player does to look behind a veil.
  private func lifted(_ text: String) -> String {
    let letters = text.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "~": "\""
      case "A"..."M", "a"..."m": Character(Unicode.Scalar(scalar.value + 13) ?? scalar)
      case "N"..."Z", "n"..."z": Character(Unicode.Scalar(scalar.value - 13) ?? scalar)
      default: Character(scalar)
      }
    }
    return String(letters)
  }

  @Test(arguments: [
    (#"{"solution":"THE TIDE"}"#, #"{"solution":"THE TIDE"}"#),
    (#"["Ünlü","Zoë","naïve",1.5,true,null]"#, #"["Ünlü","Zoë","naïve",1.5,true,null]"#),
    (#"["</script>"]"#, #"["\u003c/script\u003e"]"#),
    (#"["~^&'"]"#, #"["\u007e\u005e\u0026\u0027"]"#),
    (#"["a\nb\u0007","\"quoted\""]"#, #"["a\nb\u0007","\"quoted\""]"#),
  ])
  func `behind a veil stands the same text, spelled so that a page can carry it`(
    json: String, spelled: String
  ) throws {
    let veiled = Rot13.over(try JSON.read(json))
    #expect(lifted(veiled) == spelled)
    #expect(!veiled.contains { "<>&'\"".contains($0) })
  }

  @Test func `nobody reads an answer by accident`() {
    #expect(Rot13.over(["answer": "TIDE"]) == "{~nafjre~:~GVQR~}")
  }

  @Test func `what the page prints anyway stands open, wherever it is`() {
    let clues: Value = [["text": "Rise & \"fall\"", "because": "TIDE", "more": ["text": 3]]]
    #expect(
      Rot13.over(["clues": clues], open: ["text"])
        == "{~pyhrf~:[{~grkg~:^~Rise \\u0026 \\~fall\\~~^,~orpnhfr~:~GVQR~,~zber~:{~grkg~:3}}]}")
  }
}
