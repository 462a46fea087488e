import Puzzle

/// One file that an edition wants, and what makes it.
public struct Sheet: Sendable {
  /// What makes the file.
  enum Making: Sendable {
    case template(String, Value)
    case bytes([UInt8])
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

  /// Asks for a page drawn by a template.
  public static func page(
    _ path: String, _ template: String, _ page: Value, from origin: String? = nil,
    at place: Place? = nil
  ) -> Sheet {
    Sheet(path: path, making: .template(template, page), origin: origin, templatePlace: place)
  }

  /// Asks for a file with these contents.
  public static func text(_ path: String, _ text: String) -> Sheet {
    Sheet(path: path, making: .bytes(Array(text.utf8)), origin: nil, templatePlace: nil)
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
}
