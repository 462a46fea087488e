import Foundation
import Puzzle

extension Page {
  /// What the visitor's system is set to, light or dark.
  enum ColorScheme: String, Sendable {
    case light, dark
  }

  /// How strong the visitor wants contrasts.
  enum Contrast: String, Sendable {
    case more, less, custom
  }

  /// What the style sheets are asked to dress the page for.
  enum Medium: String, Sendable {
    case screen, print
  }

  /// Pretends to be the browser of a visitor with certain wishes; what is not named goes back to
  /// usual.
  func emulate(
    colorScheme: ColorScheme? = nil, reducedMotion: Bool = false, contrast: Contrast? = nil,
    forcedColors: Bool = false, medium: Medium? = nil
  ) async throws {
    let wishes = [
      ("prefers-color-scheme", colorScheme?.rawValue),
      ("prefers-reduced-motion", reducedMotion ? "reduce" : nil),
      ("prefers-contrast", contrast?.rawValue),
      ("forced-colors", forcedColors ? "active" : nil),
    ]
    let features = wishes.map { ["name": .text($0), "value": .text($1 ?? "")] as Value }
    try await ask(
      "Emulation.setEmulatedMedia",
      ["media": .text(medium?.rawValue ?? ""), "features": .list(features)])
  }

  /// Gives the page another size, with `scale` pixels of the screen to one of CSS.
  func resize(width: Int, height: Int, scale: Double = 1) async throws {
    try await ask(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .int(width), "height": .int(height),
        "deviceScaleFactor": .real(scale), "mobile": false,
      ])
  }

  /// Makes it a screen for fingers: `pointer: coarse`, no hovering, and touch events in the page.
  func useTouchscreen(_ isTouchscreen: Bool = true) async throws {
    try await ask("Emulation.setTouchEmulationEnabled", ["enabled": .bool(isTouchscreen)])
  }

  /// Moves the visitor to another time zone, such as `Pacific/Auckland`.
  func travel(to timeZone: String) async throws {
    try await ask("Emulation.setTimezoneOverride", ["timezoneId": .text(timeZone)])
  }

  /// A PNG of what is visible, or of the whole page however long it is.
  func screenshot(fullPage: Bool = false) async throws -> Data {
    try await picture(
      "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": .bool(fullPage)])
  }

  /// Writes a PNG of what is visible, or of the whole page however long it is.
  func screenshot(to file: URL, fullPage: Bool = false) async throws {
    try await screenshot(fullPage: fullPage).write(to: file)
  }

  /// Asks for a picture of any sort.
  func picture(_ method: String, _ parameters: Value) async throws -> Data {
    let answer = try await ask(method, parameters, within: .seconds(60))
    guard let data = answer["data"].text.flatMap({ Data(base64Encoded: $0) }), !data.isEmpty
    else { throw BrowserFault("\(method) gave no picture.") }
    return data
  }
}
