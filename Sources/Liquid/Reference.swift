import Puzzle

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
