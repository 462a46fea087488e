import Puzzle

/// A set of templates that can include each other, parsed once and rendered many times, on any
/// number of threads.
public struct Library: Sendable {
  let templates: [String: Template]
  let symbols: Symbols
  let forloop: Int
  let tablerowloop: Int
  /// `nil` for English.
  public let phrasebook: Phrasebook?
  public let faults: [Fault]

  init(
    _ templates: [String: Template], _ symbols: Symbols, _ phrasebook: Phrasebook?, faults: [Fault]
  ) {
    self.phrasebook = phrasebook
    var symbols = symbols
    forloop = symbols.number(of: "forloop")
    tablerowloop = symbols.number(of: "tablerowloop")
    self.faults = faults
    self.templates = templates
    self.symbols = symbols
  }

  #if !hasFeature(Embedded)
    /// Throws every fault of every template.
    public init(
      _ sources: [String: String], in phrasebook: Phrasebook? = nil
    ) throws(Faults) {
      self.init(tolerating: sources, in: phrasebook)
      guard faults.isEmpty else { throw Faults(faults) }
    }

    /// A broken template only breaks those that include it; see `faults`.
    public init(tolerating sources: [String: String], in phrasebook: Phrasebook? = nil) {
      var symbols = Symbols()
      var templates: [String: Template] = [:]
      var faults: [Fault] = []
      for name in sources.keys.sorted() {
        var parser = Parser(
          name: name, text: sources[name] ?? "", symbols: symbols, phrasebook: phrasebook)
        templates[name] = parser.template()
        symbols = parser.symbols
        faults += parser.faults
      }
      self.init(templates, symbols, phrasebook, faults: faults)
    }
  #endif

  public var names: [String] { templates.keys.sorted() }

  public func has(_ name: String) -> Bool { templates[name] != nil }

  /// Stops at the first fault, since what follows may be nonsense.
  public func render(
    _ name: String, with data: Value, _ settings: Settings = Settings()
  ) throws(Faults) -> Rendering {
    guard let template = templates[name] else { throw Faults(missing(name)) }
    guard template.faults.isEmpty else { throw Faults(template.faults) }
    var renderer = Renderer(library: self, template: template, data: data, settings: settings)
    do {
      try renderer.render(template)
    } catch {
      throw Faults(renderer.warnings + [renderer.located(error)])
    }
    return Rendering(bytes: renderer.out, warnings: renderer.warnings)
  }
}

extension Library {
  /// Looks for the full name, then relative to `template`; first without and then with each suffix.
  func find(_ name: String, beside template: Template, _ suffixes: [String]) -> Template? {
    let folder = template.folder
    for suffix in [""] + suffixes {
      if let found = templates[name + suffix] { return found }
      if let path = Self.resolved(folder + name + suffix), let found = templates[path] {
        return found
      }
    }
    return nil
  }

  func missing(_ name: String) -> Fault {
    #if hasFeature(Embedded)
      Fault("there is no template ‘\(name)’")
    #else
      Fault(
        "there is no template ‘\(name)’",
        hint: nearest(name, among: names).map { "did you mean \($0)?" })
    #endif
  }

  /// Resolves `.` and `..`; `nil` if the path leaves the library.
  private static func resolved(_ path: String) -> String? {
    var parts: [String] = []
    let bytes = Array(path.utf8)
    for part in bytes.split(by: [UInt8(ascii: "/")]) {
      let name = bytes.text(part)
      switch name {
      case "", ".": break
      case "..":
        guard parts.popLast() != nil else { return nil }
      default: parts.append(name)
      }
    }
    var resolved = ""
    for part in parts { resolved += (resolved.isEmpty ? "" : "/") + part }
    return resolved
  }

  #if !hasFeature(Embedded)
    /// Packs templates for the player, which renders but does not parse. Throws every fault,
    /// including whatever boards cannot use.
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

  /// Loads what `packed(_:)` returned.
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
