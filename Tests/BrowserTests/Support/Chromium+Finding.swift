import Foundation
import Testing

extension Chromium {
  /// Whether there is a browser to test with.
  static var isInstalled: Bool { program != nil }

  /// What to do about a missing browser.
  static let howToInstall =
    "install chromium (apt-get install chromium), or name the program in CHROMIUM"

  /// The program: what CHROMIUM says, else the first usual name on PATH.
  static let program: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["CHROMIUM"], !named.isEmpty {
      return named.contains("/") ? executable(named) : onPath(named)
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return names.lazy.compactMap(onPath).first
  }()

  private static func onPath(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").lazy.compactMap { executable("\($0)/\(name)") }.first
  }

  private static func executable(_ path: String) -> String? {
    FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips plainly on a machine without a browser, except in CI, where that would hide every
  /// failure.
  static var needsChromium: Self {
    let isCI = ProcessInfo.processInfo.environment["CI"].map { !$0.isEmpty } ?? false
    let why = Comment(rawValue: "No browser is here: \(Chromium.howToInstall).")
    return .enabled(if: Chromium.isInstalled || isCI, why)
  }
}
