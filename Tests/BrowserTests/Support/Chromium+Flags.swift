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
}
