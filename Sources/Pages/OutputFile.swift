import Puzzle

/// What came of one file.
package struct Drawing: Sendable {
  package var bytes: [UInt8]
  package var faults: [Fault]
  /// Whether there is such a file at all; without Typst there is no PDF.
  package var isThere: Bool

  package init(bytes: [UInt8] = [], faults: [Fault] = [], isThere: Bool = true) {
    self.bytes = bytes
    self.faults = faults
    self.isThere = isThere
  }
}

/// One file that an edition wants, and what makes it.
package struct OutputFile: Sendable {
  /// What makes the file.
  package enum Making: Sendable {
    /// The data is put together when the page is drawn, since that of all pages would not fit into
    /// memory.
    case template(String, @Sendable () -> Value)
    case bytes([UInt8])
    case made(@Sendable () -> [UInt8])
    case picture(String, @Sendable () -> Value, SVGPainter)
    case copy(of: String)
    case drawn(@Sendable () -> Drawing)
  }

  /// Where it stands in the edition.
  package let path: String
  /// What makes it.
  package let making: Making
  /// The content file that asked for it, to hang faults on.
  package let origin: String?
  /// Where that file names the template, if it does.
  package let templatePlace: Place?
  /// The part of the edition it belongs to, where parts are written or left alone one by one.
  package var part: String?

  /// Asks for a page drawn by a template.
  package static func page(
    _ path: String, _ template: String, _ data: @autoclosure @escaping @Sendable () -> Value,
    from origin: String? = nil, at place: Place? = nil
  ) -> OutputFile {
    OutputFile(path: path, making: .template(template, data), origin: origin, templatePlace: place)
  }

  /// Asks for a file with these contents.
  package static func text(_ path: String, _ text: String) -> OutputFile {
    OutputFile(path: path, making: .bytes(Array(text.utf8)), origin: nil, templatePlace: nil)
  }

  /// Asks for a file whose contents are made when it is written.
  package static func made(_ path: String, _ make: @escaping @Sendable () -> [UInt8]) -> OutputFile
  {
    OutputFile(path: path, making: .made(make), origin: nil, templatePlace: nil)
  }

  /// Asks for a PNG of what a template draws as SVG.
  package static func picture(
    _ path: String, _ template: String, _ painter: SVGPainter,
    _ data: @escaping @Sendable () -> Value
  ) -> OutputFile {
    OutputFile(
      path: path, making: .picture(template, data, painter), origin: nil, templatePlace: nil)
  }

  /// Asks for a copy of a file.
  package static func copy(_ path: String, of file: String, from origin: String? = nil)
    -> OutputFile
  {
    OutputFile(path: path, making: .copy(of: file), origin: origin, templatePlace: nil)
  }

  /// Asks for a file that other programs have a part in.
  package static func drawn(
    _ path: String, from origin: String, _ draw: @escaping @Sendable () -> Drawing
  ) -> OutputFile {
    OutputFile(path: path, making: .drawn(draw), origin: origin, templatePlace: nil)
  }

  /// Whether it is a page, as most are.
  package var isPage: Bool { path.hasSuffix(".html") }
}
