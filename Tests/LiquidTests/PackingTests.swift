import Foundation
import Liquid
import Puzzle
import Testing

struct PackingTests {
  @Test(arguments: Reference.filters + Reference.tags)
  func `an entry's example comes out the same of packed templates`(entry: Reference.Entry) throws {
    var sources = Reference.templates
    sources["main"] = entry.example
    let library = try Library(sources)
    let others = Reference.filters.filter { !$0.isForBoards }
    let isForPages = others.contains { entry.example.contains("| " + $0.name) }
    guard !isForPages else {
      #expect(throws: Faults.self) { try unpacked(library) }
      return
    }
    #expect(try unpacked(library).render("main", with: Reference.data).text == entry.result)
  }

  /// What reads alike and is packed in ways of its own.
  static let corners = [
    "{{ 1.0 }} {{ 1 }} {{ -0.0 }} {{ 9007199254740993 }} {{ 99999999999999999999 }}",
    "{{ m.list.first }} {{ m.list['first'] }} {{ m.list[0] }} {{ m.list[-1] }} {{ m.text.size }}",
    "{{ m[m.key] }} {{ ['m'].key }} {{ [m.name].text }} {{ m.list[4294967297] }} {{ m['a b'] }}",
    "{{ m.nosuch }}{{ nosuch }}{{ m.nosuch | default: 'x', allow_false: true }}{{ lsit }}",
    "{% if m.key == blank or nosuch == nil and m.list contains 2 %}a{% elsif 2 >= 1 %}b{% endif %}",
    "{% unless m.key <> 'text' %}a{% else %}b{% endunless %}{% if empty %}c{% endif %}",
    "{% if 1 < 2 %}<{% endif %}{% if 1 <= 2 %}<={% endif %}{% if 1 > 2 or 1 != 2 %}!{% endif %}",
    "{% for i in (1..m.count) reversed limit: 2 offset: 1 %}{{ i }}{{ forloop.last }}{% endfor %}",
    "{% for i in m.list limit: 1 %}{{ i }}{% endfor %}{% for i in m.list offset: continue %}{{ i }}"
      + "{% else %}none{% endfor %}",
    "{% for i in nosuch %}{% else %}{% for j in (1..9) %}{% if j == 3 %}{% break %}{% endif %}"
      + "{% if j == 2 %}{% continue %}{% endif %}{{ forloop.parentloop }}{{ j }}{% endfor %}"
      + "{% endfor %}",
    "{% for a in m.list %}{% cycle m.key: 'x', m.text %}{% cycle 1, 2 %}{% cycle 1, 2 %}"
      + "{% endfor %}",
    "{% case m.count %}{% when 1, 3 or 4 %}a{% else %}b{% when 3 %}c{% endcase %}",
    "{% tablerow a in m.list cols: 2 limit: 3 offset: 1 %}{{ tablerowloop.col }}{% endtablerow %}",
    "{% render 'part' with m.list as it, name: m.text %}{% render 'part' for m.list as it %}"
      + "{% include m.part with m.key %}{% include 'part' for m.list as it, name: 1.50 %}",
    "{% capture a %}<{{ m.text }}>{% endcapture %}{{ a }}{% increment a %}{% decrement a %}{{ a }}",
    "{% layout 'page' %}{% block main %}{{ block.super }}{% block inner %}!{% endblock %}"
      + "{% endblock %}",
    "{% layout 'page' %}{% case 1 %}{% block main %}before{% endblock %}{% when 1 %}{% endcase %}",
    "  {%- raw %} {{ as is }} {% endraw -%}  {% if true %}  {% assign a = 1 %}  {% endif %}.",
    "ä{{ m.list | join: 'ö' | join: \"\u{2028}\u{0}\" }}\n\n {{ 'ü' | divided_by: 0 }}",
    "\n\n  {% include 'nosuch' %}", "\n{% layout 'nosuch' %}", "{% layout 'main' %}",
    "{% include 'main' %}", "{% for i in ('a'..m.text) %}{% endfor %}\n {{ (1..m.list) }}",
    "{% for i in m.list limit: 'x' %}{% endfor %}", "{% if m.text < 1 %}{% endif %}", "",
  ]

  private static let data: Value = [
    "m": [
      "list": [1, 2, 3.5, "vier"], "key": "text", "text": "a <b> x", "count": 3, "name": "m",
      "part": "part", "a b": [:],
    ]
  ]

  private static let others = [
    "part.html": "[{{ it }}{{ name }}{{ part }}{{ forloop.index }}]\n{{ nosuch }}",
    "page": "<{% block main %}({% block inner %}?{% endblock %}){% endblock %}>",
  ]

  @Test(arguments: corners)
  func `packed templates render as their sources do, faults and all`(template: String) throws {
    var sources = Self.others
    sources["main"] = template
    let library = try Library(sources)
    let unpacked = try unpacked(library)
    for strict in [false, true] {
      let settings = Settings(escape: !strict, strict: strict)
      let wanted = outcome(of: library, Self.data, settings)
      #expect(outcome(of: unpacked, Self.data, settings) == wanted)
    }
  }

