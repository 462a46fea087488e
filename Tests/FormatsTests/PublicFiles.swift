import Foundation
import TestSupport

/// Public files that nobody here made; they lie outside of the project, and tests that want them
/// are skipped where they are missing.
enum PublicFiles {
  /// The forms that have a folder of their own.
  static let forms = ["ipuz", "jpz", "exolve", "xd"]

  /// The files of all forms, as form and name.
  static let all = forms.flatMap { form in
    Repository.everything(below: folder + form).filter { $0.hasSuffix("." + form) }
      .map { form + "/" + $0 }
  }

  /// Those of Across Lite.
  static let binaries = Repository.everything(below: folder + "puz")
    .filter { $0.hasSuffix(".puz") }.map { "puz/" + $0 }

  /// Why the tests are skipped.
  static let missing = "the folder ../shared/conformance is not beside the repository"

  /// The bytes of a file.
  static func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: folder + name).map { [UInt8]($0) } ?? []
  }

  private static let folder =
    URL(fileURLWithPath: Repository.root).deletingLastPathComponent()
    .appending(path: "shared/conformance/").path + "/"
}
