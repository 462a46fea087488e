import Foundation
import Glibc
import Puzzle
import TestSupport
import Testing

struct OutputTests {
  @Test func `unchanged files keep their bytes, their times and their place on the disk`() throws {
    let press = try SmallPress()
    try press.build()
    let before = try FileState(press.scratch["output/site/0/page-0.html"])
    let changing = try FileState(press.scratch["output/site/1/page-1.html"])
    usleep(20_000)
    try press.write("new", to: "1/page-1")
    let report = try press.build()
    #expect(try FileState(press.scratch["output/site/0/page-0.html"]) == before)
    #expect(try FileState(press.scratch["output/site/1/page-1.html"]) != changing)
    #expect(press.page("1/page-1")?.contains("new") == true)
    #expect(report.changes.map(\.files.written) == [1])
    #expect(report.changes.map(\.files.removed) == [0])
  }

  @Test func `a build that changes nothing touches nothing`() throws {
    let press = try SmallPress()
    try press.build()
    let before = try FileState(press.scratch["output/site"])
    let report = try press.build()
    #expect(try FileState(press.scratch["output/site"]) == before)
    #expect(report.changes.map(\.files.written) == [0])
    #expect(report.changes.map(\.files.kept) == [10])
  }

  @Test func `pages that nobody asks for any more disappear, and their folders too`() throws {
    let press = try SmallPress()
    try press.build()
    try FileManager.default.removeItem(atPath: press.scratch["content/pages/2"])
    let report = try press.build()
    #expect(report.changes.map(\.files.removed) == [1])
    #expect(press.page("2/page-2") == nil)
    #expect(press.page("0/page-0") != nil)
    #expect(!press.scratch.names(in: "output/site").contains("2"))
  }

  @Test func `what the press did not write survives, wherever it lies`() throws {
    let press = try SmallPress()
    try press.build()
    let scratch = press.scratch
    try scratch.write("mine", to: "output/site/mine.txt")
    try scratch.write("mine", to: "output/site/0/mine.html")
    try scratch.write("mine", to: "output/site/2/mine.html")
    try scratch.write("hidden", to: "output/site/.git/objects/ab/cd")
    try scratch.write("outside", to: "elsewhere/file.txt")
    for folder in [".git/refs/tags", "empty", "0/empty"] {
      let path = scratch["output/site/" + folder]
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let links = [
      ("link.txt", "mine.txt"), ("dangling", "nowhere"), ("folder", "../../elsewhere"),
      ("1/up", ".."),
    ]
    for (name, aim) in links {
      let path = scratch["output/site/" + name]
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: aim)
    }
    mkfifo(scratch["output/site/pipe"], 0o644)
    chmod(scratch["output/site/empty"], 0o700)
    let mine = try FileState(scratch["output/site/mine.txt"])

    try press.say("new")
    try FileManager.default.removeItem(atPath: scratch["content/pages/2"])
    let report = try press.build()
    #expect(report.isDone)
    #expect(press.page("0/page-0")?.contains("new") == true)
    #expect(try FileState(scratch["output/site/mine.txt"]) == mine)
    #expect(scratch.text("output/site/0/mine.html") == "mine")
    #expect(scratch.text("output/site/2/mine.html") == "mine")
    #expect(press.page("2/page-2") == nil)
    #expect(scratch.text("output/site/.git/objects/ab/cd") == "hidden")
    #expect(scratch.names(in: "output/site/.git/refs") == ["tags"])
    #expect(scratch.names(in: "output/site/0") == ["empty", "mine.html", "page-0.html"])
    #expect(try FileState(scratch["output/site/empty"]).mode & 0o777 == 0o700)
    #expect(try FileState(scratch["output/site/pipe"]).mode & S_IFMT == S_IFIFO)
    for (name, aim) in links {
      let path = scratch["output/site/" + name]
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == aim)
    }
    #expect(scratch.text("elsewhere/file.txt") == "outside")
  }

  @Test(arguments: [
    ("0/page-0.html", "0/page-0.html"), ("0", "0"), ("0/page-0.html/note", "0/page-0.html/note"),
    ("0/page-0.html/", "0/page-0.html"),
  ])
  func `what is in the way and not the press's stops the build`(file: String, named: String) throws
  {
    let press = try SmallPress()
    if file.hasSuffix("/") {
      let path = press.scratch["output/site/" + file]
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } else {
      try press.scratch.write("mine", to: "output/site/" + file)
    }
    let report = try press.build()
    let path = press.scratch["output/site/" + named]
    #expect(report.faults.contains { $0.file == path && $0.weight == .error })
    #expect(report.changes.isEmpty)
    #expect(press.scratch.names(in: "output/site").count == 1)
    #expect(press.scratch.names(in: "output") == ["site"])
    if !file.hasSuffix("/") { #expect(press.scratch.text("output/site/" + file) == "mine") }
  }

  @Test func `a link where a page should be is never written through`() throws {
    let press = try SmallPress()
    try press.build()
    try press.scratch.write("precious", to: "precious.txt")
    let page = press.scratch["output/site/0/page-0.html"]
    try FileManager.default.removeItem(atPath: page)
    let precious = press.scratch["precious.txt"]
    try FileManager.default.createSymbolicLink(atPath: page, withDestinationPath: precious)
    let report = try press.build()
    #expect(report.faults.contains { $0.file == page })
    #expect(press.scratch.text("precious.txt") == "precious")
  }

  @Test func `one edition in whose way something is keeps all from being written`() throws {
    let press = try SmallPress()
    try press.scratch.write(
      "start: 2026-11-16\nweek:\n  every: [rack]\n", to: "content/daily.yaml")
    try press.scratch.write("daily", to: "templates/daily/index.html")
    try press.scratch.write("mine", to: "output/daily/index.html")
    let report = try press.build("site", "daily")
    #expect(!report.isDone)
    #expect(press.scratch.names(in: "output") == ["daily"])
  }

  @Test func `with an error nothing is written, not even a folder`() throws {
    let press = try SmallPress()
    try press.write("[nowhere](nowhere.md)", to: "broken")
    let report = try press.build()
    #expect(!report.isDone)
    #expect(press.scratch.names() == ["content", "templates"])
  }

  @Test func `pages that the press wrote give way to a folder, and folders to a page`() throws {
    let press = try SmallPress()
    try press.write("x", to: "a.html/b")
    try press.write("y", to: "c")
    try press.build()
    try FileManager.default.removeItem(atPath: press.scratch["content/pages/a.html"])
    try FileManager.default.removeItem(atPath: press.scratch["content/pages/c.md"])
    try press.write("now a page", to: "a")
    try press.write("now a folder", to: "c.html/d")
    let report = try press.build()
    #expect(report.isDone)
    #expect(press.page("a")?.contains("now a page") == true)
    #expect(press.page("c.html/d")?.contains("now a folder") == true)
  }
}

