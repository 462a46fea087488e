// Parts a module for packing: part IN WHOLE PARTED.
//
// Numbers of locals are like each other, and so are opcodes, but one beside the other they look like
// noise. So each sort goes into a tray of its own, which packs a tenth smaller; merge in
// templates/assets/unpack.js lays them back. What can be told from the rest is left out: how long a
// function is, and hints how addresses are aligned, which say nothing about what a module does. WHOLE
// is the module as it comes out again.
import Foundation

/// What goes where, in the order in which unpack.js has them and which packs best.
enum Tray: Int, CaseIterable {
  case declarations, frame, wide, locals, branches, calls, shapes, numbers, offsets, opcodes, rest
}

struct Misfit: Error, CustomStringConvertible {
  let description: String
}

struct Parting {
  private let module: [UInt8]
  private var at = 0
  private var trays = [[UInt8]](repeating: [], count: Tray.allCases.count)
  private(set) var whole: [UInt8] = []

  private static let codeSection: UInt8 = 10
  /// What a load or a store is aligned to by nature, from opcode 0x28 on.
  private static let alignments = Array("23230011001122232301012".utf8).map { $0 - 48 }

  init(_ module: [UInt8]) throws {
    self.module = module
    copy(8, to: .frame)
    while at < module.count {
      let id = module[at]
      guard id == Self.codeSection else {
        copy(1, to: .frame)
        let start = at
        let count = number()
        copy(from: start, to: .frame)
        copy(count, to: .frame)
        continue
      }
      at += 1
      trays[Tray.frame.rawValue].append(id)
      _ = number()
      let before = whole
      whole = []
      let start = at
      let count = number()
      copy(from: start, to: .frame)
      for _ in 0..<count { try function() }
      whole = before + [id] + Self.padded(whole.count) + whole
    }
  }

  /// The sizes of the whole and of each tray, then the trays.
  var parted: [UInt8] {
    Self.padded(whole.count) + trays.flatMap { Self.padded($0.count) } + trays.joined()
  }

  private mutating func function() throws {
    let end = number() + at
    let before = whole
    whole = []
    let start = at
    var groups = number()
    while groups > 0 {
      _ = number()
      at += 1
      groups -= 1
    }
    copy(from: start, to: .declarations)
    var depth = 1
    while depth > 0 { depth += try instruction() }
    guard at == end else { throw Misfit(description: "a function ends at \(at), not \(end)") }
    whole = before + Self.padded(whole.count) + whole
  }

  /// Gives back by how much deeper the next one stands.
  private mutating func instruction() throws -> Int {
    let opcode = module[at]
    copy(1, to: .opcodes)
    switch opcode {
    case 0x02...0x04:
      leb(.shapes)
      return 1
    case 0x0B: return -1
    case 0x0C, 0x0D: leb(.branches)
    case 0x0E:
      let start = at
      for _ in 0...number() { _ = number() }
      copy(from: start, to: .branches)
    case 0x10: leb(.calls)
    case 0x11:
      leb(.rest)
      leb(.rest)
    case 0x20...0x22: leb(.locals)
    case 0x23, 0x24: leb(.rest)
    case 0x28...0x3E:
      _ = number()
      whole.append(Self.alignments[Int(opcode) - 0x28])
      leb(.offsets)
    case 0x3F, 0x40: leb(.rest)
    case 0x41: leb(.numbers)
    case 0x42: leb(.wide)
    case 0x43: copy(4, to: .wide)
    case 0x44: copy(8, to: .wide)
    case 0xFC:
      let more = module[at]
      copy(1, to: .opcodes)
      guard more < 8 || more == 10 || more == 11 else { throw unknown(more) }
      if more >= 8 { copy(more == 10 ? 2 : 1, to: .rest) }
    case 0x00, 0x01, 0x05, 0x0F, 0x1A, 0x1B, 0x45...0xC4: break
    default: throw unknown(opcode)
    }
    return 0
  }

  private func unknown(_ opcode: UInt8) -> Misfit {
    Misfit(description: "neither part nor merge knows the opcode \(String(opcode, radix: 16))")
  }

  private mutating func number() -> Int {
    var (value, shift) = (0, 0)
    while true {
      let byte = module[at]
      at += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  private mutating func leb(_ tray: Tray) {
    let start = at
    while module[at] >= 0x80 { at += 1 }
    at += 1
    copy(from: start, to: tray)
  }

  private mutating func copy(_ count: Int, to tray: Tray) {
    at += count
    copy(from: at - count, to: tray)
  }

  private mutating func copy(from start: Int, to tray: Tray) {
    trays[tray.rawValue] += module[start..<at]
    whole += module[start..<at]
  }

  /// Always five bytes, so that a size can be written when what it counts is known.
  private static func padded(_ number: Int) -> [UInt8] {
    (0..<5).map { UInt8(number >> (7 * $0) & 0x7F) | ($0 < 4 ? 0x80 : 0) }
  }
}

let words = CommandLine.arguments
let parting = try Parting(Array(try Data(contentsOf: URL(fileURLWithPath: words[1]))))
try Data(parting.whole).write(to: URL(fileURLWithPath: words[2]))
try Data(parting.parted).write(to: URL(fileURLWithPath: words[3]))
