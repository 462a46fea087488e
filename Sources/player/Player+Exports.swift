#if arch(wasm32)
  import Puzzle

  // The page and the module share one memory: text goes in by address and length, and each answer
  // comes back as an address where its length stands in four bytes before it.

  /// The one kind that a module plays, which `tools/wasm` chooses when it links, so that a page
  /// carries nothing of the others.
  @_silgen_name("foolscap_repertoire")
  private func repertoire() -> [PuzzleKind]

  nonisolated(unsafe) private var player = Player(of: repertoire())

  /// Lends the page room to write a call into.
  @_expose(wasm, "alloc")
  @_cdecl("foolscap_alloc")
  func alloc(_ count: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: count, alignment: 16)
  }

  /// Takes room back, the page's own and that of every answer it has read.
  @_expose(wasm, "release")
  @_cdecl("foolscap_release")
  func release(_ pointer: UnsafeMutableRawPointer) { pointer.deallocate() }

  /// Sets out the game that a page hands over as JSON.
  @_expose(wasm, "open")
  @_cdecl("foolscap_open")
  func open(_ pointer: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    hand(over: player.open(text(pointer, count)))
  }

  /// Passes on a line from the player.
  @_expose(wasm, "hear")
  @_cdecl("foolscap_hear")
  func hear(_ pointer: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    hand(over: player.hear(text(pointer, count)))
  }

  /// Takes in a packed shard of words.
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
