extension Alphabet {
  /// The alphabet as data, for a page to carry.
  public var value: Value {
    [
      "name": .text(name), "letters": .text(text(letters)),
      "frequencies": .list(frequencies.map { .int($0) }),
    ]
  }

  /// Takes an alphabet out of a page.
  public init(_ value: Value) throws(Fault) {
    guard let name = value["name"].text, let letters = value["letters"].text, !letters.isEmpty
    else {
      throw Fault("the page names no alphabet", hint: "build the site anew")
    }
    let frequencies = (value["frequencies"].list ?? []).map { $0.int ?? 0 }
    self.init(name: name, letters: letters, frequencies: frequencies)
  }
}
