import Booklet
import Files
import Liquid
import Pages
import Press
import Puzzle

/// Draws the sheets of a plan. Each stands by itself, so any number of threads draws the same
/// bytes.
package struct Printer {
  package let press: Press
  package let settings: Settings
  /// Whether what a template only warns of stops the build. All of it is looked for either way.
  package let isStrict: Bool

  /// Draws one sheet.
  package func draw(_ sheet: OutputFile) -> Drawing {
    var print = Drawing()
    switch sheet.making {
    case .bytes(let bytes): print.bytes = bytes
    case .made(let make): print.bytes = make()
    case .copy(let file): print.bytes = print.faults.gather(file) { try Disk.read(file) } ?? []
    case .drawn(let draw): print = draw()
    case .template(let name, let data): render(name, data(), sheet, &print)
    case .picture(let name, let data, let painter):
      render(name, data(), sheet, &print)
      let drawing = print.bytes
      print.bytes = []
      guard !Faults(print.faults).hasErrors else { break }
      let file = press.templates[name] ?? name
      print.bytes = print.faults.gather(file) { try paint(drawing, painter) } ?? []
    }
    return print
  }

  private func render(_ name: String, _ data: Value, _ sheet: OutputFile, _ print: inout Drawing) {
    do {
      let rendering = try press.library.render(name, with: data, settings)
      print.bytes = rendering.bytes
      print.faults = rendering.warnings.map(press.placed)
      if isStrict { print.faults = print.faults.map(\.asError) }
    } catch {
      print.faults = error.all.map { placed($0, sheet) }
    }
  }

  /// A file with a fingerprint is drawn twice, but painted once.
  private func paint(_ drawing: [UInt8], _ painter: SVGPainter) throws -> [UInt8] {
    var digest = Digest()
    digest.add(drawing)
    return try press.valueCache.value("picture " + digest.text) {
      Result { try painter.png(drawing) }
    }.get()
  }

  /// Only a template that is not there has no place of its own; whoever named it has one.
  private func placed(_ fault: Fault, _ sheet: OutputFile) -> Fault {
    guard fault.file == nil, let place = sheet.templatePlace, let file = sheet.origin else {
      return press.placed(fault)
    }
    var fault = fault.in(file)
    fault.place = place
    return fault
  }
}
