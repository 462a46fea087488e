import Puzzle
import TestSupport
import Testing

struct SessionOptionsTests {
  @Test func `a choice of the table is taken by the session, others reach the kind`() throws {
    let session = try Lamps.session("oo")
    try session.play("set wrap off", "set colour red")
    #expect(session.options["wrap"] == "off")
    #expect(session.view()["colour"] == "red")
    #expect(session.view()["game"]["moves"] == 0)
    #expect(throws: Fault("lamps do not understand set")) { try session.hear("set wrap maybe") }
    #expect(throws: Fault("lamps do not understand set")) { try session.hear("set") }
    #expect(session.options["wrap"] == "off")
  }

  @Test func `the kind obeys the choice`() throws {
    let session = try Lamps.session("oo")
    try session.play("key ArrowRight", "key ArrowRight")
    #expect(session.view()["cursor"] == 0)
    try session.play("set wrap off", "key ArrowRight", "key ArrowRight")
    #expect(session.view()["cursor"] == 2)
  }

  @Test func `choices travel from puzzle to puzzle of a kind`() throws {
    let session = try Lamps.session("oo")
    try session.play("set wrap off", "set clock off")
    let other = try Lamps.session("oooo")
    other.choose(try JSON.read(JSON.write(session.options)))
    #expect(other.options == session.options)
    #expect(other.view()["game"]["clock"]["shown"] == false)
  }

  @Test(
    arguments: [
      nil, [], "wrap", ["wrap": 1], ["wrap": "sideways"], ["colour": "red"], ["wrap": nil],
    ] as [Value])
  func `choices that the kind does not know are ignored`(options: Value) throws {
    let session = try Lamps.session("oo")
    session.choose(options)
    #expect(session.options == ["wrap": "on", "clock": "on"])
  }

  @Test func `the view tells each option with its choices`() throws {
    let session = try Lamps.session("oo")
    try session.hear("set wrap off")
    let options = session.view()["game"]["options"]
    #expect(options.list?.map { $0["name"] } == ["wrap", "clock"])
    let expected: Value = [
      "name": "wrap", "title": "Wrap", "info": "The cursor goes round the ends.", "switch": true,
      "on": false, "value": "off",
      "choices": [
        ["value": "on", "title": "On", "chosen": false],
        ["value": "off", "title": "Off", "chosen": true],
      ],
    ]
    #expect(options[0] == expected)
  }
}