  /// The templates of the press itself, by name.
  static let press: [String: String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "templates")
    var sources: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: root.path()) ?? .init() {
      guard !name.hasPrefix("assets/"), !name.hasSuffix("/") else { continue }
      sources[name] = try? String(contentsOf: root.appending(path: name), encoding: .utf8)
    }
    return sources
  }()

  @Test func `every template of the press renders the same when packed`() throws {
    let library = try Library(Self.press)
    let names = library.names.filter { (try? library.packed([$0])) != nil }
    #expect(names.count { $0.hasSuffix("/board.html") } > 5)
    let packed = try Library(packed: try JSON.read(JSON.write(try library.packed(names))))
    let rest = try Library(Self.press.filter { names.contains($0.key) })
    for name in names {
      let wanted = outcome(of: rest, Self.data, Settings(), name)
      #expect(outcome(of: packed, Self.data, Settings(), name) == wanted)
    }
  }

  @Test func `blocks and brackets as deep as the parser lets them pass are unpacked`() throws {
    let brackets = String(repeating: "m[", count: 49) + "m" + String(repeating: "]", count: 49)
    let source =
      String(repeating: "{% if true %}", count: 100) + "{{ \(brackets) }}deep"
      + String(repeating: "{% endif %}", count: 100)
    let library = try Library(["main": source])
    #expect(try unpacked(library).render("main", with: Self.data).text == "deep")
  }

  @Test func `templates that are broken or that no browser can draw are not packed`() throws {
    let library = Library(tolerating: [
      "date": "\n {{ 'now' | date: '%Y' }}", "sort": "{{ cells | sort }}", "broken": "{% fi %}",
      "sound": "{{ cells | join: ', ' | truncate: 9 | upcase | default: 'none' }}",
    ])
    #expect(throws: Never.self) { try library.packed(["sound"]) }
    do throws(Faults) {
      _ = try library.packed(["sound", "date", "sort", "broken", "nosuch"])
      Issue.record("should be faults")
    } catch {
      #expect(error.all.map(\.file) == ["date", "sort", "broken", nil])
      #expect(error.all[0].message == "boards cannot use the filter ‘date’")
      #expect(error.all[1].message == "boards cannot use the filter ‘sort’")
      #expect(error.all[0].place == Place(line: 2, column: 13))
    }
  }

  @Test func `what came damaged is a fault or a template, and never a trap`() throws {
    var sources = Self.others
    for (number, corner) in Self.corners.enumerated() { sources["\(number)"] = corner }
    let library = try Library(sources)
    let limits = Limits(output: 1 << 16, steps: 10_000, depth: 10)
    var dice = Dice(seed: 7)
    var refused = 0
    for round in 0..<6000 {
      let name = library.names[round % library.names.count]
      var code = try #require(try library.packed([name])[name].list)
      switch dice.roll(4) {
      case 0: code.removeLast(1 + dice.roll(code.count))
      case 1: code[dice.roll(code.count)] = .int(dice.roll(30))
      case 2: code.swapAt(dice.roll(code.count), dice.roll(code.count))
      default: code[dice.roll(code.count)] = dice.pick(Self.rubbish) ?? nil
      }
      do throws(Faults) {
        let damaged = try Library(packed: [name: .list(code)])
        _ = outcome(of: damaged, Self.data, Settings(limits: limits), name)
      } catch {
        refused += 1
        #expect(error.all.map(\.message) == ["the templates came damaged"])
      }
    }
    #expect((1000..<6000).contains(refused))
    for packed: Value in [["main": nil], ["main": []], ["main": ["", nil, 0, 1]]] {
      #expect(throws: Faults.self) { try Library(packed: packed) }
    }
  }

  @Test func `flipped bits of the file are a fault or a template, and never a trap`() throws {
    let limits = Limits(output: 1 << 16, steps: 10_000, depth: 10)
    var dice = Dice(seed: 11)
    for corner in Self.corners {
      var sources = Self.others
      sources["main"] = corner
      let sent = Array(JSON.write(try Library(sources).packed(["main", "page"])).utf8)
      for _ in 0..<200 {
        var bytes = sent
        bytes[dice.roll(bytes.count)] ^= 1 << UInt8(dice.roll(7))
        guard let packed = try? JSON.read(String(decoding: bytes, as: UTF8.self)),
          let library = try? Library(packed: packed)
        else { continue }
        _ = outcome(of: library, Self.data, Settings(limits: limits))
      }
    }
  }

  private static let rubbish: [Value] = [
    nil, true, "", "nan", "date", "raw", "1e999", .int(.max), .int(.min), -1, 0.5, [], [:],
    "9223372036854775808", 1_000_000,
  ]
}

/// The templates as a browser gets them: packed, sent as JSON, and read again.
func unpacked(_ library: Library) throws -> Library {
  try Library(packed: try JSON.read(JSON.write(try library.packed(library.names))))
}

/// What a rendering comes to, its warnings and faults with their places.
func outcome(
  of library: Library, _ data: Value, _ settings: Settings = Settings(), _ name: String = "main"
) -> [Value] {
  func words(_ fault: Fault) -> Value {
    .text(
      "\(fault.file ?? "?"):\(fault.place?.line ?? 0):\(fault.place?.column ?? 0) "
        + "\(fault.message): \(fault.hint ?? "")")
  }
  do throws(Faults) {
    let rendering = try library.render(name, with: data, settings)
    // A phrase of several forms asks for its values in each of them.
    var seen: Set<String> = []
    let warnings = rendering.warnings.map(words).filter { seen.insert($0.text ?? "").inserted }
    return [.text(rendering.text), .list(warnings)]
  } catch {
    return error.all.map(words)
  }
}
