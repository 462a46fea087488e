import Foundation

/// A folder of its own for one browser or one test, gone when it ends.
///
/// The folder is locked as long as its owner lives. A test run that was killed cannot tidy up, so
/// the next one removes every such folder that nobody holds locked any more.
final class Scratch: Sendable {
  /// Where the folder lies, with symbolic links resolved, as a browser reports it.
  let folder: URL
  private let lock: Int32

  private static let prefix = "foolscap-browser-"
  /// Seconds in which a folder may not have been locked yet by the one who made it.
  private static let newborn = 60

  /// Makes an empty folder, after the leftovers of dead test runs have been swept away.
  init() throws {
    Self.sweep
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = parent.appending(path: Self.prefix + UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lock = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw BrowserFault("The folder \(folder.path) could not be locked.")
    }
  }

  deinit {
    remove()
    close(lock)
  }

  /// Writes a file of a small site and says where it lies.
  @discardableResult
  func write(_ text: String, to path: String) throws -> URL {
    let file = folder.appending(path: path)
    let parent = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Tries more than once, since the last breath of a browser may still add a file.
  func remove() {
    for _ in 1...20 {
      try? FileManager.default.removeItem(at: folder)
      if !FileManager.default.fileExists(atPath: folder.path) { return }
      usleep(20_000)
    }
  }

  /// Runs once in a process, as every static constant does.
  private static let sweep: Void = {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let folder = parent.appending(path: name, directoryHint: .isDirectory)
      let lock = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard lock >= 0 else { continue }
      defer { close(lock) }
      var status = stat()
      guard fstat(lock, &status) == 0, time(nil) - status.st_mtim.tv_sec > newborn else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(at: folder) }
    }
  }()

  /// Opens a page that consists of these words, in the shared browser.
  func show(_ html: String, width: Int = 400, height: Int = 600) async throws -> Page {
    let file = try write("<!doctype html><meta charset=utf-8>\n" + html, to: "index.html")
    let page = try await Chromium.shared.newPage(width: width, height: height)
    try await page.open(file)
    return page
  }
}
