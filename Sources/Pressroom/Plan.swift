import Puzzle

/// One file that an edition wants, and what makes it.
public struct Sheet: Sendable {
  /// What makes the file.
  public enum Making: Sendable {
    case template(String, Value)
    case bytes([UInt8])
    case copy(of: String)
  }

  /// Where it stands in the edition.
  public let path: String
  /// What makes it.
  public let making: Making
  /// The content file that asked for it, to hang faults on.
  public let origin: String?

  /// Asks for a page drawn by a template.
  public static func page(
    _ path: String, _ template: String, _ page: Value, from origin: String? = nil
  ) -> Sheet {
    Sheet(path: path, making: .template(template, page), origin: origin)
  }

  /// Asks for a file with these contents.
  public static func text(_ path: String, _ text: String) -> Sheet {
    Sheet(path: path, making: .bytes(Array(text.utf8)), origin: nil)
  }

  /// Asks for a copy of a file.
  public static func copy(_ path: String, of file: String) -> Sheet {
    Sheet(path: path, making: .copy(of: file), origin: nil)
  }
}

/// Everything that an edition consists of, before a line of it is drawn.
public struct Plan: Sendable {
  /// The files, in the order in which they were asked for.
  public private(set) var sheets: [Sheet] = []
  /// What is wrong with the plan.
  public private(set) var faults: [Fault] = []
  private var owners: [String: String] = [:]

  /// An empty plan.
  public init() {}

  /// Asks for one more file; two that want the same place are a fault.
  public mutating func add(_ sheet: Sheet) {
    let owner = sheet.origin ?? "the press"
    if let other = owners[sheet.path] {
      faults.append(
        Fault(
          "two pages want the address \(sheet.path)", hint: "the other one comes from \(other)",
          in: sheet.origin))
      return
    }
    owners[sheet.path] = owner
    sheets.append(sheet)
  }

  /// Notes what is wrong without giving the plan up.
  public mutating func note(_ faults: [Fault]) { self.faults += faults }
}
