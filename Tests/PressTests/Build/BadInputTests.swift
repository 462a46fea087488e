import Foundation
import Glibc
import Puzzle
import TestSupport
import Testing

@testable import Build

/// What nobody means to put into a press: each is a clear fault or a clean read.
struct BadInputTests {
  private let press: SmallPress
  private var scratch: Scratch { press.scratch }

  init() throws { press = try SmallPress() }

  private func faults(_ editions: String...) throws -> [String] {
    var wishes = Build.Wishes()
    wishes.installation = nil
    let faults = try Build(scratch.path, wishes).run(editions, writing: false).faults
    return faults.filter { $0.weight == .error }.map {
      $0.text.replacing(scratch.path + "/", with: "").replacing(/\n.*/, with: "")
    }
  }

  private static let files = [
    "content/pages/x.md", "content/help/x.md", "content/puzzles/x.md", "content/press.yaml",
    "templates/site/x.html",
  ]

  @Test(arguments: files)
  func `a binary file is no UTF-8, and says where`(file: String) throws {
    try scratch.write(Data("aé\n�b".utf8) + [0xFF, 0xFE, 0x00] + Data(count: 5000), to: file)
    #expect(try faults("site") == ["\(file):2:3: error: the file is not UTF-8"])
  }

  @Test(arguments: ["content/pages/x.md", "content/puzzles/x.md", "content/press.yaml"])
  func `megabytes of nonsense end in a fault, soon`(file: String) throws {
    var dice = Dice(seed: 5)
    var nonsense = Data("---\n".utf8)
    for _ in 0..<300_000 { nonsense.append(UInt8(0x20 + dice.roll(0x5F))) }
    try scratch.write(nonsense, to: file)
    #expect(try faults("site").map { $0.hasPrefix(file + ":") } == [true])
    truncate(scratch[file], 50 << 20)
    #expect(try faults("site") == ["\(file): error: the file is too long: 51200 kB"])
  }

