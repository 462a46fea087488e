import Liquid
import Puzzle
import Testing

struct FilterTests {
  static let data: Value = [
    "cells": [
      ["letter": "T", "number": 3, "lit": true], ["letter": "I", "number": nil, "lit": false],
      ["letter": "D", "number": 1],
    ],
    "words": ["b", "A", "a", nil, "B"], "numbers": [3, 1.5, "2", 10],
    "nested": [1, [2, [3, nil]]],
    "sum": ["0.1", 0.2, 3], "same": [1, 1.0, "1", 1, nil, nil], "map": ["a": 1, "b": [2]],
  ]

  @Test(arguments: [
    ("'straße é' | upcase", "STRASSE É"), ("'ÉCOLE Ω' | downcase", "école ω"),
    ("'éCOLE' | capitalize", "École"), ("'' | capitalize", ""), ("12 | upcase", "12"),
    ("' \ta b\n' | strip", "a b"), ("'a\r\nb\nc' | strip_newlines", "abc"),
    ("'héllo' | slice: 1, 3", "éll"), ("'abc' | slice: 3", ""), ("'abc' | slice: -9, 2", ""),
    ("'abc' | slice: 1, 99", "bc"), ("words | slice: -2, 1 | size", "1"),
    ("'Ground' | truncate: 5", "Gr..."), ("'Ground' | truncate: 2", "..."),
    ("'Ground' | truncate: 6", "Ground"), ("'é😀é😀' | truncate: 3, '…'", "é😀…"),
    ("nil | truncate", ""), ("'one two ' | truncatewords: 2", "one two..."),
    ("' one' | truncatewords: 1", " one"), ("'a b c' | truncatewords: -1", "a..."),
    ("',a,,b,,' | split: ',' | size", "4"), ("' a  b ' | split: ' ' | join: '|'", "a|b"),
    ("'é😀' | split: '' | join: '|'", "é|😀"), ("'abcb' | replace: 'b', 'xx'", "axxcxx"),
    ("'aaa' | replace: 'aa', 'b'", "ba"), ("'é1' | replace: '', '-'", "-é-1-"),
    ("'abab' | replace_first: 'b', '-'", "a-ab"), ("'abab' | replace_last: 'b', '-'", "aba-"),
    ("'abab' | remove_last: 'a'", "abb"), ("'a' | append: 1.0 | prepend: nil", "a1.0"),
  ])
  func `texts`(expression: String, result: String) throws {
    try check(expression, result)
  }

  @Test(arguments: [
    ("10.1 | minus: 2.2", "7.9"), ("0.1 | plus: 0.2", "0.3"), ("1.1 | times: 1.1", "1.21"),
    ("20 | divided_by: 7.0", "2.857142857142857"), ("-7 | divided_by: 2", "-4"),
    ("-7 | modulo: 3", "2"), ("10.1 | modulo: 7", "3.1"), ("-0.5 | modulo: 0.3", "0.1"),
    ("'3 apples' | plus: '1.50'", "4.5"), ("'x' | plus: nil", "0"), ("1.005 | round: 2", "1.01"),
    ("-2.5 | round", "-3"), ("1250 | round: -2", "1300"), ("4.5 | round: 'x'", "5"),
    ("'-1.5' | ceil", "-1"), ("-1.5 | floor", "-2"), ("'-3.5' | abs", "3.5"),
    ("1 | divided_by: 3.0 | round: 3", "0.333"), ("1.5 | at_least: 2 | at_most: 1.75", "1.75"),
    ("100000000.0 | times: 100000000.0", "1.0e+16"), ("0.00001 | times: 1", "1.0e-05"),
    ("123456789.125 | plus: 0", "123456789.125"), ("1.0 | minus: 1.0", "0.0"),
  ])
  func `numbers`(expression: String, result: String) throws {
    try check(expression, result)
  }

  @Test(arguments: [
    ("words | sort | join: ','", "A,B,a,b,"), ("words | sort_natural | join: ','", "A,a,b,B,"),
    ("cells | sort: 'number' | map: 'letter' | join: ''", "DTI"),
    ("numbers | first", "3"), ("nested | join: '-'", "1-2-3-"), ("nested | compact | size", "3"),
    ("cells | compact: 'number' | size", "2"), ("same | uniq | size", "4"),
    ("cells | uniq: 'lit' | size", "3"), ("sum | sum", "3.3"), ("cells | sum: 'number'", "4"),
    ("words | concat: nested | size", "7"), ("(1..3) | reverse | join: ''", "321"),
    ("cells | where: 'lit' | size", "1"), ("cells | where: 'lit', false | size", "1"),
    ("cells | reject: 'lit' | size", "2"), ("cells | find: 'number', 1 | map: 'letter'", "D"),
    ("cells | find_index: 'letter', 'X'", ""), ("cells | has: 'number', 3.0", "true"),
    ("map | first | join: '='", "a=1"), ("map | size", "2"), ("map | map: 'a' | first", "1"),
    ("nil | sort | size", "0"), ("'x' | join: '-'", "x"), ("map", "{\"a\"=>1, \"b\"=>[2]}"),
  ])
  func `lists`(expression: String, result: String) throws {
    try check(expression, result)
  }

  @Test func `equals keep their order when sorted`() throws {
    let items = (0..<200).map { number -> Value in ["k": .int(number * 7 % 5), "n": .int(number)] }
    let text = try render("{{ items | sort: 'k' | map: 'n' | join: ' ' }}", ["items": .list(items)])
    let wanted = (0..<5).flatMap { key in (0..<200).filter { $0 * 7 % 5 == key } }
    #expect(text == wanted.map { "\($0)" }.joined(separator: " "))
  }

  @Test(arguments: [
    ("'a b&c=é~*' | url_encode", "a+b%26c%3D%C3%A9~%2A"),
    ("'a+b%26%zz%C3%A9' | url_decode", "a b&%zzé"),
    ("'Ma' | base64_encode", "TWE="), ("'TWE=' | base64_decode", "Ma"),
    ("'TWE' | base64_url_safe_decode", "Ma"), ("'>>>?' | base64_url_safe_encode", "Pj4-Pw=="),
    ("'&#39; & &amp; &x y;' | escape_once", "&#39; &amp; &amp; &amp;x y;"),
    ("'<script>a</script>b<!-- > -->c<style>d</style>e<br>f < g' | strip_html", "bcef < g"),
    ("'<script>a' | strip_html", "a"), ("(1..3) | json", "[1,2,3]"),
    ("map | json", "{\"a\":1,\"b\":[2]}"),
  ])
  func `codes`(expression: String, result: String) throws {
    try check(expression, result)
  }

  @Test(arguments: [
    ("false | default: 'x'", "x"), ("false | default: 'x', allow_false: true", "false"),
    ("'' | default: 'x'", "x"), ("0 | default: 'x'", "0"), ("nil | default", ""),
    ("map | default: 'x' | size", "2"), ("'' | split: ',' | default: 'x'", "x"),
  ])
  func `defaults`(expression: String, result: String) throws {
    try check(expression, result)
  }

  private func check(_ expression: String, _ result: String) throws {
    #expect(
      try render("{{ \(expression) }}", Self.data, settings: Settings(escape: false)) == result)
  }
}
