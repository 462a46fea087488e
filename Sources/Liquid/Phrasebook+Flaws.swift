import Puzzle

#if !hasFeature(Embedded)
  extension Phrasebook {
    /// What is wrong with a line that a phrasebook gives for an English one.
    public static func flaw(of value: Value, for english: String) -> String? {
      guard let line = Line(value) else { return "a line is a text, or a map of plural forms" }
      for form in line.forms where !Plural.names.contains(form.name) {
        return "no plural form is called \(form.name)"
      }
      let places = places(of: Piece.cut(english))
      for form in line.forms {
        let found = self.places(of: form.pieces)
        if let strange = found.subtracting(places).sorted().first {
          return "there is no place {\(strange)} in the English"
        }
        let mayLack = ["zero", "one", "two"].contains(form.name) ? Set(["n"]) : []
        if let lost = places.subtracting(found).subtracting(mayLack).sorted().first {
          return "the place {\(lost)} is not in the line"
        }
      }
      return nil
    }

    private static func places(of pieces: [Piece]) -> Set<String> {
      Set(pieces.compactMap { $0.place })
    }
  }
#endif
