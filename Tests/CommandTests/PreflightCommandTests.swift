import Foundation
import TestSupport
import Testing

struct PreflightCommandTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  init() throws {
    scratch = try Scratch("pdf")
    try scratch.write("no PDF at all\n", to: "book.pdf")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/pdftoppm")))
  func `a PDF that cannot be read is a fault, as text and as JSON`() throws {
    let told = try shell.press("check", "book.pdf")
    #expect(told.status == 1)
    #expect(told.errors == "book.pdf: error: this is no PDF that can be read\n")
    let data = try shell.press("check", "--json", "--press-ready", "book.pdf")
    #expect(data.status == 1)
    #expect(data.output.contains("\"message\": \"this is no PDF that can be read\""))
  }

  @Test func `without the tools one line says what is missing, and the end is 3`() throws {
    let bare = Shell(in: scratch.path, environment: ["PATH": scratch["nothing"]])
    let outcome = try bare.press("check", "book.pdf")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("there is no pdfinfo on this machine"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}
