import Formats
import Testing

struct FormatTests {
  @Test func `a file without a known ending has no form`() {
    #expect(format(ofFile: "tide.txt.bak") == nil)
  }

  @Test func `no two forms claim the same ending`() {
    let endings = formats.flatMap(\.suffixes)
    #expect(Set(endings).count == endings.count)
  }
}
