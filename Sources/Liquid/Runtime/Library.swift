import Puzzle

/// A set of templates that can bring each other in, parsed once and rendered many times, by as many
/// threads as like.
public struct Library: Sendable {
  let templates: [String: Template]
  let symbols: Symbols
  /// The numbers of the two names that loops give to their progress.
  let forloop: Int
  let tablerowloop: Int
  /// What its templates say in the language of the press; none where that is English.
  public let phrasebook: Phrasebook?
  /// What is wrong with the templates, all of them together.
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
    /// Parses all sources, by name, and reports every fault of every one of them.
    public init(
      _ sources: [String: String], in phrasebook: Phrasebook? = nil
    ) throws(Faults) {
      self.init(tolerating: sources, in: phrasebook)
      guard faults.isEmpty else { throw Faults(faults) }
    }

    /// Parses all sources, by name; one that is broken breaks only what brings it in, so that the
    /// rest can still be tried.
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

  /// The names of all templates, in order.
  public var names: [String] { templates.keys.sorted() }

  /// Tells whether there is a template of exactly this name.
  public func has(_ name: String) -> Bool { templates[name] != nil }

  /// Renders a template with data; the first fault ends it, since what follows could be nonsense.
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
  /// Finds the template that a tag means: by its full name, then beside the template that asks for
  /// it, then with each suffix.
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

  /// Says that there is no such template, and to authors which one might be meant.
  func missing(_ name: String) -> Fault {
    #if hasFeature(Embedded)
      Fault("there is no template ‘\(name)’")
    #else
      Fault(
        "there is no template ‘\(name)’",
        hint: nearest(name, among: names).map { "did you mean \($0)?" })
    #endif
  }

  /// Follows `.` and `..`; a path that leaves the library leads nowhere.
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
}

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
