import Puzzle

extension Library {
  #if !hasFeature(Embedded)
    /// Packs templates for the player, which can render them and parse nothing. Every fault is
    /// reported: those of the templates and whatever a board cannot use.
    public func packed(_ names: [String]) throws(Faults) -> Value {
      var packed = Fields()
      var faults: [Fault] = []
      for name in names {
        do throws(Faults) {
          guard let template = templates[name] else { throw Faults(missing(name)) }
          packed[name] = try template.packed(symbols.names)
        } catch {
          faults += error.all
        }
      }
      guard faults.isEmpty else { throw Faults(faults) }
      return .map(packed)
    }
  #endif

  /// Takes templates that were packed, with what they bring in.
  public init(packed: Value, in phrasebook: Phrasebook? = nil) throws(Faults) {
    var symbols = Symbols()
    var templates: [String: Template] = [:]
    do {
      for (name, code) in packed.fields ?? Fields() {
        templates[name] = try Template.unpacked(name, code, &symbols)
      }
    } catch {
      throw Faults(error)
    }
    self.init(templates, symbols, phrasebook, faults: [])
  }
}