  @Test func `a text too long for a page or a puzzle is refused`() throws {
    let line = String(repeating: "tide ", count: 1000) + "\n"
    try scratch.write(String(repeating: line, count: 3500), to: "content/pages/x.md")
    let front = "---\nkind: cryptogram\n---\n"
    try scratch.write(front + String(repeating: line, count: 300), to: "content/puzzles/x.md")
    #expect(
      try faults() == [
        "content/pages/x.md: error: the file is too long: 17093 kB",
        "content/puzzles/x.md: error: the file is too long: 1465 kB",
      ])
  }

  @Test func `a folder may be called like a page`() throws {
    try press.write("inside", to: "x.md/y")
    try press.build()
    #expect(press.page("x.md/y")?.contains("inside") == true)
  }

  @Test func `links in circles and into nowhere are faults where a page is wanted`() throws {
    let base = scratch["content/pages/"]
    let links = [
      ("a.md", "b.md"), ("b.md", "a.md"), ("c.md", "nowhere.md"), ("d.md", "."), ("e", ".."),
      ("f", "f"), ("g.md", "0/page-0.md"),
    ]
    for (name, aim) in links {
      try FileManager.default.createSymbolicLink(atPath: base + name, withDestinationPath: aim)
    }
    #expect(
      try faults() == [
        "content/pages/a.md: error: the file cannot be read: Too many levels of symbolic links",
        "content/pages/b.md: error: the file cannot be read: Too many levels of symbolic links",
        "content/pages/c.md: error: the file cannot be read: No such file or directory",
        "content/pages/d.md: error: the file cannot be read: it is a folder",
      ])
    for (name, _) in links.prefix(4) { try FileManager.default.removeItem(atPath: base + name) }
    try press.build()
    #expect(press.page("g")?.contains("old 0") == true)
  }

  @Test func `pipes and sockets are passed over`() throws {
    mkfifo(scratch["content/pages/pipe.md"], 0o644)
    mkfifo(scratch["templates/site/pipe.html"], 0o644)
    #expect(try faults() == [])
  }

  @Test func `a file that may not be read is a fault`() throws {
    guard geteuid() != 0 else { return }
    chmod(scratch["content/pages/0/page-0.md"], 0)
    #expect(
      try faults() == [
        "content/pages/0/page-0.md: error: the file cannot be read: Permission denied"
      ])
  }

  @Test(arguments: [
    ("- a\n- b\n", "content/press.yaml:1:1: error: the file should hold keys and values"),
    ("just words\n", "content/press.yaml:1:1: error: the file should hold keys and values"),
    ("title: [a, b]\n", "content/press.yaml:1:8: error: title cannot be this"),
    ("editions: {a: b}\n", "content/press.yaml:1:11: error: editions cannot be this"),
    ("editions: [[a]]\n", "content/press.yaml:1:12: error: editions should be names"),
    ("words: 7\n", "content/press.yaml:1:8: error: words cannot be this"),
    ("fonts: Breip\n", "content/press.yaml:1:8: error: a font needs a family and a file"),
    ("quotes: [none.txt]\nseed: 1\n", ""), ("", ""), ("\u{FEFF}\n", ""), ("# nothing\n", ""),
    ("title: x\r\nwords: []\r\n", ""), ("title:\nwords: []\n", ""), ("title: ~\n", ""),
  ])
  func `an config of another form is a fault with its place`(text: String, fault: String) throws {
    try scratch.write(text, to: "content/press.yaml")
    #expect(try faults("site") == (fault.isEmpty ? [] : [fault]))
  }

  @Test func `an config that is a folder is a fault`() throws {
    try FileManager.default.removeItem(atPath: scratch["content/press.yaml"])
    try scratch.write("", to: "content/press.yaml/x")
    #expect(
      try faults("site") == ["content/press.yaml: error: the file cannot be read: it is a folder"])
  }

  @Test func `empty files are empty pages, and no puzzles`() throws {
    try scratch.write("", to: "content/pages/x.md")
    try scratch.write("---\n---\n", to: "content/help/x.md")
    #expect(try faults() == [])
    try scratch.write("", to: "content/puzzles/x.md")
    #expect(
      try faults() == ["content/puzzles/x.md:1:1: error: the definition does not say its kind"])
  }

  @Test func `line ends and marks of other systems change nothing`() throws {
    let text = "---\ntitle: The tide\norder: 3\n---\n\n# The tide\n\nComes *in*.\n\n- a\n- b\n"
    var pages: Set<String?> = []
    for (number, changed) in [
      text, "\u{FEFF}" + text, text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\r"),
    ].enumerated() {
      try scratch.write(changed, to: "content/pages/x\(number).md")
    }
    try press.build()
    for number in 0..<4 { pages.insert(press.page("x\(number)")) }
    #expect(pages.count == 1)
    #expect(pages.first??.contains("<p>Comes <em>in</em>.</p>") == true)
  }

  @Test func `puzzles in other encodings of lines are the same puzzle`() throws {
    let text = "---\nkind: cryptogram\nkey: BCDEFGHIJKLMNOPQRSTUVWXYZA\n---\n\nThe tide\ncomes in\n"
    let template =
      "{% for line in view.lines %}{% for word in line.words %}{% for cell in word.cells %}"
      + "{{ cell.cipher }}{% endfor %}{% endfor %}{% endfor %}"
    for name in ["puzzle", "answer"] {
      try scratch.write(template, to: "templates/site/\(name).html")
    }
    let forms = [text, "\u{FEFF}" + text, text.replacing("\n", with: "\r\n")]
    for (number, form) in forms.enumerated() {
      try scratch.write(form, to: "content/puzzles/x\(number).md")
    }
    try press.build()
    for number in 0..<3 { #expect(press.page("puzzles/x\(number)") == "UIFUJEFDPNFTJO") }
  }

  @Test func `names that no address can have are faults, others are spelled out`() throws {
    try press.write("x", to: "line\nend")
    #expect(try faults().count == 1)
    try FileManager.default.removeItem(atPath: scratch["content/pages/line\nend.md"])
    try press.write("[x](<a%20b%23c&d\"e.md>)", to: "index")
    try press.write("x", to: "a b#c&d\"e")
    try press.build()
    #expect(press.page("index")?.contains("<a href=\"a%20b%23c&amp;d%22e.html\">x</a>") == true)
    #expect(press.page("a b#c&d\"e")?.contains("x") == true)
  }

  @Test func `templates that run away end in faults, on any thread`() throws {
    let templates = [
      "loop": "{% include 'site/loop.html' %}",
      "deep": String(repeating: "{% if true %}", count: 5000)
        + String(repeating: "{% endif %}", count: 5000),
      "long": "{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}",
      "round": "{% layout 'site/round.html' %}",
    ]
    for (name, text) in templates { try scratch.write(text, to: "templates/site/\(name).html") }
    for (number, name) in templates.keys.sorted().enumerated() {
      try press.write("---\ntemplate: site/\(name).html\n---\n", to: "page-\(number)")
    }
    let faults = try faults()
    for name in templates.keys {
      #expect(faults.contains { $0.hasPrefix("templates/site/\(name).html:1:") }, "\(name)")
    }
  }
}
