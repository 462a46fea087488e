import Puzzle

/// One file that an edition wants, and what makes it.
public struct Sheet: Sendable {
  /// What makes the file.
  enum Making: Sendable {
    case template(String, Draft)
    case bytes([UInt8])
    case made(key: Int, @Sendable () -> [UInt8])
    case picture(String, Draft, SVGPainter)
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

  /// Asks for a page drawn by a template; its data is put together when the page is drawn.
  public static func page(
    _ path: String, _ template: String, _ page: @autoclosure @escaping @Sendable () -> Value,
    from origin: String? = nil, at place: Place? = nil
  ) -> Sheet {
    Sheet(
      path: path, making: .template(template, Draft(page)), origin: origin, templatePlace: place)
  }

  /// Asks for a page of which is known what it depends on.
  static func page(
    _ path: String, _ template: String, _ draft: Draft, from origin: String? = nil,
    at place: Place? = nil
  ) -> Sheet {
    Sheet(path: path, making: .template(template, draft), origin: origin, templatePlace: place)
  }

  /// Asks for a file with these contents.
  public static func text(_ path: String, _ text: String) -> Sheet {
    Sheet(path: path, making: .bytes(Array(text.utf8)), origin: nil, templatePlace: nil)
  }

  /// Asks for a file whose contents are made when it is written, and that depend on nothing but
  /// what the key was made of.
  static func made(
    _ path: String, key: Int, _ make: @escaping @Sendable () -> [UInt8]
  ) -> Sheet {
    Sheet(path: path, making: .made(key: key, make), origin: nil, templatePlace: nil)
  }

  /// Asks for a PNG of what a template draws as SVG.
  static func picture(
    _ path: String, _ template: String, _ draft: Draft, _ painter: SVGPainter
  ) -> Sheet {
    Sheet(
      path: path, making: .picture(template, draft, painter), origin: nil, templatePlace: nil)
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

  /// What tells the file from what another build would make of the same sheet; whatever is not of
  /// the sheet itself, such as the templates, has to be held apart by who asks.
  var key: Int {
    var hasher = Hasher()
    hasher.combine(origin)
    switch making {
    case .template(let name, let draft), .picture(let name, let draft, _):
      hasher.combine(name)
      hasher.combine(draft.key)
    case .bytes(let bytes): bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    case .made(let key, _): hasher.combine(key)
    case .copy(let file):
      hasher.combine(file)
      hasher.combine(Disk.stamp(of: file))
    case .book(let volume):
      volume.value.feed(&hasher)
      for (name, file) in volume.pictures {
        hasher.combine(name)
        hasher.combine(Disk.stamp(of: file))
      }
    }
    return hasher.finalize()
  }
}
