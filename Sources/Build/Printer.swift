import Booklet
import Files
import Liquid
import Pages
import Press
import Puzzle

/// Renders the files of a plan. Each is independent of the others, so the number of threads does
/// not matter.
package struct Printer {
  package let press: Press
  package let settings: Settings
  /// Whether template warnings stop the build. They are collected either way.
  package let isStrict: Bool

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

  /// Cached, because a file with a fingerprint is rendered twice.
  private func paint(_ drawing: [UInt8], _ painter: SVGPainter) throws -> [UInt8] {
    var digest = Digest()
    digest.add(drawing)
    return try press.valueCache.value("picture " + digest.text) {
      Result { try painter.png(drawing) }
    }.get()
  }

  /// A missing template has no place, so the fault goes to where it was named.
  private func placed(_ fault: Fault, _ sheet: OutputFile) -> Fault {
    guard fault.file == nil, let place = sheet.templatePlace, let file = sheet.origin else {
      return press.placed(fault)
    }
    var fault = fault.in(file)
    fault.place = place
    return fault
  }
}
