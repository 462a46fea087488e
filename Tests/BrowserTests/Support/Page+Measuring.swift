import Puzzle

extension Page {
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

  /// The middle of an element, provided that a pointer set down there would hit that element. A page
  /// may still be scrolling after what was done to it last, so the element must first hold still.
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
