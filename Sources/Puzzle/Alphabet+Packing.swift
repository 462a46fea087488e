extension Alphabet {
  /// The alphabet as data, for a page to carry.
  public var value: Value { ["name": .text(name), "letters": .text(text(letters))] }

  /// Takes an alphabet out of a page; how often its letters come in running text stays behind.
  public init(_ value: Value) throws(Fault) {
    guard let name = value["name"].text, let letters = value["letters"].text, !letters.isEmpty
    else {
      throw Fault("the page names no alphabet", hint: "build the site anew")
    }
    self.init(name: name, letters: letters)
  }
}
