import Puzzle

/// The folder that receives the editions of a build, held by one build at a time from the first
/// file to the last.
final class Dock {
  /// Where it is.
  let folder: String
  private var made: [String] = []
  private var locks: [Lock] = []
  private var deliveries: [Delivery] = []

  /// Touches nothing yet.
  init(_ folder: String) { self.folder = folder }

  /// Waits until nobody else builds there, clears away what killed builds left, and opens each
  /// edition's folder.
  func open(_ editions: [String]) throws -> [Delivery] {
    made = Disk.missingFolders(on: folder)
    try Disk.makeFolder(folder)
    let outputs = try editions.map { try Output(folder, edition: $0) }
    let parents = Set(outputs.compactMap { Disk.resolved($0.parent) }).sorted()
    locks = try parents.map { parent throws(Trouble) in try Lock(parent) }
    if locks.allSatisfy(\.holds) { for output in outputs { output.removeLeftovers() } }
    deliveries = outputs.map(Delivery.init)
    return deliveries
  }

  /// Gives up, and leaves no trace.
  func abandon() {
    for delivery in deliveries { delivery.abandon() }
    for folder in made { Disk.removeEmptyFolder(folder) }
  }
}
