import CZlib
import Puzzle

/// What tells one build from another, so that browsers know when what they keep is old. It is
/// reckoned from what goes into a build, since what comes out is never all in memory; the same
/// press gives the same on every machine.
struct Keeping {
  private var sum = crc32(0, nil, 0)

  /// Takes in all that an edition is made of.
  init(_ press: Press, _ content: Content, _ sheets: [Sheet], _ shared: Value) {
    add(shared)
    for (name, file) in press.templates.sorted(by: { $0.key < $1.key })
    where !name.hasPrefix("assets/") {
      add(name)
      add(contentsOf: file)
    }
    for page in content.pages { add(Keeping(page.leaf).stamp) }
    for entry in content.puzzles {
      add(entry.id)
      // A day that has just been composed is not in its file before everything is drawn.
      add((try? Disk.read(entry.file)) ?? Array(entry.puzzle.write().utf8))
    }
    for sheet in sheets {
      add(sheet.path)
      switch sheet.making {
      case .bytes(let bytes): add(bytes)
      case .copy(let file): add(contentsOf: file)
      case .template, .picture, .made, .book: break
      }
    }
  }

  /// Takes in a single page.
  private init(_ leaf: Leaf) {
    add(leaf.path)
    add(leaf.body)
    add(.map(leaf.front))
  }

  /// The build in a few letters.
  var stamp: String { String(sum, radix: 36) }

  private mutating func add(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBufferPointer { sum = crc32_z(sum, $0.baseAddress, $0.count) }
  }

  private mutating func add(_ text: String) { add(Array(text.utf8)) }

  private mutating func add(_ value: Value) { add(JSON.write(value)) }

  private mutating func add(contentsOf file: String) { add((try? Disk.read(file)) ?? []) }
}
