import Foundation

/// A folder of a test's own, gone when the test is.
public final class Scratch: Sendable {
  /// The folder, without links on its way.
  public let path: String

  /// Makes the folder; one in memory spares the disk where many files come and go.
  public init(_ name: String = "press", inMemory: Bool = false) throws {
    let base = inMemory && FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    path = "\(base)/foolscap-tests-\(UUID().uuidString.prefix(8))/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  /// The full path of a path in the folder.
  public subscript(name: String) -> String { name.isEmpty ? path : path + "/" + name }

  /// Writes a file, and the folders above it.
  public func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  /// Writes bytes, and the folders above them.
  public func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: self[name])
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Copies a folder or file of the checkout.
  public func copy(_ source: String, to name: String) throws {
    let url = URL(fileURLWithPath: self[name])
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: source, toPath: url.path)
  }

  /// The text of a file; nothing where there is none.
  public func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: self[name]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file below a folder with its bytes, hidden ones too.
  public func files(below folder: String = "") -> [String: Data] {
    var files: [String: Data] = [:]
    for name in Repository.everything(below: self[folder]) {
      files[name] = FileManager.default.contents(atPath: self[folder] + "/" + name)
    }
    return files
  }

  /// The names right in a folder, hidden ones too, sorted.
  public func names(in folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self[folder])) ?? []).sorted()
  }
}
