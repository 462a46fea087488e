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

  /// What a screen reader is told of one thing on the page.
  struct Accessible: Equatable, Sendable {
    /// What sort of thing it is, such as `button`, `heading` or `StaticText`.
    var role: String
    /// What it is called aloud.
    var name: String
    /// What is said about it after its name.
    var description: String
    /// What it holds: the text of a field, the number of a slider.
    var value: String
    /// Its states, such as `focused`, `disabled`, `checked`, `pressed`, `expanded`, `level`.
    var states: [String: Value]
    /// How deep it lies, so that a tree can be printed with indents.
    var depth: Int
  }

  /// Everything that a screen reader gets to know, in reading order.
  func accessibilityTree() async throws -> [Accessible] {
    let nodes = try await ask("Accessibility.getFullAXTree")["nodes"].list ?? []
    let byID = Dictionary(nodes.map { ($0["nodeId"].text, $0) }) { first, _ in first }
    var tree: [Accessible] = []
    var rest = nodes.filter { $0["parentId"].isNull }.reversed().map { ($0, depth: 0) }
    while let (node, depth) = rest.popLast() {
      // Lines within a text are of no interest, nor is what the screen reader is told to pass over.
      let isHeard = node["ignored"] != true && node["role"]["value"] != "InlineTextBox"
      if isHeard { tree.append(Accessible(node, depth: depth)) }
      let inner = depth + (isHeard ? 1 : 0)
      let children = (node["childIds"].list ?? []).compactMap { byID[$0.text] }
      rest += children.reversed().map { ($0, depth: inner) }
    }
    return tree
  }

  /// The first thing of a role that bears a name, or a fault that lists those of the role that
  /// there are.
  func accessible(_ role: String, named name: String) async throws -> Accessible {
    let tree = try await accessibilityTree()
    if let found = tree.first(where: { $0.role == role && $0.name == name }) { return found }
    let others = tree.filter { $0.role == role }.map(\.name)
    throw BrowserFault("No \(role) is named \(name); there are \(others).")
  }
}

extension Page.Accessible {
  fileprivate init(_ node: Value, depth: Int) {
    let states = (node["properties"].list ?? []).compactMap { property in
      property["name"].text.map { ($0, property["value"]["value"]) }
    }
    let value = node["value"]["value"]
    self.init(
      role: node["role"]["value"].text ?? "", name: node["name"]["value"].text ?? "",
      description: node["description"]["value"].text ?? "",
      value: value.text ?? (value.isNull ? "" : JSON.write(value)),
      states: Dictionary(states) { first, _ in first }, depth: depth)
  }
}

extension Page {
  /// The contrast of two colours as WCAG 2 measures it.
  func contrast(_ one: String, _ other: String) async throws -> Double {
    try await number("(\(Page.measure))(['\(one)'], ['\(other)'])")
  }

  /// The contrast of a text with what it stands upon, everything see-through taken into account.
  func contrast(of selector: String) async throws -> Double {
    try await number(
      """
      (e => {
        const grounds = [];
        for (let p = e; p; p = p.parentElement)
          grounds.unshift(getComputedStyle(p).backgroundColor);
        return (\(Page.measure))([...grounds, getComputedStyle(e).color], grounds);
      })(\(Page.find(selector)))
      """)
  }

  /// Lays colours one upon another as the browser does, and compares what comes of two such piles.
  static let measure = """
    (one, other) => {
      const ink = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      const lay = (colors) => {
        for (const color of ["white", ...colors]) {
          ink.fillStyle = color;
          ink.fillRect(0, 0, 1, 1);
        }
        return [...ink.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const light = (color) => {
        const [r, g, b] = lay(color).map((c) => c / 255)
          .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      const [a, b] = [light(one), light(other)];
      return Math.max(a, b) / Math.min(a, b);
    }
    """

  /// Where an element lies on the visible part of the page, in CSS pixels.
  struct Box: Hashable, Sendable {
    /// The left edge.
    var x: Double
    /// The upper edge.
    var y: Double
    /// From the left edge to the right.
    var width: Double
    /// From the upper edge to the lower.
    var height: Double
  }

  /// The place and size of an element, as laid out now.
  func measure(_ selector: String) async throws -> Box {
    let box = try await evaluate(
      "(e => e && e.getBoundingClientRect().toJSON())(\(Self.find(selector)))")
    guard let x = box["x"].real, let y = box["y"].real, let width = box["width"].real,
      let height = box["height"].real
    else { throw Self.missing(selector) }
    return Box(x: x, y: y, width: width, height: height)
  }

  /// The middle of an element, provided that a pointer set down there would hit that element. A
  /// page may still be scrolling after what was done to it last, so it must first hold still. What
  /// waits behind a button is brought out by that button, as a visitor would.
  func middle(of selector: String, scrolling: Bool = true) async throws -> Point {
    let found = try await evaluate(
      """
      (async e => {
        if (!e) return null;
        const centred = {block: 'center', inline: 'center', behavior: 'instant'};
        const pause = () => new Promise(done => {
          const frames = n => n ? requestAnimationFrame(() => frames(n - 1)) : done();
          frames(3);
          setTimeout(done, 1000);
        });
        const lid = e.closest("[popover]");
        if (lid && !e.checkVisibility())
          document.querySelector(`[popovertarget="${lid.id}"]`)?.click();
        let box, last;
        for (let round = 0; round < 20; round++) {
          if (\(scrolling)) e.scrollIntoView(centred);
          last = e.getBoundingClientRect();
          await pause();
          box = e.getBoundingClientRect();
          if (box.x === last.x && box.y === last.y) break;
        }
        const x = box.x + box.width / 2, y = box.y + box.height / 2;
        const hit = document.elementFromPoint(x, y);
        const call = h => h.tagName.toLowerCase() + (h.id ? '#' + h.id : '');
        return {
          x, y, empty: !box.width || !box.height,
          hit: hit === null ? 'nothing' : call(hit), good: !!hit && e.contains(hit),
        };
      })(\(Self.find(selector)))
      """)
    guard let x = found["x"].real, let y = found["y"].real else { throw Self.missing(selector) }
    if found["empty"] == true { throw BrowserFault("\(selector) takes up no room on the page.") }
    guard found["good"] == true else {
      let hit = found["hit"].text ?? "nothing"
      throw BrowserFault("A pointer on the middle of \(selector) would hit \(hit) instead.")
    }
    return Point(x: x, y: y)
  }
}
