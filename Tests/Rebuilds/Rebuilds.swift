import Glibc
import Pressroom
import Puzzle

/// Measures what `make bench` tells of rebuilding: builds a press, then changes one file of it
/// again and again and builds once more each time, all in one process as the server does it.
@main struct Rebuilds {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 4, let rounds = Int(words[3]) else {
      print("usage: rebuilds PRESS FILE ROUNDS")
      exit(2)
    }
    let file = words[2]
    let text = try Disk.text(file)
    var wishes = Build.Wishes()
    wishes.jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    wishes.date = "2026-11-20"
    let workshop = Workshop(words[1], wishes)
    try build(workshop, "first")
    // What was written a moment ago is read again, since clocks of file systems are coarse.
    usleep(100_000)
    try build(workshop, "nothing changed")
    for round in 1...max(1, rounds) {
      try Disk.replace(file, with: Array((text + "\nRound \(round).\n").utf8))
      usleep(100_000)
      try build(workshop, "one file changed")
    }
    try Disk.replace(file, with: Array(text.utf8))
  }

  private static func build(_ workshop: Workshop, _ what: String) throws {
    let (start, before) = (ContinuousClock.now, clock())
    let report = try workshop.build()
    let (wall, work) = ((ContinuousClock.now - start) / .milliseconds(1), clock() - before)
    let paths = report.changes.reduce(0) { $0 + $1.paths.count }
    print("\(what): \(Int(wall.rounded())) ms, \(work / 1000) ms of work, \(paths) files changed")
    for fault in report.faults where fault.weight == .error { print(fault.text) }
  }
}
