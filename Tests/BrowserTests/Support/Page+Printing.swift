import Foundation
import Puzzle

extension Page {
  /// A size of paper that printers hold.
  enum Paper: String, CaseIterable, Sendable {
    case a4 = "A4"
    case letter = "Letter"

    /// Width and height in inches, which is what the protocol counts in.
    var inches: (width: Double, height: Double) {
      switch self {
      case .a4: (210 / 25.4, 297 / 25.4)
      case .letter: (8.5, 11)
      }
    }
  }

  /// A printed page or several.
  struct Print: Sendable {
    /// The bytes of the PDF.
    let data: Data

    /// How many pages it has: each has an object of its own, and their list is spelled otherwise.
    var pageCount: Int {
      String(decoding: data, as: UTF8.self).matches(of: /\/Type\s*\/Page\b/).count
    }
  }

  /// What a visitor gets who prints the page on paper of a size, unless its style sheet asks for
  /// another.
  func pdf(on paper: Paper = .letter) async throws -> Print {
    let (width, height) = paper.inches
    return Print(
      data: try await picture(
        "Page.printToPDF",
        [
          "preferCSSPageSize": true, "printBackground": true, "paperWidth": .real(width),
          "paperHeight": .real(height),
        ]))
  }
}
