import Foundation
import Glibc
import Puzzle
import TestSupport
import Testing

/// What befalls builds from outside: being killed, meeting each other, disks that are full or shut.
@Suite(.serialized) struct BuildEnduranceTests {
  @Test(.soak) func `a build killed at any moment leaves the old output whole or the new one`()
    throws
  {
    let press = try SmallPress(pages: 1500, saying: "old")
    try press.build()
    let shell = Shell(in: press.scratch.path)
    var words = ["old", "new"]
    let start = ContinuousClock.now
    try press.say("new")
    #expect(try shell.press("build", "site").status == 0)
    let length = (ContinuousClock.now - start) / .milliseconds(1)
    #expect(press.said() == ["new"])
    let count = press.scratch.files(below: "output/site").count

    var halves = 0
    var dice = Dice(seed: 20)
    for round in 0..<12 {
      try press.say(words[0])
      let process = try shell.start(Shell.foolscap, ["build", "site"])
      if round % 2 == 0 {
        usleep(UInt32(dice.roll(Int(length * 1000))))
      } else {
        // The dangerous part is short: wait for the new folder, then strike while it is laid.
        while press.scratch.names(in: "output").count < 2, waitpid(process, nil, WNOHANG) == 0 {}
        usleep(UInt32(dice.roll(40_000)))
      }
      kill(process, SIGKILL)
      Shell.wait(for: process)
      let said = press.said()
      #expect(said.count == 1)
      #expect(said == [words[0]] || said == [words[1]])
      if press.scratch.names(in: "output") != ["site"] { halves += 1 }
      if said == [words[0]] { words.reverse() }
    }
    #expect(halves > 0, "no build was struck while it was writing")

    try press.say("last")
    #expect(try shell.press("build", "site").status == 0)
    #expect(press.said() == ["last"])
    #expect(press.scratch.names(in: "output") == ["site"])
    #expect(press.scratch.files(below: "output/site").count == count)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a build that is asked to stop leaves the old output and nothing else`(
    signal: Int32, status: Int32
  ) throws {
    let press = try SmallPress(pages: 1200)
    try press.build()
    try press.say("new")
    let shell = Shell(in: press.scratch.path)
    let process = try shell.start(Shell.foolscap, ["build", "site"])
    while press.scratch.names(in: "output").count < 2, waitpid(process, nil, WNOHANG) == 0 {}
    kill(process, signal)
    #expect(Shell.wait(for: process) == status)
    #expect(press.said() == ["old"])
    #expect(press.scratch.names(in: "output") == ["site"])
    #expect(try shell.press("build", "site").status == 0)
    #expect(press.said() == ["new"])
  }

  @Test func `what a killed build left behind is cleaned up, and nothing else`() throws {
    let press = try SmallPress()
    try press.build()
    try press.scratch.write("half", to: "output/.site.4194000.new/index.html")
    try press.scratch.write("half", to: "output/.site.0.new/index.html")
    try press.scratch.write("mine", to: "output/.site.mine.new/index.html")
    try press.scratch.write("mine", to: "output/.site.12.new")
    try press.scratch.write("mine", to: "output/.other.12.new/index.html")
    try press.build()
    #expect(
      press.scratch.names(in: "output") == [
        ".other.12.new", ".site.12.new", ".site.mine.new", "site",
      ])
  }

  @Test func `an old folder that stood aside when its build was killed comes back`() throws {
    let press = try SmallPress()
    try press.build()
    try press.scratch.write("mine", to: "output/site/mine.txt")
    try FileManager.default.moveItem(
      atPath: press.scratch["output/site"], toPath: press.scratch["output/.site.0.new"])
    try press.build()
    #expect(press.scratch.text("output/site/mine.txt") == "mine")
    #expect(press.scratch.names(in: "output") == ["site"])
  }

  @Test func `builds at one time wait for each other`() throws {
    let press = try SmallPress(pages: 200)
    let shell = Shell(in: press.scratch.path)
    for round in 0..<3 {
      let processes = try (0..<4).map { number in
        try press.say("round\(round)x\(number)")
        return try shell.start(Shell.foolscap, ["build", "site"])
      }
      #expect(processes.map(Shell.wait) == [0, 0, 0, 0])
      #expect(!press.said().contains(nil))
      #expect(press.scratch.names(in: "output") == ["site"])
    }
    try press.say("last")
    #expect(try shell.press("build", "site").status == 0)
    #expect(press.said() == ["last"])
  }

  @Test func `a folder that cannot be written is the machine's trouble`() throws {
    let press = try SmallPress()
    try press.scratch.write("a file", to: "file")
    for output in ["/proc/nowhere", press.scratch["file"], press.scratch["file/below"]] {
      let outcome = try Shell(in: press.scratch.path).press("build", "--output", output)
      #expect(outcome.status == 3)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains("foolscap: cannot make the folder \(output)"))
    }
  }

  @Test func `an output folder behind a link is followed, and the link stays`() throws {
    let press = try SmallPress()
    let scratch = press.scratch
    try FileManager.default.createDirectory(
      atPath: scratch["far/away"], withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: scratch["farther/site"], withIntermediateDirectories: true)
    try scratch.write("mine", to: "farther/site/mine.txt")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["output"], withDestinationPath: "far/away")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["far/away/site"], withDestinationPath: "../../farther/site")
    for word in ["old", "new"] {
      try press.say(word)
      #expect(try press.build().isDone)
      #expect(press.said() == [word])
    }
    #expect(scratch.text("farther/site/mine.txt") == "mine")
    #expect(scratch.text("farther/site/0/page-0.html")?.contains("new") == true)
    #expect(scratch.names(in: "farther") == ["site"])
    let path = scratch["far/away/site"]
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../../farther/site")
  }

  @Test func `a file where the edition's folder should be is a fault`() throws {
    let press = try SmallPress()
    try press.scratch.write("mine", to: "output/site")
    #expect(try press.build().faults.last?.file == press.scratch["output/site"])
    #expect(press.scratch.text("output/site") == "mine")
  }
}
