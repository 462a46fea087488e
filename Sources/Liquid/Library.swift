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
