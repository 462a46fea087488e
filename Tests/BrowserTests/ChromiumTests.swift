import Foundation
import Testing

extension InChromium {
  /// The driver itself, tried on small pages, so that a failure elsewhere can be blamed on the
  /// site.
  @Suite enum ChromiumTests {}
}

extension InChromium.ChromiumTests {
  @Suite struct Launching {
    @Test func `a closed browser leaves no process and no profile behind`() async throws {
      let browser = try await Chromium.launch()
      let page = try await browser.newPage()
      #expect(try await page.number("6 * 7") == 42)
      #expect(try living(inGroup: browser.processID).count > 1)
      #expect(FileManager.default.fileExists(atPath: browser.scratchFolder.path))
      await browser.close()
      #expect(kill(browser.processID, 0) == -1)
      try await Patience.wait(for: "the renderers to end", within: .seconds(5)) {
        try living(inGroup: browser.processID) == []
      }
      #expect(!FileManager.default.fileExists(atPath: browser.scratchFolder.path))
      let fault = await #expect(throws: BrowserFault.self) { try await page.evaluate("1") }
      #expect(fault?.description.contains("The browser is gone") == true)
    }

    @Test func `a browser ends when nobody holds it any more`() async throws {
      var browser: Chromium? = try await Chromium.launch()
      let id = try #require(browser?.processID)
      #expect(kill(id, 0) == 0)
      browser = nil
      #expect(kill(id, 0) == -1)
    }

    @Test func `a page keeps its browser`() async throws {
      let page = try await Chromium.launch().newPage()
      #expect(try await page.flag("true"))
    }

    @Test func `all tests share one browser`() async throws {
      let first = try await Chromium.shared
      let second = try await Chromium.shared
      #expect(first === second)
      #expect(first.version.contains("Chrome"))
    }

    @Test func `a program that is no browser fails with its last words`() async throws {
      let program = try script("echo 'I am a teapot' >&2; exit 1")
      let fault = await #expect(throws: BrowserFault.self) { try await Chromium.launch(program) }
      #expect(fault?.description.contains("I am a teapot") == true)
    }

    @Test func `a program that never answers is given up`() async throws {
      let program = try script("exec sleep 60")
      let fault = await #expect(throws: BrowserFault.self) {
        try await Chromium.launch(program, within: .milliseconds(200))
      }
      #expect(fault?.description.contains("no answer within 0.2 seconds") == true)
    }

    @Test func `an unknown program is named`() async throws {
      let fault = await #expect(throws: BrowserFault.self) {
        try await Chromium.launch("/nowhere/chromium")
      }
      #expect(fault?.description.contains("/nowhere/chromium could not be started") == true)
    }

    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// What runs in a process group. The orphans that init has yet to reap do not count.
    private func living(inGroup group: Int32) throws -> [Int32] {
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      return processes.compactMap(Int32.init).filter { id in
        let line = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
        let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 2 && fields[0] != "Z" && fields[2] == "\(group)"
      }
    }

    private func script(_ lines: String) throws -> String {
      let file = try scratch.write("#!/bin/sh\n\(lines)\n", to: "program")
      chmod(file.path, 0o700)
      return file.path
    }
  }
}
