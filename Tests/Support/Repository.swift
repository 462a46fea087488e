import Foundation
import Testing

/// The checkout that the tests were built from, since they read its sources and samples.
public enum Repository {
  /// The folder that holds Package.swift.
  public static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The full path of a path that counts from the root.
  public static func path(_ name: String) -> String { root + "/" + name }

  /// The text of one file.
  public static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  /// Tells whether a file or folder is there.
  public static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  /// The names in one folder, sorted; none where there is no such folder.
  public static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path(folder))
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The folders in one folder, sorted.
  public static func folders(in folder: String) -> [String] {
    names(in: folder).filter { name in
      var isFolder: ObjCBool = false
      let path = path(folder + "/" + name)
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return isFolder.boolValue
    }
  }

  /// The files of one ending below a folder, sorted, as paths that count from the root.
  public static func files(below folder: String, ending: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(ending) }.map { folder + "/" + $0 }.sorted()
  }
}

extension Repository {
  /// Every file below a folder anywhere, sorted, as paths that count from that folder.
  public static func everything(below folder: String) -> [String] {
    var files: [String] = []
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      var isFolder: ObjCBool = false
      let full = folder + "/" + name
      if FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue {
        files.append(name)
      }
    }
    return files.sorted()
  }
}

extension Trait where Self == ConditionTrait {
  /// For runs that kill, wear out or compile anew; `make soak` asks for them.
  public static var soak: Self {
    .enabled(if: ProcessInfo.processInfo.environment["SOAK"] != nil, "for make soak")
  }
}
