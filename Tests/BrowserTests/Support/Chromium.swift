import Foundation
import Puzzle
import Testing

/// A real browser without a window, driven through the DevTools pipe.
///
/// It ends with `close()`, else with its last page and the last reference to it, else with the test
/// process.
final class Chromium: Sendable {
  /// The version as the browser gives it, worth a line in a report of what was tested.
  let version: String
  private let process: BrowserProcess
  /// Where commands go, which the pages reach by way of `ask`.
  let wire: Wire

  private init(process: BrowserProcess, wire: Wire, version: String) {
    self.process = process
    self.wire = wire
    self.version = version
  }

  deinit { BrowserCloakroom.leave(process.id) }

  /// Starts a browser with an empty profile and returns when it answers.
  static func launch(
    _ program: String? = Chromium.program, within limit: Duration = .seconds(30)
  ) async throws -> Chromium {
    guard let program else { throw BrowserFault("No browser is here: \(howToInstall).") }
    let scratch = try Scratch()
    let profile = scratch.folder.appending(path: "profile").path
    let (process, socket) = try BrowserProcess.spawn(
      program, flags + ["--user-data-dir=\(profile)", "about:blank"], scratch: scratch)
    let wire = Wire(socket: socket)
    BrowserCloakroom.enter(process.id) {
      wire.cut()
      process.endSoon()
    }
    do {
      let answer = try await wire.ask("Browser.getVersion", [:], session: nil, within: limit)
      let version = answer["product"].text ?? "unknown"
      return Chromium(process: process, wire: wire, version: version)
    } catch {
      let words = process.lastWords
      process.end()
      BrowserCloakroom.leave(process.id)
      throw BrowserFault("\(program) did not start: \(error)\n\(words)")
    }
  }

  /// Quits, reaps the process and removes the profile; a second call does nothing.
  func close() async {
    wire.cut()
    let process = process
    try? await Patience.wait(for: "the browser to quit", within: .seconds(3)) {
      process.hasExited()
    }
    BrowserCloakroom.leave(process.id)
  }

  /// False once the browser was closed or has crashed.
  var isRunning: Bool { !process.hasExited() }

  /// The process, so that a test may look for it from outside.
  var processID: Int32 { process.id }

  /// The folder that must be gone afterwards.
  var scratchFolder: URL { process.scratch.folder }

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

extension Chromium {
  /// How every browser is started: without a window, without the network, and the same on every
  /// machine.
  static let flags =
    ["--remote-debugging-pipe", "--headless=new"] + quiet + unconnected + alike + attentive

  /// Nothing that asks, greets, plays or needs a system with users and a display.
  private static let quiet = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--no-default-browser-check", "--disable-default-apps", "--disable-extensions",
    "--disable-search-engine-choice-screen", "--disable-breakpad", "--disable-crash-reporter",
    "--disable-prompt-on-repost", "--disable-popup-blocking", "--noerrdialogs", "--mute-audio",
    "--password-store=basic", "--use-mock-keychain",
  ]

  /// Every name but this machine's own is unknown, so that whatever still tries gets nowhere.
  private static let unconnected = [
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost , EXCLUDE ::1",
    "--no-proxy-server", "--no-pings", "--disable-background-networking",
    "--disable-component-update", "--disable-domain-reliability", "--disable-sync",
    "--disable-client-side-phishing-detection", "--metrics-recording-only",
    "--disable-features="
      + [
        "Translate", "OptimizationHints", "MediaRouter", "DialMediaRouteProvider", "HttpsUpgrades",
        "CertificateTransparencyComponentUpdater", "AutofillServerCommunication", "PaintHolding",
      ].joined(separator: ","),
  ]

  /// Pictures and texts that do not depend on the machine.
  private static let alike = [
    "--hide-scrollbars", "--force-color-profile=srgb", "--font-render-hinting=none", "--lang=en-US",
  ]

  /// A page behind another works at full speed, and a click before the first frame is not lost.
  private static let attentive = [
    "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding", "--disable-hang-monitor",
    "--disable-ipc-flooding-protection", "--allow-pre-commit-input",
  ]

  /// Sends a command and awaits its result, for what the pages offer no sentence for.
  @discardableResult
  func ask(
    _ method: String, _ parameters: Value = [:], session: String? = nil,
    within limit: Duration = .seconds(20)
  ) async throws -> Value {
    try await wire.ask(method, parameters, session: session, within: limit)
  }

  /// Sends a command from where nobody can wait for the result.
  func post(_ method: String, _ parameters: Value = [:], session: String? = nil) {
    wire.post(method, parameters, session: session)
  }

  /// Hears the events of a session on the reading thread.
  func listen(to session: String, _ listener: @escaping Wire.Listener) {
    wire.listen(to: session, listener)
  }

  /// Hears no more of a session and fails what it was asked.
  func forget(session: String) {
    wire.forget(session: session)
  }

  /// The one browser of the test process, since a launch costs more than most tests.
  ///
  /// Every page has its own cookies and storage, so tests that share the browser share nothing
  /// else.
  static var shared: Chromium {
    get async throws { try await SharedChromium.only.browser() }
  }
}

private actor SharedChromium {
  static let only = SharedChromium()

  private var launch: Task<Chromium, any Error>?

  func browser() async throws -> Chromium {
    let former = launch
    if let former {
      // One crash shall fail one test, not all that follow; a failed launch is not tried again.
      let browser = try await former.value
      if browser.isRunning { return browser }
    }
    // Another test may have found out first.
    if let launch, launch != former { return try await launch.value }
    let launch = Task { try await Chromium.launch() }
    self.launch = launch
    return try await launch.value
  }
}

/// The suite that all tests in the shared browser extend: one after another, and skipped together
/// where no browser is installed.
@Suite(.serialized, .needsChromium)
enum InChromium {}
