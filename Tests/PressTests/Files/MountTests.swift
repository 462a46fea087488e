import Foundation
import Glibc
import TestSupport
import Testing

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
