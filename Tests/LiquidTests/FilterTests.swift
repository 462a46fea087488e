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

/// Numbers as the readers of a language expect them.
struct NumberMarksTests {
  private static let lines: Value = [
    "{n} words": "{n} palabras", "{1} letters a word": "{1} letras",
  ]
  private static let spanish = Phrasebook(
    language: "es", lines: lines.fields ?? Fields(),
    marks: NumberMarks(decimal: ",", thousands: "."))

  @Test(arguments: [
    ("1234", "1234", "1234"), ("12345", "12,345", "12.345"), ("1234567", "1,234,567", "1.234.567"),
    ("-12345", "-12,345", "-12.345"), ("-1234", "-1234", "-1234"), ("0.35", "0.35", "0,35"),
    ("12345.5", "12,345.5", "12.345,5"), ("5.", "5.", "5."), ("a.5", "a.5", "a.5"),
    ("", "", ""), ("-", "-", "-"), ("1.2.3", "1.2.3", "1.2.3"), (".5", ".5", ".5"),
  ])
  func `a number is written with the marks of its language`(
    number: String, english: String, spanish: String
  ) throws {
    let template = ["main": "{{ n | number }}"]
    let data: Value = ["n": .text(number)]
    #expect(try Library(template).render("main", with: data).text == english)
    let other = try Library(template, in: Self.spanish)
    #expect(try other.render("main", with: data).text == spanish)
  }

  @Test func `a number called n needs no filter`() throws {
    let template = ["main": "{{ '{n} words' | t: n: n, one: 'one word' }}"]
    let data: Value = ["n": 77123]
    #expect(try Library(template).render("main", with: data).text == "77,123 words")
    let other = try Library(template, in: Self.spanish)
    #expect(try other.render("main", with: data).text == "77.123 palabras")
  }

  @Test func `numbers in messages follow the language`() {
    #expect(Self.spanish.said("\("5.2") letters a word") == "5,2 letras")
    #expect(Self.spanish.said("\(77123) letters a word") == "77.123 letras")
  }
}

struct DateTests {
  @Test(arguments: [
    "2016-03-14", "2016-03-14T00:00:00Z", "2016-03-14 00:00", "2016/03/14", "14/03/2016",
    "14.03.2016", "14-03-2016", "March 14, 2016", "mar 14 2016", "14 March 2016",
    "14th of March, 2016", "Mon, 14 Mar 2016 00:00:00 +0000", "Monday, March 14th 2016",
    "Mon Mar 14 00:00:00 2016", "Mon Mar 14 00:00:00 UTC 2016", "14 Mar 16", "14-Mar-2016",
    "20160314T000000", "1457913600", "2016-03-14T00:00:00.000Z", "12am 14 March 2016",
  ])
  func `a date is read in its common spellings`(date: String) throws {
    let data: Value = ["date": .text(date)]
    #expect(try render("{{ date | date: '%Y-%m-%d %H:%M:%S' }}", data) == "2016-03-14 00:00:00")
  }

  @Test(arguments: [
    ("2016-03-14 15:09:26", "15:09:26.000 +0000 UTC"),
    ("2016-03-14T15:09:26.535Z", "15:09:26.535 +0000 UTC"),
    ("2016-03-14T15:09:26+01:00", "15:09:26.000 +0100 "),
    ("2016-03-14 15:09 -0530", "15:09:00.000 -0530 "),
    ("March 14, 2016 3:09 pm", "15:09:00.000 +0000 UTC"),
    ("March 14, 2016 12:30 AM", "00:30:00.000 +0000 UTC"),
    ("14 Mar 2016 3pm EST", "15:00:00.000 -0500 EST"),
  ])
  func `a time of day keeps its zone`(date: String, result: String) throws {
    let data: Value = ["date": .text(date)]
    #expect(try render("{{ date | date: '%T.%L %z %Z' }}", data) == result)
  }

  @Test(arguments: [
    "hello", "2016-13-01", "2016-02-30", "-1152098955", "March", "12:61", "1/2", "true", "  ",
    "31 April 2016", "99999999999999999999",
  ])
  func `what is no date is printed as it came`(date: String) throws {
    let data: Value = ["date": .text(date)]
    #expect(try render("{{ date | date: '%Y' }}", data) == date)
  }

  @Test(arguments: [
    ("%Y %C %y %-y %G %g", "2024 20 24 24 2025 25"),
    ("%m %-m %B %b %^b %h", "12 12 December Dec DEC Dec"),
    ("%d %-d %e %j", "30 30 30 365"), ("%A %a %^A %u %w", "Monday Mon MONDAY 1 1"),
    ("%U %W %V", "52 53 01"), ("%H %k %I %l %M %S", "08  8 08  8 05 09"),
    ("%-H %_H %010H %3d", "8  8 0000000008 030"), ("%p %P %#p", "AM am am"),
    ("%L %N %3N %6N", "250 250000000 250 250000"), ("%s", "1735545909"),
    ("%F|%D|%x|%T|%X|%R|%r", "2024-12-30|12/30/24|12/30/24|08:05:09|08:05:09|08:05|08:05:09 AM"),
    ("%c|%v|%+", "Mon Dec 30 08:05:09 2024|30-DEC-2024|Mon Dec 30 08:05:09 UTC 2024"),
    ("%z %:z %::z %Z", "+0000 +00:00 +00:00:00 UTC"), ("%n%t%%", "\n\t%"), ("%Q %", "%Q %"),
    ("%12B|%-12B|%_5m|%e", "    December|December|   12|30"), ("", "2024-12-30T08:05:09.25Z"),
    ("é %Yé", "é 2024é"),
  ])
  func `a format is filled in as strftime does`(format: String, result: String) throws {
    let data: Value = ["format": .text(format)]
    #expect(try render("{{ '2024-12-30T08:05:09.25Z' | date: format }}", data) == result)
  }

  @Test(arguments: [
    ("2021-01-03", "01 00 53 2020 003"), ("2021-01-04", "01 01 01 2021 004"),
    ("2020-12-31", "52 52 53 2020 366"), ("2019-12-30", "52 52 01 2020 364"),
    ("2000-02-29", "09 09 09 2000 060"), ("1900-03-01", "08 09 09 1900 060"),
    ("0001-01-01", "00 01 01 0001 001"),
  ])
  func `weeks and leap years are those of the calendar`(date: String, result: String) throws {
    let data: Value = ["date": .text(date)]
    #expect(try render("{{ date | date: '%U %W %V %G %j' }}", data) == result)
  }

  @Test func `seconds count from 1970`() throws {
    #expect(
      try render("{{ 0 | date: '%F' }} {{ -1 | date: '%F %T' }} {{ 1152098955 | date: '%F' }}")
        == "1970-01-01 1969-12-31 23:59:59 2006-07-05")
  }

  @Test func `now is what the settings say`() throws {
    let settings = Settings(now: "2026-11-20T09:30:00+01:00")
    #expect(try render("{{ 'now' | date: '%F %R' }}", settings: settings) == "2026-11-20 09:30")
    #expect(try render("{{ 'Today' | date: '%d %b' }}", settings: settings) == "20 Nov")
    #expect(try render("{{ '3 May' | date: '%F' }}", settings: settings) == "2026-05-03")
    #expect(try render("{{ '10:15' | date: '%F %R' }}", settings: settings) == "2026-11-20 10:15")
  }
}
