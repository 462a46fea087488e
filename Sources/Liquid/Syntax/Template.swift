import Puzzle

/// One parsed file, shared by every rendering and every thread.
final class Template: Sendable {
  let name: String
  /// The text as it came; texts are printed from it and places are counted in it.
  let source: [UInt8]
  let body: Body
  /// The layout that it asks to be laid into.
  let layout: Layout?
  /// The blocks that it defines, found at parse time because a layout asks for them by name.
  let blocks: [Block]
  /// The partials that it names outright, so that a bundle can bring them along; in the bundle
  /// itself they are there, and nothing asks.
  let partials: [String]
  /// What it says in its own words; in a bundle nobody asks.
  let phrases: [Phrase]
  /// Why it cannot be rendered, nothing for a sound one.
  let faults: [Fault]

  init(
    name: String, source: [UInt8], body: Body, layout: Layout?, blocks: [Block],
    partials: [String], phrases: [Phrase] = [], faults: [Fault]
  ) {
    self.name = name
    self.source = source
    self.body = body
    self.layout = layout
    self.blocks = blocks
    self.partials = partials
    self.phrases = phrases
    self.faults = faults
  }

  /// The folder in which partials are looked for first after their full name, with its slash.
  var folder: String {
    let bytes = Array(name.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(decoding: bytes[...slash], as: UTF8.self)
  }
}

/// What `{% layout %}` names, and where it says so.
struct Layout: Sendable {
  var name: String
  var offset: Int
}

/// The tables of the language, from which help pages are made.
public enum Reference {
  /// What a help page says of one filter or tag.
  public struct Entry: Sendable {
    /// The name as templates use it.
    public var name: String
    /// How it is written, with its arguments.
    public var signature: String
    /// What it does, in one sentence.
    public var summary: String
    /// A template that shows it at work, given `Reference.data`.
    public var example: String
    /// What that template prints.
    public var result: String
    /// Whether the players in browsers know it too.
    public var isForBoards = true
  }

  /// Every filter, those of one family together.
  public static let filters = Filter.all.map { filter in
    Entry(
      name: filter.name, signature: filter.signature, summary: filter.summary,
      example: "{{ \(filter.example) }}", result: filter.result,
      isForBoards: Filter.boards.contains { $0.name == filter.name })
  }

  /// Every tag, those of one family together.
  public static let tags = Tag.all.map { tag in
    Entry(
      name: tag.name, signature: tag.signature, summary: tag.summary, example: tag.example,
      result: tag.result)
  }

  /// The data that the examples speak of.
  public static let data: Value = [
    "cells": [["letter": "T", "number": 1], ["letter": "IDE", "number": 2]]
  ]

  /// The templates that the examples bring in.
  public static let templates = [
    "greeting": "Hello, {{ name }}!",
    "page": "[{% block main %}Nothing yet{% endblock %}]",
  ]
}

extension Library {
  /// The template itself and all that it brings in by name, however deep, so that they can travel
  /// together to where it will be rendered. Names that are computed cannot be known beforehand.
  public func references(from name: String) -> [String] {
    var found: [String] = []
    var open = [name]
    while let next = open.popLast() {
      guard !found.contains(next), let template = templates[next] else { continue }
      found.append(next)
      let named = template.partials + (template.layout.map { [$0.name] } ?? [])
      open += named.compactMap { find($0, beside: template, Settings().suffixes)?.name }
    }
    return found.sorted()
  }
}
