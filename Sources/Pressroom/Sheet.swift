import Puzzle

/// One file that an edition wants, and what makes it.
public struct Sheet: Sendable {
  /// What makes the file.
  enum Making: Sendable {
    /// The data is put together when the page is drawn, since that of all pages would not fit into
    /// memory.
    case template(String, @Sendable () -> Value)
    case bytes([UInt8])
    case made(@Sendable () -> [UInt8])
    case picture(String, @Sendable () -> Value, SVGPainter)
    case copy(of: String)
    case book(Volume)
  }

  /// Where it stands in the edition.
  public let path: String
  /// What makes it.
  let making: Making
  /// The content file that asked for it, to hang faults on.
  public let origin: String?
  /// Where that file names the template, if it does.
  public let templatePlace: Place?
  /// The part of the edition it belongs to, where parts are written or left alone one by one.
  var part: String?

  /// Asks for a page drawn by a template.
  public static func page(
    _ path: String, _ template: String, _ data: @autoclosure @escaping @Sendable () -> Value,
    from origin: String? = nil, at place: Place? = nil
  ) -> Sheet {
    Sheet(path: path, making: .template(template, data), origin: origin, templatePlace: place)
  }

  /// Asks for a file with these contents.
  public static func text(_ path: String, _ text: String) -> Sheet {
    Sheet(path: path, making: .bytes(Array(text.utf8)), origin: nil, templatePlace: nil)
  }

  /// Asks for a file whose contents are made when it is written.
  static func made(_ path: String, _ make: @escaping @Sendable () -> [UInt8]) -> Sheet {
    Sheet(path: path, making: .made(make), origin: nil, templatePlace: nil)
  }

  /// Asks for a PNG of what a template draws as SVG.
  static func picture(
    _ path: String, _ template: String, _ painter: SVGPainter,
    _ data: @escaping @Sendable () -> Value
  ) -> Sheet {
    Sheet(path: path, making: .picture(template, data, painter), origin: nil, templatePlace: nil)
  }

  /// Asks for a copy of a file.
  public static func copy(_ path: String, of file: String, from origin: String? = nil) -> Sheet {
    Sheet(path: path, making: .copy(of: file), origin: origin, templatePlace: nil)
  }

  /// Asks for a book that is typeset.
  static func book(_ path: String, _ volume: Volume) -> Sheet {
    Sheet(
      path: path, making: .book(volume), origin: volume.booklet.file, templatePlace: nil)
  }

  /// Whether it is a page, as most are.
  var isPage: Bool { path.hasSuffix(".html") }
}
