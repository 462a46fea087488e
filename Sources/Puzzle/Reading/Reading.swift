/// Reads front matter by its table and gathers every fault, so that an author mends all at once.
public struct Reading {
  /// What is being read.
  public let source: Source
  private let fields: [Field]
  private var faults: [Fault] = []

  /// Begins by checking each key and the form of each value against the table.
  public init(_ source: Source, fields: [Field]) {
    self.source = source
    self.fields = fields
    let known = fields.map { $0.name }
    for (key, value) in source.front {
      if let field = fields.first(where: { $0.name == key }) {
        check(value, field)
      } else {
        faults.append(
          Fault(
            "the key \(key) is unknown here",
            hint: nearest(key, among: known).map { "did you mean \($0)?" }
              ?? "known keys: \(known.joined(separator: ", "))",
            at: source.spots[key]?.key))
      }
    }
  }

  /// The text of an entry as it was spelled, or its standard.
  public func text(_ key: String) -> String? {
    if let raw = source.spots[key]?.raw, source.front[key] != .null { return raw }
    switch source.front[key] {
    case .text(let text): return text
    case .int(let number): return String(number)
    case .bool(let flag): return flag ? "true" : "false"
    case .real(let number): return number.description
    default: return standard(key)
    }
  }

  /// The number of an entry, or its standard.
  public func whole(_ key: String) -> Int? {
    source.front[key]?.int ?? standard(key).flatMap { Int($0) }
  }

  /// The truth of an entry, or its standard.
  public func flag(_ key: String) -> Bool {
    source.front[key]?.bool ?? (standard(key) == "true")
  }

  /// The elements of an entry; a single text counts as a list of one.
  public func list(_ key: String) -> [Value] {
    switch source.front[key] {
    case .list(let items): items
    case .text(let text): [.text(text)]
    default: []
    }
  }

  /// Adds a fault that hangs on an entry of the front matter.
  public mutating func fault(_ message: String, hint: String? = nil, at key: String) {
    faults.append(Fault(message, hint: hint, at: source.place(of: key)))
  }

  /// Adds a fault that hangs on a byte of the body.
  public mutating func fault(_ message: String, hint: String? = nil, inBody offset: Int) {
    faults.append(Fault(message, hint: hint, at: source.place(inBody: offset)))
  }

  /// Adds a fault found elsewhere.
  public mutating func add(_ fault: Fault) { faults.append(fault) }

  /// Ends the reading: with any fault there is no definition.
  public func finish() throws(Faults) {
    guard faults.isEmpty else { throw Faults(faults).sorted() }
  }

  private func standard(_ key: String) -> String? {
    fields.first { $0.name == key }?.standard
  }

  private mutating func check(_ value: Value, _ field: Field) {
    let fits: Bool
    switch (field.form, value) {
    case (_, .null), (.any, _), (.map, .map), (.flag, .bool), (.list, .list), (.list, .text),
      (.lines, .list), (.lines, .text):
      fits = true
    case (.text, .text), (.text, .int), (.text, .real), (.text, .bool): fits = true
    case (.whole(let range), .int(let number)): fits = range.contains(number)
    case (.choice, .list), (.choice, .map): fits = false
    case (.choice(let names), _): fits = text(field.name).map(names.contains) ?? false
    default: fits = false
    }
    guard !fits else { return }
    var hint = "write \(field.form.words)"
    if case .choice(let names) = field.form, let text = text(field.name),
      let near = nearest(text, among: names)
    {
      hint = "did you mean \(near)? known are \(field.form.words)"
    }
    fault("\(field.name) cannot be this", hint: hint, at: field.name)
  }
}

extension Reading {
  /// What every definition may say, as it is to be written down again: title, author, date, note,
  /// tags and whether it is a draft.
  public var common: Fields {
    var common = Fields()
    for key in ["title", "author", "date", "note"] {
      if let text = text(key) { common[key] = .text(text) }
    }
    if flag("draft") { common["draft"] = true }
    let tags = list("tags")
    if !tags.isEmpty { common["tags"] = .list(tags) }
    return common
  }
}
