import Puzzle

/// A parsed file, shared by all renderings and threads.
final class Template: Sendable {
  let name: String
  /// Texts are printed from it, and offsets refer to it.
  let source: [UInt8]
  let body: Body
  let layout: Layout?
  /// Found at parse time because a layout asks for them by name.
  let blocks: [Block]
  /// Partials with a literal name, for bundling; empty in a bundle.
  let partials: [String]
  /// Interface texts; empty in a bundle.
  let phrases: [Phrase]
  /// Why it cannot be rendered; empty if it can.
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

  /// Where partials are looked for after their full name; ends in a slash.
  var folder: String {
    let bytes = Array(name.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(decoding: bytes[...slash], as: UTF8.self)
  }
}

struct Layout: Sendable {
  var name: String
  var offset: Int
}

/// The tables of filters and tags, for help pages.
public enum Reference {
  public struct Entry: Sendable {
    public var name: String
    /// How it is written, with its arguments.
    public var signature: String
    public var summary: String
    /// A template to render with `Reference.data`.
    public var example: String
    public var result: String
    /// Whether it is available in the browser player.
    public var isForBoards = true
  }

  public static let filters = Filter.all.map { filter in
    Entry(
      name: filter.name, signature: filter.signature, summary: filter.summary,
      example: "{{ \(filter.example) }}", result: filter.result,
      isForBoards: Filter.boards.contains { $0.name == filter.name })
  }

  public static let tags = Tag.all.map { tag in
    Entry(
      name: tag.name, signature: tag.signature, summary: tag.summary, example: tag.example,
      result: tag.result)
  }

  public static let data: Value = [
    "cells": [["letter": "T", "number": 1], ["letter": "IDE", "number": 2]]
  ]

  /// The partials and layouts of the examples.
  public static let templates = [
    "greeting": "Hello, {{ name }}!",
    "page": "[{% block main %}Nothing yet{% endblock %}]",
  ]
}

extension Library {
  /// The template and everything that it includes by literal name, directly or not, for bundling.
  /// Computed names cannot be known in advance.
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
