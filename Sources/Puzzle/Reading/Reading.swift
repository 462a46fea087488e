/// Reads front matter by its table and collects every fault, so that an author can fix all at once.
public struct Reading {
  public let source: Source
  private let fields: [Field]
  private var faults: [Fault] = []

  /// Checks each key and the form of each value against the table.
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

  /// The text of an entry as it was spelled, or its default.
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

  public func whole(_ key: String) -> Int? {
    source.front[key]?.int ?? standard(key).flatMap { Int($0) }
  }

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

  public mutating func fault(_ message: String, hint: String? = nil, at key: String) {
    faults.append(Fault(message, hint: hint, at: source.place(of: key)))
  }

  /// Adds a fault at a byte offset of the body.
  public mutating func fault(_ message: String, hint: String? = nil, inBody offset: Int) {
    faults.append(Fault(message, hint: hint, at: source.place(inBody: offset)))
  }

  public mutating func add(_ fault: Fault) { faults.append(fault) }

  /// Throws if there was any fault, even a warning added with `add`.
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
  /// The common fields in a form that can be written out again.
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
