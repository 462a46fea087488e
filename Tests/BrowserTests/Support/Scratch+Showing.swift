extension Scratch {
  /// Opens a page that consists of these words, in the shared browser.
  func show(_ html: String, width: Int = 400, height: Int = 600) async throws -> Page {
    let file = try write("<!doctype html><meta charset=utf-8>\n" + html, to: "index.html")
    let page = try await Chromium.shared.newPage(width: width, height: height)
    try await page.open(file)
    return page
  }
}
