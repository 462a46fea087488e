import Foundation
import Kinds
import Liquid
import Pages
import Puzzle
import TestSupport
import Testing

@testable import Daily
@testable import Files
@testable import Press

extension InChromium {
  /// The transcripts that the kinds play natively, played against the module that browsers run.
  @Suite struct WasmTranscripts {
    @Test(arguments: Transcript.files.filter { !$0.contains("/Null/") })
    func `a transcript is played to its end in the wasm`(file: String) async throws {
      let transcript = try Transcript(file: file)
      var stage = try await WasmStage(transcript.puzzle)
      for failure in try await transcript.play(on: &stage) { Issue.record("\(failure)") }
    }

    @Test(arguments: kinds.map(\.info.slug))
    func `a module can draw templates and can parse none`(slug: String) throws {
      let module = try WasmStage.module(of: slug)
      func has(_ words: String) -> Bool { module.range(of: Data(words.utf8)) != nil }
      #expect(has("there is no template"))
      #expect(!has("is never closed"))
      #expect(!has("there is no filter"))
    }
  }
}

/// A game in the wasm module, whose board is nothing but its view.
struct WasmStage: Stage {
  private let page: Page
  private let scratch: Scratch
  private let bill: Value
  private let shelf: Puzzle.Shelf
  private var answer: Value = nil

  /// Opens a definition of the repository in a fresh module.
  init(_ puzzle: String) async throws {
    let press = try Press(Repository.root, installation: Repository.root)
    let id = Path.stem(of: Path.name(of: puzzle))
    let entry = try #require(
      try DefinitionReader(press).entry(Repository.path(puzzle), id: id))
    var bill: Value = [
      "kind": .text(entry.puzzle.info.slug), "handout": entry.puzzle.handout(),
      "alphabet": press.config.alphabet.value,
      "templates": try Library(["view": "{{ view | json | raw }}"]).packed(["view"]),
      "board": "view", "lengths": .list(press.shelf.lengths.map { .int($0) }),
      "defined": .list(entry.puzzle.defines().map { .int($0) }),
    ]
    for (name, words) in press.lentWhole(to: entry.puzzle.info) { bill[name] = words }
    self.bill = bill
    shelf = press.shelf
    let module = try Self.module(of: entry.puzzle.info.slug)
    scratch = try Scratch()
    try scratch.write(Self.script, to: "stage.js")
    try scratch.write("const module = '\(module.base64EncodedString())';", to: "module.js")
    let address = try scratch.write(
      "<!doctype html><title>stage</title><script src=module.js></script><script src=stage.js>"
        + "</script>", to: "stage.html")
    page = try await Chromium.shared.newPage()
    try await page.open(address)
    try await open(bill)
  }

  mutating func hear(_ line: String) async throws -> String? {
    try await call("hear", line)
    return answer["fault"].text
  }

  func view() async throws -> Value { try JSON.read(try await page.text("board")) }

  mutating func saveAndResume() async throws {
    var bill = bill
    bill["saved"] = answer["saved"]
    bill["options"] = answer["options"]
    try await open(bill)
  }

  private mutating func open(_ bill: Value) async throws {
    try await call("open", JSON.write(bill))
    guard answer["ok"] == true else { throw BrowserFault(answer["fault"].text ?? "not opened") }
  }

  private mutating func call(_ name: String, _ message: String) async throws {
    let call = "call(\(JSON.quoted(name)), \(JSON.quoted(message)))"
    answer = try JSON.read(try await page.text(call))
    while let length = answer["awaits"].text {
      try await lend(length)
      answer = try JSON.read(try await page.text(call))
    }
    let (fault, wants) = (answer["fault"], answer["wants"].list ?? [])
    for length in wants.compactMap(\.text) { try await lend(length) }
    answer["fault"] = fault
  }

  /// Lends words, or what they mean, as a page would have fetched them.
  private mutating func lend(_ name: String) async throws {
    let length = try #require(Int(name.prefix { $0 != "-" }))
    let shard = try shelf.shard(length)
    let isWords = name == String(length)
    let packed = isWords ? shard.packed : try glossary(of: shard).packed
    let bytes = Data(packed).base64EncodedString()
    answer = try JSON.read(try await page.text("lend(\(JSON.quoted(bytes)))"))
  }

  private func glossary(of shard: Shard) throws -> Glossary {
    let lines = try shard.all.words.map { try shelf.definition(of: $0) ?? "" }
    return Glossary(length: shard.length, lines: lines)
  }

  /// The module that plays a kind.
  fileprivate static func module(of slug: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: Repository.path(".build-wasm/\(slug).wasm")))
  }

  /// The same crossing into the module as the player's own, without a page around it.
  private static let script = """
    let engine, board = "";
    const decoded = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const lend = (base64) => cross("lend", decoded(base64));
    const call = (name, message) => cross(name, new TextEncoder().encode(message));
    async function cross(name, sent) {
      engine ??= (await WebAssembly.instantiate(decoded(module))).instance.exports;
      const from = engine.alloc(sent.length);
      new Uint8Array(engine.memory.buffer, from, sent.length).set(sent);
      const to = engine[name](from, sent.length);
      engine.release(from);
      const length = new DataView(engine.memory.buffer).getUint32(to, true);
      const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, to + 4, length));
      engine.release(to);
      const end = text.indexOf("\\n");
      if (text.length > end + 1) board = text.slice(end + 1);
      return text.slice(0, end);
    }
    """
}
