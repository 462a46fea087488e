import Foundation
import TestSupport
import Testing

/// Nothing that is composed hangs on the dictionaries of a machine.
struct MaskedDictionaryTests {
  /// A shell in which the dictionaries that Debian has packages for cannot be seen; needs leave to
  /// make a name space.
  private static let mask = """
    for folder in wordnet dict dictd hunspell myspell; do
      if [ -d /usr/share/$folder ]; then mount -t tmpfs none /usr/share/$folder || exit 9; fi
    done
    exec "$@"
    """

  private static let isPossible: Bool = {
    let outcome = try? Shell().run(
      "/usr/bin/unshare", ["-rm", "sh", "-c", mask, "sh", "true"])
    return outcome?.status == 0
  }()

  @Test(
    .enabled(if: isPossible),
    arguments: [
      ["crossword", "--size", "5", "--count", "3"], ["crossword", "--size", "15"],
      ["anagram", "--count", "5"], ["rack", "--count", "3"],
      ["hangman", "--form", "duel"], ["cryptogram", "--style", "family"],
    ])
  func `the same seed gives the same bytes without them`(wishes: [String]) throws {
    let order = [Shell.foolscap, "make"] + wishes + ["--seed", "8", "--press", Repository.root]
    let seen = try Shell().run(order[0], Array(order.dropFirst()))
    let masked = try Shell().run(
      "/usr/bin/unshare", ["-rm", "sh", "-c", Self.mask, "sh"] + order)
    #expect(seen.status == 0 && masked.status == 0, "\(masked.errors)")
    #expect(!seen.output.isEmpty && seen.output == masked.output)
  }
}