/// What `stat` tells of a file that must not have been touched.
struct FileState: Equatable {
  let inode: UInt
  let mode: mode_t
  let seconds: Int
  let nanoseconds: Int

  init(_ path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw CocoaError(.fileNoSuchFile) }
    inode = status.st_ino
    mode = status.st_mode
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}

/// Disks of their own, for who may mount them.
@Suite(.serialized, .enabled(if: Mount.isAllowed, "mounting takes a right that is not given here"))
struct MountTests {
  @Test func `a full disk is the machine's trouble, and the old output stays whole`() throws {
    let press = try SmallPress(pages: 40)
    let mount = try Mount("tmpfs", at: "output", in: press.scratch, options: "size=400k")
    #expect(try press.build().isDone)
    for number in 0..<40 {
      let name = SmallPress.name(number)
      try press.write("new " + String(repeating: "word ", count: 3000), to: name)
    }
    let outcome = try Shell(in: press.scratch.path).press("build", "site")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("No space left on device"))
    #expect(press.said() == ["old"])
    #expect(press.scratch.names(in: "output") == ["site"])
    withExtendedLifetime(mount) {}
  }

  @Test func `an edition's folder that is a disk of its own is filled file by file`() throws {
    let press = try SmallPress()
    let mount = try Mount("tmpfs", at: "output/site", in: press.scratch, options: "size=4m")
    try press.build()
    try press.scratch.write("mine", to: "output/site/mine.txt")
    try press.say("new")
    try FileManager.default.removeItem(atPath: press.scratch["content/pages/2"])
    #expect(try press.build().isDone)
    #expect(press.page("0/page-0")?.contains("new") == true)
    #expect(press.scratch.text("output/site/mine.txt") == "mine")
    #expect(!press.scratch.names(in: "output/site").contains("2"))
    #expect(press.scratch.names(in: "output") == ["site"])
    withExtendedLifetime(mount) {}
  }

  @Test func `folders from a lower layer, which cannot be renamed, are filled file by file`() throws
  {
    let press = try SmallPress()
    let lower = try SmallPress(saying: "lower")
    try lower.build()
    try lower.scratch.write("mine", to: "output/site/mine.txt")
    let upper = try Scratch(inMemory: true)
    for name in ["up", "work"] { try upper.write("", to: name + "/.keep") }
    let layers = "lowerdir=\(lower.scratch["output"]),upperdir=\(upper["up"])"
    let options = layers + ",workdir=\(upper["work"])"
    guard let mount = try? Mount("overlay", at: "output", in: press.scratch, options: options)
    else {
      return
    }
    #expect(press.said() == ["lower"])
    try press.say("new")
    #expect(try press.build().isDone)
    #expect(press.said() == ["new"])
    #expect(press.scratch.text("output/site/mine.txt") == "mine")
    withExtendedLifetime(mount) {}
  }
}

/// A file system that is there as long as the test, and gone before the folder it is in.
final class Mount {
  private let path: String
  private let scratch: Scratch

  init(_ type: String, at name: String, in scratch: Scratch, options: String) throws {
    path = scratch[name]
    self.scratch = scratch
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard mount(type, path, type, 0, options) == 0 else { throw CocoaError(.featureUnsupported) }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  static let isAllowed =
    (try? Scratch()).map { scratch in
      (try? Mount("tmpfs", at: "mount", in: scratch, options: "size=64k")) != nil
    } ?? false
}
