import Files
import Glibc
import Press
import Puzzle
import Synchronization

/// Gives what pages fetch names that change with its bytes, so that servers may let browsers keep
/// it for ever. Templates need not know: wherever a drawn page mentions `assets/…` by an address
/// of its own, the name is put in afterwards. What no page mentions keeps its plain name, since
/// some script may ask for it.
package final class Fingerprints: Sendable {
  /// The names of assets, plain and with their fingerprints.
  private let names: [String: String]
  private let mentioned: Mutex<Set<String>>
  /// The whole address of the edition and its path on its host, where they are known.
  private let homes: [String]

  /// Knows the assets of an edition by their bytes.
  package init(_ prints: [String: UInt64], home: String?, mentioned: Set<String> = []) {
    self.mentioned = Mutex(mentioned)
    var names: [String: String] = [:]
    for (name, print) in prints { names[name] = Self.name(name, print) }
    self.names = names
    homes = home.map { [$0, Places.base(of: $0)] } ?? []
  }

  /// The assets that something mentioned so far.
  package var all: Set<String> { mentioned.withLock { $0 } }

  /// What an asset is called in the end.
  package func name(of path: String) -> String {
    mentioned.withLock { $0.contains(path) } ? names[path] ?? path : path
  }

  /// Whether something is what pages fetch under a name of its bytes. The index of the search is
  /// fetched by pages of other editions too, which know its plain name only.
  package static func isAsset(_ path: String) -> Bool {
    path.hasPrefix("assets/") && path != PageFrame.searchIndex
  }

  /// A number for some bytes, the same on every machine (FNV-1a, eight bytes at a time).
  package static func print(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var print: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
      var offset = 0
      while offset + 8 <= bytes.count {
        print =
          (print ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
          &* 0x0000_0100_0000_01B3
        print ^= print >> 29
        offset += 8
      }
      for byte in bytes[offset...] { print = (print ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      return print ^ (print >> 32)
    }
  }

  /// The hash stands before the ending, so that the ending still tells what it is.
  private static func name(_ path: String, _ print: UInt64) -> String {
    let digits = String(UInt32(truncatingIfNeeded: print), radix: 16)
    let hash = String(repeating: "0", count: 8 - digits.count) + digits
    let stem = Path.stem(of: path)
    return "\(stem).\(hash)\(path.dropFirst(stem.count))"
  }

  /// The text of a drawn file with fingerprints put in. Style sheets mention their neighbours in
  /// `url()`, everything else by addresses that lead through the folder of assets.
  package func rewritten(_ bytes: [UInt8], at path: String) -> [UInt8] {
    // What is searched are the words of pages, which fetch nothing.
    if path == PageFrame.searchIndex { return bytes }
    if path.hasSuffix(".css") {
      return replacing(StyleAddresses.ranges(in: bytes[...]), in: bytes, at: path)
    }
    guard Self.texts.contains(where: path.hasSuffix) else { return bytes }
    let isMarkup = path.hasSuffix(".html")
    return replacing(AssetAddresses.ranges(in: bytes, isMarkup: isMarkup), in: bytes, at: path)
  }

  private static let texts = [".html", ".js", ".json", ".webmanifest", ".svg", ".xml"]

  private func replacing(_ ranges: [Range<Int>], in bytes: [UInt8], at path: String) -> [UInt8] {
    var result: [UInt8] = []
    var done = 0
    var used: Set<String> = []
    for range in ranges {
      let address = String(decoding: bytes[range], as: UTF8.self)
      let way = address.prefix { $0 != "?" && $0 != "#" }
      guard let plain = asset(String(way), from: path), let name = names[plain] else { continue }
      used.insert(plain)
      let known = way.dropLast(Path.encoded(Path.name(of: plain)).count)
      if result.isEmpty { result.reserveCapacity(bytes.count + 16 * ranges.count) }
      result += bytes[done..<range.lowerBound]
      result += Array(
        (known + Path.encoded(Path.name(of: name)) + address.dropFirst(way.count)).utf8)
      done = range.upperBound
    }
    guard !used.isEmpty else { return bytes }
    mentioned.withLock { $0.formUnion(used) }
    return result + bytes[done...]
  }

  private func asset(_ way: String, from path: String) -> String? {
    if let home = homes.first(where: way.hasPrefix) {
      return Path.decoded(way.dropFirst(home.count))
    }
    guard LinkCheck.isRelative(way) else { return nil }
    return Path.normal(Path.folder(of: path) + "/" + Path.decoded(way))
  }
}
