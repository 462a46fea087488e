import Puzzle
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
