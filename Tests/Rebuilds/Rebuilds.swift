import Glibc
import Pressroom
import Puzzle

/// Measures what `make bench` tells of rebuilding: builds a press, then changes one file of it
/// again and again and builds once more each time, all in one process as the server does it.
@main struct Rebuilds {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count >= 4, let rounds = Int(words[3]) else {
      print("usage: rebuilds PRESS FILE ROUNDS [EDITION [PAGE]]")
      exit(2)
    }
    let file = words[2]
    let text = try Disk.text(file)
    var wishes = Build.Wishes()
    wishes.jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    wishes.date = "2026-11-20"
    let workshop = Workshop(words[1], wishes)
    func build(_ workshop: Workshop, _ what: String) throws {
      try Self.build(workshop, words.dropFirst(4), what)
    }
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

  /// The edition is built as for somebody who looks at the page.
  private static func build(
    _ workshop: Workshop, _ wanted: ArraySlice<String>, _ what: String
  ) throws {
    let (start, before) = (ContinuousClock.now, clock())
    let glance = Glance(at: wanted.dropFirst().first ?? "", in: wanted.first ?? "") {
      print("seen after \(Int(((ContinuousClock.now - start) / .milliseconds(1)).rounded())) ms")
    }
    let report = try workshop.build(Array(wanted.prefix(1)), glance: glance)
    let (wall, work) = ((ContinuousClock.now - start) / .milliseconds(1), clock() - before)
    let paths = report.changes.reduce(0) { $0 + $1.paths.count }
    print("\(what): \(Int(wall.rounded())) ms, \(work / 1000) ms of work, \(paths) files changed")
    for fault in report.faults where fault.weight == .error { print(fault.text) }
  }
}
