import Puzzle

/// What runs behind a page: the open game, and the words loaded for it.
///
/// Calls carry text and always return an answer, so the page in the browser and the lines of a
/// transcript drive the same code.
struct Player {
  private let repertoire: [PuzzleKind]
  private var stage: Game?
  private var stock: [WordShard] = []

  init(of repertoire: [PuzzleKind]) { self.repertoire = repertoire }

  /// If it fails, the game before it stays open.
  mutating func open(_ text: String) -> Answer {
    do {
      let stage = try Game(try OpenRequest(reading: text), kinds: repertoire, stock: stock)
      self.stage = stage
      return stage.draw(fault: nil)
    } catch {
      return Answer(faults: error)
    }
  }

  mutating func hear(_ line: String) -> Answer {
    guard let stage else { return Answer(faults: Faults(Fault("no puzzle is open"))) }
    return stage.hear(line)
  }

  /// Adds words, or meanings of words, that the open game or the next one waits for.
  mutating func lend(_ bytes: [UInt8]) -> Answer {
    guard let loan = WordShard(packed: bytes) else {
      return Answer(
        faults: Faults(Fault("the words came damaged", hint: "build the site anew")))
    }
    stock.append(loan)
    return stage?.lend(loan) ?? Answer()
  }
}

#if arch(wasm32)
  import Puzzle

  // The page and the module share one memory: text comes in by address and length, and an answer is
  // returned as the address of its length in four bytes, followed by its bytes.

  /// The one kind that a module plays, chosen by `tools/wasm` at link time, so that a page carries
  /// nothing of the others.
  @_silgen_name("foolscap_repertoire")
  private func repertoire() -> [PuzzleKind]

  nonisolated(unsafe) private var player = Player(of: repertoire())

  /// Memory for the page to write a call into.
  @_expose(wasm, "alloc")
  @_cdecl("foolscap_alloc")
  func alloc(_ count: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: count, alignment: 16)
  }

  /// Frees memory from `alloc`, and every answer once the page has read it.
  @_expose(wasm, "release")
  @_cdecl("foolscap_release")
  func release(_ pointer: UnsafeMutableRawPointer) { pointer.deallocate() }

  /// Takes an `OpenRequest` as JSON.
  @_expose(wasm, "open")
  @_cdecl("foolscap_open")
  func open(_ pointer: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    hand(over: player.open(text(pointer, count)))
  }

  @_expose(wasm, "hear")
  @_cdecl("foolscap_hear")
  func hear(_ pointer: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    hand(over: player.hear(text(pointer, count)))
  }

  @_expose(wasm, "lend")
  @_cdecl("foolscap_lend")
  func lend(_ pointer: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    hand(over: player.lend(Array(UnsafeRawBufferPointer(start: pointer, count: count))))
  }

  private func text(_ pointer: UnsafeRawPointer, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: pointer, count: count), as: UTF8.self)
  }

  private func hand(over answer: Answer) -> UnsafeMutableRawPointer {
    let bytes = answer.bytes
    let room = alloc(bytes.count + 4)
    room.storeBytes(of: UInt32(bytes.count).littleEndian, as: UInt32.self)
    UnsafeMutableRawBufferPointer(start: room + 4, count: bytes.count).copyBytes(from: bytes)
    return room
  }
#endif

#if !arch(wasm32)
  import Kinds
#endif

/// The wasm module has no entry point, the page calls it; elsewhere the same calls are read from
/// standard input, so that a game can be replayed and compared without a browser.
@main
extension Player {
  static func main() {
    #if !arch(wasm32)
      var player = Player(of: kinds)
      while let line = readLine() { print(player.call(line)) }
    #endif
  }

  /// Answers `open {…}`, `lend 2 0 1 99 …` and `hear …` by one line of JSON each, with the board as
  /// one more field.
  mutating func call(_ line: String) -> String {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = parts.count > 1 ? parts[1] : ""
    let answer: Answer
    switch parts.first {
    case "open": answer = open(rest)
    case "hear": answer = hear(rest)
    case "lend": answer = lend(rest.split(separator: " ").compactMap { UInt8($0) })
    default:
      answer = Answer(
        faults: Faults(Fault("this is no call", hint: "write open, hear or lend")))
    }
    var head = answer.head
    head["board"] = Value(answer.board)
    return JSON.write(head)
  }
}
