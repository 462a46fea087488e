import Files
import Glibc
import Kinds
import Puzzle

/// The files that come with the program: templates, words, the player.
package enum Installation {
  /// `share/foolscap` beside the program's `bin`, else the source checkout that the program was
  /// built in; nil if neither exists.
  package static let folder: String? = find(from: executable)

  package static var executable: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return "" }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package static func find(from executable: String) -> String? {
    var folder = Path.folder(of: executable)
    let share = Path.join(Path.folder(of: folder), "share/foolscap")
    if Disk.isFolder(Path.join(share, "templates")) { return share }
    while !folder.isEmpty && folder != "/" {
      if Disk.isFile(Path.join(folder, "Package.swift")),
        Disk.isFolder(Path.join(folder, "templates"))
      {
        return folder
      }
      folder = Path.folder(of: folder)
    }
    return nil
  }

  /// The date of the program's sources, if it was recorded at build time.
  package static func built(in folder: String?) -> String? {
    guard let folder else { return nil }
    let days = ["built", ".build/built"].lazy.compactMap { name in
      try? Disk.text(Path.join(folder, name), upTo: 64).split(separator: "\n").first.map(
        String.init)
    }
    return days.first { Day($0) != nil }
  }

  /// The gzipped WebAssembly module of a kind, if installed or built.
  package static func player(of slug: String, in folder: String?) -> String? {
    guard let folder else { return nil }
    return ["players", ".build-wasm"].map { Path.join(folder, "\($0)/\(slug).wasm.gz") }
      .first(where: Disk.isFile)
  }

  package static func hasPlayers(in folder: String?) -> Bool {
    kinds.allSatisfy { player(of: $0.info.slug, in: folder) != nil }
  }
}

package enum Version {
  /// Semantic versioning; a change in what a seed produces is a breaking one.
  package static let text = "0.1.0"
}

/// Which content is published: by default no drafts, and nothing before its date.
package struct Release: Sendable {
  package var draftsToo = false
  package var futureToo = false
  /// Nil means that no day is in the future.
  package var today: Day?

  package init(draftsToo: Bool = false, futureToo: Bool = false, today: Day? = nil) {
    self.draftsToo = draftsToo
    self.futureToo = futureToo
    self.today = today
  }

  /// The only rule for future dates; pages, puzzles and the daily edition all use it.
  package func isAhead(_ day: Day) -> Bool {
    guard let today, !futureToo else { return false }
    return day > today
  }

  func holdsBack(_ date: String?) -> Bool { date.flatMap { Day($0) }.map(isAhead) ?? false }

  /// The fault of a text that is not a date.
  package static func fault(of date: String?, at place: Place?) -> [Fault] {
    guard let date, Day(date) == nil else { return [] }
    return [Fault("date cannot be this", hint: "write a day such as 2026-11-20", at: place)]
  }
}
