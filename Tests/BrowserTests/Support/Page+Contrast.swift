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
}
