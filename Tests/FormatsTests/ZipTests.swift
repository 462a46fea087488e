import CZlib
import Formats
import Kinds
import Puzzle
import Testing

/// JPZ files travel packed.
struct ZipTests {
  private let puzzle = Array(FormSamples.jpz.utf8)

  private func read(_ bytes: [UInt8]) throws -> Crossword.Definition {
    try Format.named("jpz").decode(bytes).definition
  }

  private func reason(_ bytes: [UInt8]) throws -> String {
    let form = try Format.named("jpz")
    do throws(Faults) {
      _ = try form.decode(bytes)
      return ""
    } catch {
      return error.all[0].message
    }
  }

  @Test(arguments: [false, true])
  func `a packed puzzle is that puzzle`(isSqueezed: Bool) throws {
    var zip = ZipFile()
    zip.add("puzzle.xml", puzzle, isSqueezed: isSqueezed)
    #expect(try read(zip.bytes) == read(puzzle))
  }

  @Test func `folders and what a Mac leaves behind do not count`() throws {
    var zip = ZipFile()
    zip.add("folder/", [])
    zip.add("folder/puzzle.xml", puzzle, isSqueezed: true)
    zip.add("__MACOSX/._puzzle.xml", [1, 2, 3])
    #expect(try read(zip.bytes) == read(puzzle))
  }

  @Test func `two files, none, a bomb, a lock and damage are told apart`() throws {
    var two = ZipFile()
    two.add("one.xml", puzzle)
    two.add("two.xml", puzzle)
    #expect(try reason(two.bytes).contains("has 2 files"))
    #expect(try reason(ZipFile().bytes + [0]).contains("XML"))
    var bomb = ZipFile()
    bomb.add("bomb.xml", [UInt8](repeating: 0x20, count: 40 << 20), isSqueezed: true)
    #expect(try reason(bomb.bytes).contains("more than 8 MB"))
    bomb.claimSize(100)
    #expect(try reason(bomb.bytes).contains("more than 8 MB"))
    var locked = ZipFile()
    locked.add("puzzle.xml", puzzle, flags: 1)
    #expect(try reason(locked.bytes).contains("password"))
    var odd = ZipFile()
    odd.add("puzzle.xml", puzzle, method: 12)
    #expect(try reason(odd.bytes).contains("not known"))
    var damaged = ZipFile()
    damaged.add("puzzle.xml", puzzle)
    var bytes = damaged.bytes
    bytes[100] ^= 4
    #expect(try reason(bytes).contains("checksum"))
    #expect(try reason(Array(bytes.dropLast(40))).contains("damaged"))
  }

  @Test(.timeLimit(.minutes(5)))
  func `damaged archives are read or refused`() throws {
    var zip = ZipFile()
    zip.add("puzzle.xml", puzzle, isSqueezed: true)
    let form = try Format.named("jpz")
    var dice = Dice(seed: 3)
    var refused = 0
    for _ in 0..<1500 {
      var bytes = zip.bytes
      for _ in 0...dice.roll(2) { bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256)) }
      if dice.roll(8) == 0 { bytes.removeLast(dice.roll(bytes.count - 4)) }
      do throws(Faults) { _ = try form.decode(bytes) } catch { refused += 1 }
    }
    #expect(refused > 1000)
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b \"&c;&c;\"><!ENTITY c \"d\">]><a>&b;</a>",
    "<?xml version=\"1.0\"?>\n<!DOCTYPE a SYSTEM \"http://example.com/a.dtd\"><a/>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
  ])
  func `bombs and borrowers in XML are refused`(text: String) throws {
    #expect(try reason(Array(text.utf8)).contains("document type"))
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try reason(wide).contains("document type"))
  }

  @Test func `XML in other letters is read`() throws {
    let units = Array(FormSamples.jpz.utf16)
    let wide: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let text = String(decoding: puzzle, as: UTF8.self)
    #expect(try read(wide) == read(puzzle))
    let strange = text.split(separator: "UTF-8").joined(separator: "EBCDIC-INT")
    #expect(try reason(Array(strange.utf8)).contains("ebcdic-int"))
  }
}

/// A zip archive as programs write it, or as nobody should.
struct ZipFile {
  private var files: [UInt8] = []
  private var table: [UInt8] = []
  private var count = 0

  /// The archive.
  var bytes: [UInt8] {
    files + table + Self.long(0x0605_4B50) + [0, 0, 0, 0] + Self.short(count) + Self.short(count)
      + Self.long(table.count) + Self.long(files.count) + [0, 0]
  }

  /// Adds a file.
  mutating func add(
    _ name: String, _ content: [UInt8], isSqueezed: Bool = false, flags: Int = 0, method: Int? = nil
  ) {
    let packed = isSqueezed ? Self.squeezed(content) : content
    let checksum = content.withUnsafeBufferPointer {
      crc32(0, $0.baseAddress, UInt32($0.count))
    }
    let start = files.count
    let head =
      Self.short(20) + Self.short(flags) + Self.short(method ?? (isSqueezed ? 8 : 0))
      + [0, 0, 0, 0] + Self.long(Int(checksum)) + Self.long(packed.count)
      + Self.long(content.count) + Self.short(name.utf8.count) + [0, 0]
    files += Self.long(0x0403_4B50) + head + Array(name.utf8) + packed
    table += Self.long(0x0201_4B50) + Self.short(20) + head + [UInt8](repeating: 0, count: 10)
    table += Self.long(start) + Array(name.utf8)
    count += 1
  }

  /// Lets the table say that the first file is smaller than it is.
  mutating func claimSize(_ size: Int) { table.replaceSubrange(24..<28, with: Self.long(size)) }

  private static func squeezed(_ content: [UInt8]) -> [UInt8] {
    var room = uLongf(compressBound(uLong(content.count)))
    var packed = [UInt8](repeating: 0, count: Int(room))
    compress(&packed, &room, content, uLong(content.count))
    return Array(packed[2..<(Int(room) - 4)])
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)]
  }

  private static func long(_ number: Int) -> [UInt8] {
    short(number & 0xFFFF) + short(number >> 16 & 0xFFFF)
  }
}
