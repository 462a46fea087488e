import Puzzle
import TestSupport
import Testing

struct OptionsTests {
  private let table = [
    Option(
      "place", "Place", info: "Where letters go.",
      choices: [(value: "under", title: "Under"), (value: "over", title: "Over")]),
    Option("advance", "Advance", info: "Goes on by itself.", on: true),
    Option("check", "Check", info: "Marks letters.", on: false),
  ]

  @Test func `the first choice is the standard`() {
    let options = Options(table)
    #expect(options["place"] == "under")
    #expect(options.isOn("advance"))
    #expect(!options.isOn("check"))
    #expect(options.isOn("clock"))
    #expect(options["unknown"] == "")
    #expect(!options.isOn("unknown"))
  }

  @Test func `a choice that the table knows is taken`() {
    var options = Options(table)
    let taken = [
      options.choose("over", for: "place", in: table),
      options.choose("off", for: "clock", in: table),
    ]
    #expect(taken == [true, true])
    #expect(options["place"] == "over")
    #expect(!options.isOn("clock"))
  }

  @Test(arguments: [("place", "beside"), ("place", ""), ("colour", "red"), ("", ""), ("", "on")])
  func `a choice that the table does not know is refused`(name: String, value: String) {
    var options = Options(table)
    let taken = options.choose(value, for: name, in: table)
    #expect(!taken)
    #expect(options == Options(table))
  }

  @Test func `only on and off make a switch`() {
    #expect(table.map { $0.isSwitch } == [false, true, true])
    #expect(Option.common.map { $0.name } == ["clock"])
  }

  @Test func `choices can be told as data in the order of the table`() {
    var options = Options(table)
    _ = options.choose("on", for: "check", in: table)
    let text = #"{"place":"under","advance":"on","check":"on","clock":"on"}"#
    #expect(JSON.write(options.value) == text)
    #expect(options != Options(table))
  }
}

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

struct ClockTests {
  @Test(arguments: [
    (0, "0:00"), (7, "0:07"), (59, "0:59"), (60, "1:00"), (247, "4:07"), (3599, "59:59"),
    (3600, "1:00:00"), (3729, "1:02:09"), (36_000, "10:00:00"), (360_000, "100:00:00"),
  ])
  func `time is written as people write it`(seconds: Int, text: String) {
    var clock = Clock()
    clock.seconds = seconds
    #expect(clock.text == text)
  }

  @Test(arguments: [(1, 1), (30, 30), (60, 60), (61, 60), (Int.max, 60), (0, 0), (-5, 0)])
  func `a tick is taken up to a minute and never backwards`(tick: Int, seconds: Int) {
    var clock = Clock()
    clock.tick(tick)
    #expect(clock.seconds == seconds)
  }

  @Test func `a paused clock stands and then goes on`() {
    var clock = Clock()
    clock.tick(5)
    clock.isPaused = true
    clock.tick(5)
    #expect(clock.seconds == 5)
    clock.isPaused = false
    clock.tick(5)
    #expect(clock.seconds == 10)
  }

  @Test func `a clock that is full stays where it is`() {
    var clock = Clock()
    clock.seconds = .max - 3
    clock.tick(10)
    #expect(clock.seconds == .max - 3)
    #expect(clock.text.hasSuffix(":04") == true)
  }
}

struct SessionClockTests {
  private func seconds(_ session: Session) -> Int? {
    session.view()["game"]["clock"]["seconds"].int
  }

  @Test func `the clock starts with the first move and stops when solved`() throws {
    let session = try Lamps.session("oo")
    try session.play("tick 5", "tick 5")
    #expect(seconds(session) == 0)
    try session.play("tap 0", "tick 5", "tick")
    #expect(seconds(session) == 6)
    try session.play("tap 1", "tick 5")
    #expect(seconds(session) == 6)
    try session.play("undo", "tick 5")
    #expect(seconds(session) == 11)
  }

  @Test func `undoing the first move does not stop the clock`() throws {
    let session = try Lamps.session("oo")
    try session.play("tap 0", "tick 5", "undo", "tick 5")
    #expect(seconds(session) == 10)
  }

  @Test func `a paused game can be resumed`() throws {
    let session = try Lamps.session("oo")
    try session.play("tap 0", "pause", "tick 5")
    #expect(seconds(session) == 0)
    #expect(session.view()["game"]["clock"]["paused"] == true)
    try session.play("pause", "tick 5")
    #expect(seconds(session) == 5)
    #expect(session.view()["game"]["clock"]["paused"] == false)
  }

  @Test func `ticks and pauses are no moves`() throws {
    let session = try Lamps.session("oo")
    try session.play("tap 0", "tick 5", "pause", "undo")
    #expect(session.row == "oo")
    #expect(session.view()["game"]["undo"] == false)
  }

  @Test func `the clock is told as text and hidden by choice`() throws {
    let session = try Lamps.session("oo")
    try session.play("tap 0", "tick 60", "tick 7")
    #expect(session.view()["game"]["clock"]["text"] == "1:07")
    #expect(session.view()["game"]["clock"]["shown"] == true)
    try session.hear("set clock off")
    #expect(session.view()["game"]["clock"]["shown"] == false)
  }
}
