import Puzzle

/// A rendered file with its faults.
package struct Drawing: Sendable {
  package var bytes: [UInt8]
  package var faults: [Fault]
  /// False if the file could not be made, such as a PDF without Typst.
  package var isThere: Bool

  package init(bytes: [UInt8] = [], faults: [Fault] = [], isThere: Bool = true) {
    self.bytes = bytes
    self.faults = faults
    self.isThere = isThere
  }
}

/// One file of an edition, and how it is made.
package struct OutputFile: Sendable {
  package enum Making: Sendable {
    /// Builds its data when the page is rendered, since the data of all pages would not fit into
    /// memory.
    case template(String, @Sendable () -> Value)
    case bytes([UInt8])
    case made(@Sendable () -> [UInt8])
    case picture(String, @Sendable () -> Value, SVGPainter)
    case copy(of: String)
    case drawn(@Sendable () -> Drawing)
  }

  package let path: String
  package let making: Making
  /// The content file to report faults on.
  package let origin: String?
  /// Where that file names the template, if it does.
  package let templatePlace: Place?
  /// The part of the edition it belongs to, where parts succeed or fail one by one.
  package var part: String?

  package static func page(
    _ path: String, _ template: String, _ data: @autoclosure @escaping @Sendable () -> Value,
    from origin: String? = nil, at place: Place? = nil
  ) -> OutputFile {
    OutputFile(path: path, making: .template(template, data), origin: origin, templatePlace: place)
  }

  package static func text(_ path: String, _ text: String) -> OutputFile {
    OutputFile(path: path, making: .bytes(Array(text.utf8)), origin: nil, templatePlace: nil)
  }

  package static func made(_ path: String, _ make: @escaping @Sendable () -> [UInt8]) -> OutputFile
  {
    OutputFile(path: path, making: .made(make), origin: nil, templatePlace: nil)
  }

  package static func picture(
    _ path: String, _ template: String, _ painter: SVGPainter,
    _ data: @escaping @Sendable () -> Value
  ) -> OutputFile {
    OutputFile(
      path: path, making: .picture(template, data, painter), origin: nil, templatePlace: nil)
  }

  package static func copy(_ path: String, of file: String, from origin: String? = nil)
    -> OutputFile
  {
    OutputFile(path: path, making: .copy(of: file), origin: origin, templatePlace: nil)
  }

  package static func drawn(
    _ path: String, from origin: String, _ draw: @escaping @Sendable () -> Drawing
  ) -> OutputFile {
    OutputFile(path: path, making: .drawn(draw), origin: origin, templatePlace: nil)
  }

  package var isPage: Bool { path.hasSuffix(".html") }
}
