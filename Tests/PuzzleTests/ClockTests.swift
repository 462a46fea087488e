import Puzzle
import Testing

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
