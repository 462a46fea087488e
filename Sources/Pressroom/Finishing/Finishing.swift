import Puzzle

/// Hands drawn files on to their edition; those that can be minified go together at the end.
struct Finishing: Sendable {
  private let delivery: Delivery
  private let edition: String
  private let gzips: Bool
  private let batch: Minifier.Batch?

  init(
    _ delivery: Delivery, of edition: String, gzips: Bool, _ minifier: Minifier?
  ) throws(Trouble) {
    self.delivery = delivery
    self.edition = edition
    self.gzips = gzips
    batch = if let minifier { try Minifier.Batch(minifier) } else { nil }
  }

  func take(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
    if let batch, Minifier.takes(path) {
      try batch.put(path, bytes)
    } else {
      try deliver(path, bytes)
    }
  }

  /// Minifies and delivers what has been waiting for it.
  func finish(_ crew: Crew, _ brake: Brake) throws(Trouble) -> [Fault] {
    guard let batch else { return [] }
    let (paths, faults) = try batch.run()
    _ = crew.each(paths.count) { number in
      if brake.isPulledFromOutside() { return }
      do {
        try deliver(paths[number], try batch.bytes(of: paths[number]))
      } catch { brake.pull(error) }
    }
    return faults.map { $0.in(edition + "/" + ($0.file ?? "")) }
  }

  /// Removes what was only needed on the way.
  func close() { batch?.remove() }

  private func deliver(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
    try delivery.take(path, bytes)
    if gzips, Gzip.packs(path, bytes.count) { try delivery.takePacked(path, bytes) }
  }
}
