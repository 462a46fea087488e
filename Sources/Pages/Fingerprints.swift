import Files
import Glibc
import Press
import Puzzle
import Synchronization

/// Puts a hash of its bytes into the name of each asset, so that browsers may cache it forever.
/// Rendered files are rewritten, so templates use plain `assets/…` names. Assets that no page
/// mentions keep their plain names, since a script may load them.
package final class Fingerprints: Sendable {
  private let names: [String: String]
  private let mentioned: Mutex<Set<String>>
  /// The absolute URL of the edition and its path on the host, if known.
  private let homes: [String]

  package init(_ prints: [String: UInt64], home: String?, mentioned: Set<String> = []) {
    self.mentioned = Mutex(mentioned)
    var names: [String: String] = [:]
    for (name, print) in prints { names[name] = Self.name(name, print) }
    self.names = names
    homes = home.map { [$0, Places.base(of: $0)] } ?? []
  }

  package var all: Set<String> { mentioned.withLock { $0 } }

  package func name(of path: String) -> String {
    mentioned.withLock { $0.contains(path) } ? names[path] ?? path : path
  }

  /// The search index is no asset here: pages of other editions load it too, and know only its
  /// plain name.
  package static func isAsset(_ path: String) -> Bool {
    path.hasPrefix("assets/") && path != PageFrame.searchIndex
  }

  /// The same on every machine (FNV-1a, eight bytes at a time).
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

  /// The hash goes before the extension.
  private static func name(_ path: String, _ print: UInt64) -> String {
    let digits = String(UInt32(truncatingIfNeeded: print), radix: 16)
    let hash = String(repeating: "0", count: 8 - digits.count) + digits
    let stem = Path.stem(of: path)
    return "\(stem).\(hash)\(path.dropFirst(stem.count))"
  }

  /// Replaces asset names in a rendered file: in style sheets within `url()`, elsewhere in URLs
  /// below `assets/`.
  package func rewritten(_ bytes: [UInt8], at path: String) -> [UInt8] {
    // The search index holds the words of pages, not URLs.
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
