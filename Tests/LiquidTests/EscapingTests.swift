import Liquid
import Puzzle
import Testing

struct EscapingTests {
  static let data: Value = [
    "title": "Tom & \"Jerry\" <'s>", "list": ["<", ["&"]], "map": ["a": "<b>"], "number": 7,
  ]

  @Test(arguments: [
    ("{{ title }}", "Tom &amp; &quot;Jerry&quot; &lt;&#39;s&gt;"),
    ("{% echo title %}", "Tom &amp; &quot;Jerry&quot; &lt;&#39;s&gt;"),
    ("{{ '<' }}{% cycle '<', '>' %}", "&lt;&lt;"),
    ("{{ list }}", "&lt;&amp;"),
    ("{{ map }}", "{&quot;a&quot;=&gt;&quot;&lt;b&gt;&quot;}"),
    ("<b>{{ number }}</b>", "<b>7</b>"),
    ("{{ list | join: '<' }}", "&lt;&lt;&amp;"),
  ])
  func `whatever is printed is escaped`(template: String, result: String) throws {
    #expect(try render(template, Self.data) == result)
  }

  @Test(arguments: [
    ("{{ title | raw }}", "Tom & \"Jerry\" <'s>"), ("{{ list | raw }}", "<&"),
    ("{% assign t = title | raw %}{{ t }}", "Tom & \"Jerry\" <'s>"),
    ("{{ title | slice: 13, 5 | raw }}", " <'s>"),
  ])
  func `raw as the last filter steps out`(template: String, result: String) throws {
    #expect(try render(template, Self.data) == result)
  }

  @Test func `raw before another filter is a fault`() {
    let found = faults("{{ title | raw | upcase }}", Self.data)
    #expect(found.map(\.place) == [Place(line: 1, column: 12)])
  }

  @Test(arguments: [
    ("{% capture t %}<i>{{ '<' }}</i>{% endcapture %}{{ t }}", "<i>&lt;</i>"),
    ("{{ '<' | escape }} {{ '<' | h }} {{ '&lt;<' | escape_once }}", "&lt; &lt; &lt;&lt;"),
    ("{{ 'a<\nb' | newline_to_br }}", "a&lt;<br />\nb"),
    ("{% capture t %}<i>{% endcapture %}{{ t | escape }}", "<i>"),
    ("{% capture t %} <i> {% endcapture %}{{ t | strip }}", "<i>"),
    ("{% capture t %}<i>{% endcapture %}{{ t | append: '<' | prepend: '>' }}", "&gt;<i>&lt;"),
    ("{% capture t %}<i>{% endcapture %}{{ '<' | append: t }}", "&lt;<i>"),
    ("{% capture t %}<i>x</i>{% endcapture %}{{ t | replace: 'x', '&' }}", "<i>&amp;</i>"),
    ("{% capture t %}<i>{% endcapture %}{{ nosuch | default: t }}", "<i>"),
    ("{% capture t %}<i>{% endcapture %}{% cycle t, 'x' %}", "<i>"),
    ("{% capture t %}<i>{% endcapture %}{% render 'p', t: t %}", "(<i>)"),
    ("{% capture t %}<i>{% endcapture %}{% for x in t %}{{ x }}{% endfor %}", "<i>"),
  ])
  func `markup is never escaped twice`(template: String, result: String) throws {
    #expect(try render(template, with: ["p": "({{ t }})"]) == result)
  }

  @Test func `what changes letters turns markup into text again`() throws {
    let template = "{% capture t %}<i>{% endcapture %}{{ t | upcase }}{{ t | truncate: 2, '' }}"
    #expect(try render(template) == "&lt;I&gt;&lt;i")
  }

  @Test func `without escaping it is plain Liquid`() throws {
    let template = "{{ title }}{{ '<' | escape }}{% capture t %}<{% endcapture %}{{ t | escape }}"
    let text = try render(template, Self.data, settings: Settings(escape: false))
    #expect(text == "Tom & \"Jerry\" <'s>&lt;&lt;")
  }

  @Test func `JSON is fit for attributes and scripts`() throws {
    let data: Value = ["state": ["text": "</script>&'"]]
    #expect(
      try render("{{ state | json | raw }}", data)
        == #"{"text":"\u003c/script\u003e\u0026'"}"#)
    #expect(
      try render("{{ state | json }}", data)
        == #"{&quot;text&quot;:&quot;\u003c/script\u003e\u0026&#39;&quot;}"#)
  }
}
