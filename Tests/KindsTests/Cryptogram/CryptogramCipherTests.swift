import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramCipherTests {
  private static let atbash = "key: atbash\nallow-self: true"

  private func cipher(_ text: String, _ front: String = atbash) throws -> Cipher {
    try #require(Cryptogram.cipher(try CryptogramSamples.read("---\n\(front)\n---\n\(text)")))
  }

  @Test func `solvers see what is printed, letter by letter and mark by mark`() throws {
    let cipher = try cipher("“Little,” he said\nat noon.\n\nNo?")
    #expect(cipher.text == "“ORGGOV,” SV HZRW ZG MLLM.\nML?")
    #expect(cipher.hasBreaks)
    #expect(cipher.allowsSelf)
  }

  @Test func `given letters are known`() throws {
    let cipher = try cipher("Little he said", Self.atbash + "\ngiven: L E")
    #expect(cipher.given.text(.english) == "O=L V=E")
  }

  @Test func `a patristocrat hides its words`() throws {
    let cipher = try cipher("Little he said", Self.atbash + "\nstyle: patristocrat")
    #expect(cipher.text == "ORGGO VSVHZ RW")
    #expect(!cipher.hasBreaks)
  }

  @Test func `a heading in the clear is left out, an author in code is not`() throws {
    let family = try cipher("Heading\nLit\nTail", Self.atbash + "\nstyle: family")
    #expect(family.text == "ORG\nGZRO")
    let signed = try cipher("Lit", Self.atbash + "\nauthor: Tal\nencipher-author: true")
    #expect(signed.text == "ORG\n— GZO")
  }

  @Test func `what is seen depends on nothing that is not`() throws {
    let cipher = try cipher("Little he said")
    #expect(cipher.read(with: Substitution(of: 26)) == cipher.text)
  }
}
