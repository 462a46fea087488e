import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Press

struct WordListStoreTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch("stock", inMemory: true)
    try scratch.write("TIDE;80\nSEA;20\n", to: "content/words/own.txt")
  }

  private func open(_ words: String, lengths: Set<Int>? = nil) throws -> (WordListStore, [String]) {
    try scratch.write("words: \(words)\n", to: "content/press.yaml")
    var faults: [Fault] = []
    let config = PressConfig.read(scratch["content/press.yaml"], &faults)
    let wishes = WordList.Wishes(lengths: lengths)
    let stock = WordListStore(config, of: [scratch.path], wishes, &faults)
    return (stock, faults.map { $0.text.replacing(scratch.path + "/", with: "") })
  }

  @Test(arguments: [
    ("words/own.txt", 2), ("[words/own.txt]", 2), ("[{file: words/own.txt}]", 2),
    ("[{file: words/own.txt, least: 50}]", 1), ("[words/own.txt, {file: words/own.txt}]", 2),
    ("[]", 0),
  ])
  func `an config names its lists in several ways`(words: String, count: Int) throws {
    let (stock, faults) = try open(words)
    #expect(faults == [])
    #expect(stock.shelf.count == count)
  }

  @Test func `a list may lie anywhere on the machine`() throws {
    let other = try Scratch("elsewhere", inMemory: true)
    try other.write("ROCK\n", to: "list")
    let (stock, faults) = try open("[words/own.txt, \(other["list"])]")
    #expect(faults == [])
    #expect(stock.lists.map(\.count) == [2, 1])
    #expect(stock.shelf.count == 3)
  }

  @Test(arguments: [
    (
      "[words/none.txt]", "content/press.yaml:1:9: error: the word list words/none.txt is not there"
    ),
    ("[/usr/share/dict/none]", "apt-get install wamerican"),
    ("[{fiel: words/own.txt}]", "content/press.yaml:1:9: error: a word list needs a file"),
    ("[{file: words/own.txt, laest: 4}]", "did you mean least?"),
    ("[{file: words/own.txt, least: 101}]", "1:38: error: least cannot be this"),
    ("[{file: words/own.txt, least: much}]", "1:38: error: least cannot be this"),
    ("[7]", "a word list needs a file"), ("[words]", "the word list words is not there"),
    ("[words/binary]", "content/words/binary:1:2: error: this is no word list, it is binary"),
    ("[words/greek]", "content/words/greek: warning: there is no word of the english alphabet"),
  ])
  func `what is wrong with a list says where`(words: String, fault: String) throws {
    try scratch.write(Data([0x41, 0x00]), to: "content/words/binary")
    try scratch.write("ΑΒΓ\n", to: "content/words/greek")
    let (_, faults) = try open(words)
    #expect(faults.count == 1)
    #expect(faults.first?.contains(fault) == true, "\(faults)")
  }

  @Test func `one length can be had alone`() throws {
    let (stock, faults) = try open("[words/own.txt]", lengths: [3])
    #expect(faults == [])
    #expect(stock.shelf.lengths == [3])
  }

  @Test func `words are found without opening the rest of their press`() throws {
    try scratch.write("{% broken", to: "templates/site/page.html")
    try scratch.write("words: words/own.txt\n", to: "content/press.yaml")
    #expect(try WordListStore.find(scratch.path).shelf.count == 2)
    #expect(try WordListStore.find(scratch.path, .init(lengths: [4])).shelf.count == 1)
    try scratch.write("words: words/none.txt\n", to: "content/press.yaml")
    #expect(throws: Faults.self) { try WordListStore.find(scratch.path) }
  }

  @Test func `lists named one by one are read, and every broken one is told of`() throws {
    let file = scratch["content/words/own.txt"]
    let stock = try WordListStore.find(scratch.path, files: [file], .init(least: 50))
    #expect(stock.shelf.count == 1)
    #expect(try WordListStore.find(scratch.path, files: ["words/own.txt"]).shelf.count == 2)
    let faults = #expect(throws: Faults.self) {
      try WordListStore.find(scratch.path, files: ["/none", "/dev/null", "/", file])
    }
    #expect(faults?.all.map(\.file) == ["/none", "/"])
  }
}
