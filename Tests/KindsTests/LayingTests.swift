import Foundation
import TestSupport
import Testing

/// Proves `tools/kind` on a copy of what it needs.
struct LayingTests {
  private static let materials = [
    "tools/kind", "tools/kind.d", "Sources/Kinds", "Sources/Puzzle", "Tests/KindsTests/Null",
  ]

  private func press(_ work: (Bench) throws -> Void) throws {
    let bench = try Bench(Self.materials)
    defer { bench.remove() }
    try work(bench)
  }

  @Test func `an empty kind is laid in all four trees`() throws {
    try press { bench in
      let before = try bench.texts()
      let (status, output) = try bench.run("QuiteNovel")
      #expect(status == 0, "\(output)")
      let after = try bench.texts()
      let laid = Set(after.keys).subtracting(before.keys).sorted()
      #expect(
        laid == [
          "Sources/Kinds/QuiteNovel/QuiteNovel.swift",
          "Tests/KindsTests/QuiteNovel/QuiteNovelTests.swift",
          "Tests/KindsTests/QuiteNovel/Transcripts/first.md",
          "Tests/KindsTests/QuiteNovel/Transcripts/first.txt",
          "content/help/quite-novel.md",
          "templates/assets/kinds/quite-novel.css",
          "templates/kinds/quite-novel/board.html",
          "templates/kinds/quite-novel/board.txt",
          "templates/kinds/quite-novel/figure.html",
          "templates/kinds/quite-novel/page.typ",
          "templates/kinds/quite-novel/print.html",
          "templates/kinds/quite-novel/puzzle.html",
        ])
      for file in laid {
        #expect(after[file]?.lowercased().contains("null") == false, "\(file) still says Null")
      }
      #expect(laid.allSatisfy { output.contains($0) })
    }
  }

  @Test func `all that the contract demands of a kind is laid`() throws {
    try press { bench in
      #expect(try bench.run("Novel").status == 0)
      let laid = Set(try bench.texts().keys)
      let demanded =
        [
          "Sources/Kinds/Novel/Novel.swift", "content/help/novel.md",
          "templates/assets/kinds/novel.css",
        ] + Subject.templates.map { "templates/kinds/novel/\($0)" }
      for file in demanded { #expect(laid.contains(file), "\(file) is not laid") }
    }
  }

  @Test func `nothing else is touched but one line of the registry`() throws {
    try press { bench in
      let before = try bench.texts()
      _ = try bench.run("Novel")
      let after = try bench.texts()
      let changed = before.keys.filter { before[$0] != after[$0] }
      #expect(changed == ["Sources/Kinds/Registry.swift"])
      let lines = { (text: String?) in (text ?? "").split(separator: "\n") }
      let old = lines(before["Sources/Kinds/Registry.swift"])
      let new = lines(after["Sources/Kinds/Registry.swift"])
      #expect(new.filter { $0 != "  PuzzleKind(Novel.self)," } == old)
      #expect(new.count == old.count + 1)
    }
  }

  @Test func `a title of two words is written as two`() throws {
    try press { bench in
      _ = try bench.run("QuiteNovel")
      let texts = try bench.texts()
      let info = texts["Sources/Kinds/QuiteNovel/QuiteNovel.swift"]
      #expect(info?.contains(#"slug: "quite-novel", title: "Quite Novel""#) == true)
      #expect(texts["content/help/quite-novel.md"]?.contains("title: Quite Novel") == true)
      #expect(texts["content/help/quite-novel.md"]?.contains("kind: quite-novel") == true)
    }
  }

  @Test(arguments: [
    "", "demo", "Quite Novel", "Quite-Novel", "../Demo", "Demo;ls", "Crypto.gram", "Null", "É",
    "Cryptogram", "CryptoGram", "Alphabet", "Reading",
  ])
  func `a name that cannot be is refused and nothing is laid`(name: String) throws {
    try press { bench in
      let before = try bench.texts()
      let (status, output) = try bench.run(name)
      #expect(status == 2)
      #expect(!output.isEmpty)
      #expect(try bench.texts() == before)
    }
  }

  @Test func `a kind is laid once`() throws {
    try press { bench in
      #expect(try bench.run("Novel").status == 0)
      let before = try bench.texts()
      #expect(try bench.run("Novel").status == 2)
      #expect(try bench.texts() == before)
    }
  }
}

/// A folder of one's own with copies of some of the repository.
private struct Bench {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench-\(UUID().uuidString)")

  init(_ materials: [String]) throws {
    for path in materials {
      let copy = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: Repository.path(path)), to: copy)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: root) }

  func run(_ name: String) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = root.appendingPathComponent("tools/kind")
    process.arguments = [name]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    for name in names ?? [] {
      guard let data = try? Data(contentsOf: root.appendingPathComponent(name)) else { continue }
      texts[name] = String(decoding: data, as: UTF8.self)
    }
    return texts
  }
}
