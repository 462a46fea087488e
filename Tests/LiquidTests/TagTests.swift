import Liquid
import Puzzle
import Testing

struct TagTests {
  static let data: Value = [
    "xs": [1, 2, 3, 4], "map": ["a": 1, "b": 2], "text": "tide", "no": nil,
  ]

  @Test(arguments: [
    ("{% if true or false and false %}y{% endif %}", "y"),
    ("{% if xs contains 2.0 and map contains 'a' and text contains 'id' %}y{% endif %}", "y"),
    ("{% if xs contains '2' or text contains no %}y{% else %}n{% endif %}", "n"),
    ("{% if 1 == 1.0 and 'a' < 'b' and 2 >= 1.5 and 1 <> 2 %}y{% endif %}", "y"),
    ("{% if no < 1 or true < 2 or 1 <= blank %}y{% else %}n{% endif %}", "n"),
    ("{% if ' ' == blank and '' == empty and no == blank %}y{% endif %}", "y"),
    ("{% if no == empty or 0 == blank or blank == empty %}y{% else %}n{% endif %}", "n"),
    ("{% unless true %}a{% elsif false %}b{% else %}c{% endunless %}", "c"),
    ("{% case 2 %}{% when 1, 2 %}a{% when 2 or 3 %}b{% else %}c{% endcase %}", "ab"),
    ("{% case text %}{% when blank %}a{% when 'tide' %}b{% endcase %}", "b"),
    (
      "{% for i in (1..6) %}{% ifchanged %}{{ i | divided_by: 3 }}{% endifchanged %}{% endfor %}",
      "012"
    ),
  ])
  func `choices`(template: String, result: String) throws {
    #expect(try render(template, Self.data) == result)
  }

  @Test(arguments: [
    ("{% for x in xs reversed %}{{ x }}{% endfor %}", "4321"),
    ("{% for x in xs limit: 2 offset: 1 reversed %}{{ x }}{% endfor %}", "32"),
    (
      "{% for x in xs limit: 1 %}{{ x }}{% endfor %}{% for x in xs limit: 2 offset: continue %}"
        + "{{ x }}{% endfor %}|{% for x in xs offset:continue %}{{ x }}{% endfor %}", "123|4"
    ),
    ("{% for x in no %}{% else %}none{% endfor %}", "none"),
    ("{% for x in map %}{{ x[0] }}{{ x.last }}{% endfor %}", "a1b2"),
    ("{% for x in text %}{{ x }}{% endfor %}", "tide"),
    (
      "{% for x in xs %}{% if x == 2 %}{% continue %}{% elsif x == 4 %}{% break %}{% endif %}"
        + "{{ x }}{% endfor %}", "13"
    ),
    ("{% for x in xs %}{% for y in xs %}{% break %}{% endfor %}{{ x }}{% endfor %}", "1234"),
    (
      "{% for x in xs limit: 2 %}{{ forloop.index }}{{ forloop.index0 }}{{ forloop.rindex }}"
        + "{{ forloop.rindex0 }}{{ forloop.first }}{{ forloop.last }}{{ forloop.length }} "
        + "{% endfor %}",
      "1021truefalse2 2110falsetrue2 "
    ),
    (
      "{% for x in xs limit: 1 %}{% for y in xs limit: 1 %}{{ forloop.parentloop.name }}"
        + "{% endfor %}{% endfor %}", "x-xs"
    ),
    ("{% for x in xs %}{% assign l = forloop %}{% endfor %}{{ l.length }}", "4"),
    ("{% for x in xs %}{% cycle 'a', 'b' %}{% cycle 'g': 1, 2, 3 %}{% endfor %}", "a1b2a3b1"),
    (
      "{% tablerow x in xs cols: 3 limit: 2 offset: 1 %}{{ x }}{% endtablerow %}",
      "<tr class=\"row1\">\n<td class=\"col1\">2</td><td class=\"col2\">3</td></tr>\n"
    ),
  ])
  func `loops`(template: String, result: String) throws {
    #expect(try render(template, Self.data) == result)
  }

  @Test(arguments: [
    ("{{ xs[-1] }}{{ xs.first }}{{ xs.size }}{{ map.size }}{{ text.size }}", "41424"),
    ("{{ map['a'] }}{{ ['map']['b'] }}{{ map[key] }}{{ [name] | size }}", "1224"),
    ("{{ xs [ 0 ] }}{{ map . a }}", "11"), ("{{ xs['size'] }}{{ xs[9] }}{{ xs['0'] }}", ""),
    ("{% assign n = xs[1] | plus: 1 %}{% for x in xs %}{% assign n = x %}{% endfor %}{{ n }}", "4"),
    ("{% increment n %}{% increment n %}{% decrement m %}{{ n }}{{ m }}", "01-12-1"),
    ("{% assign n = 9 %}{% increment n %}{{ n }}", "09"),
    ("{% capture 'c' %}{{ text }}{% endcapture %}{{ c }}{{ c.size }}", "tide4"),
  ])
  func `variables`(template: String, result: String) throws {
    let data: Value = [
      "xs": [1, 2, 3, 4], "map": ["a": 1, "b": 2], "text": "tide", "key": "b", "name": "text",
    ]
    #expect(try render(template, data) == result)
  }

  @Test(arguments: [
    ("a {{- 1 -}} b", "a1b"), ("a\n{%- if true -%}\n b \n{%- endif -%}\nc", "abc"),
    ("{% if true %} \n {% assign x = 1 %} {% endif %}|", "|"),
    ("{% for i in (1..2) %} {% if i == 1 %} {% endif %} {% endfor %}|", "|"),
    ("{% if true %} {% else %}x{% endif %}|", " |"),
    ("a {% comment %}b{% endcomment %}{%- # c %}d", "a d"),
    ("{%- raw -%} {{ {%- endraw -%} x", " {{ x"), ("{% liquid\n echo 1\n\n  echo 2\n%}", "12"),
    ("{% liquid\n for i in (1..2)\n  echo i\n endfor\n comment\n if\n endcomment %}", "12"),
    ("{% comment %}{% if %}{% raw %}{% endcomment %}{% endraw %}{% endcomment %}x", "x"),
    ("{% doc %}{{ {% enddoc -%} x{% # a\n # b %}", "x"), ("{ { % } {{'{'}}", "{ { % } {"),
  ])
  func `texts and space`(template: String, result: String) throws {
    #expect(try render(template, Self.data) == result)
  }
}
