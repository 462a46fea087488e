import Puzzle
import Testing

struct DiceTests {
  // Seeds 0 and 1234567 are the vectors published with SplitMix64; the others were worked out by
  // another program. A change here changes every puzzle that was ever made from a seed.
  @Test(
    arguments: [
      (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
      (1, [0x910A_2DEC_8902_5CC1, 0xBEEB_8DA1_658E_EC67, 0xF893_A2EE_FB32_555E]),
      (7, [0x63CB_E1E4_5932_0DD7, 0x044C_3CD7_F43C_661C, 0xE698_4080_BAB1_2A02]),
      (1_234_567, [0x599E_D017_FB08_FC85, 0x2C73_F084_5854_0FA5, 0x883E_BCE5_A3F2_7C77]),
      (UInt64.max, [0xE4D9_7177_1B65_2C20, 0xE99F_F867_DBF6_82C9, 0x382F_F84C_B272_81E9]),
    ] as [(UInt64, [UInt64])])
  func `a seed gives the same stream for ever`(seed: UInt64, draws: [UInt64]) {
    var dice = Dice(seed: seed)
    let drawn = draws.map { _ in dice.next() }
    #expect(drawn == draws)
  }

  @Test(
    arguments: [
      (0, 6, [1, 0, 1, 4, 1, 0, 5, 2]), (7, 26, [11, 22, 22, 21, 10, 19, 4, 20]),
      (7, 100, [87, 4, 46, 3, 74, 5, 98, 82]), (42, 1000, [413, 291, 858, 764, 250, 62, 925, 908]),
    ] as [(UInt64, Int, [Int])])
  func `a seed rolls the same for ever`(seed: UInt64, sides: Int, rolls: [Int]) {
    var dice = Dice(seed: seed)
    let rolled = rolls.map { _ in dice.roll(sides) }
    #expect(rolled == rolls)
  }

  @Test(
    arguments: [
      (1, "NDIVJMPXWYOELRKQBSAFCHUGZT"), (7, "CADTYOJQIHPMNUBZFRKWGXVSEL"),
    ] as [(UInt64, String)])
  func `a seed shuffles the same for ever`(seed: UInt64, order: String) {
    var dice = Dice(seed: seed)
    var letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    dice.shuffle(&letters)
    #expect(String(letters) == order)
  }

  @Test(
    arguments: [
      ("", 0xF52A_15E9_A9B5_E89B), ("start", 0x78DF_5973_CA82_EAC7),
      ("puzzles/tide", 0xE730_8587_35D3_843B), ("é", 0x2334_0361_7480_019E),
    ] as [(String, UInt64)])
  func `a name stands for the same seed for ever`(name: String, seed: UInt64) {
    #expect(Dice.seed(from: name) == seed)
  }

  @Test(
    arguments: [
      ("key", [0x72F5_A873_335B_9E35, 0xDA98_DFD3_4D2A_A11C]),
      ("start", [0xD595_2E5D_8239_CB68, 0xE6EA_D407_D74E_51C7]),
    ] as [(String, [UInt64])])
  func `a fork gives the same stream for ever`(name: String, draws: [UInt64]) {
    var fork = Dice(seed: 7).fork(name)
    let drawn = draws.map { _ in fork.next() }
    #expect(drawn == draws)
  }

  @Test func `forking draws nothing from the stream it comes from`() {
    var plain = Dice(seed: 11)
    var forked = Dice(seed: 11)
    var side = forked.fork("a new part")
    for _ in 0..<50 { _ = side.next() }
    let draws = (0..<20).map { _ in plain.next() }
    let others = (0..<20).map { _ in forked.next() }
    #expect(draws == others)
  }

  @Test func `forks of other names, and of other streams, share nothing`() {
    var draws: Set<UInt64> = []
    for seed in 0..<20 as Range<UInt64> {
      for name in ["", "a", "b", "key", "start"] {
        var fork = Dice(seed: seed).fork(name)
        for _ in 0..<10 { draws.insert(fork.next()) }
      }
    }
    #expect(draws.count == 20 * 5 * 10)
  }

  @Test func `the seed of a stream starts it again where it stands`() {
    var dice = Dice(seed: 3)
    _ = dice.next()
    var again = Dice(seed: dice.seed)
    #expect(again == dice)
    let (one, other) = (dice.next(), again.next())
    #expect(one == other)
  }

  @Test(arguments: [2, 3, 6, 7, 26, 100])
  func `every side comes up about as often`(sides: Int) {
    var dice = Dice(seed: 2026)
    var counts = [Int](repeating: 0, count: sides)
    let expected = 1000
    for _ in 0..<sides * expected { counts[dice.roll(sides)] += 1 }
    // Six standard deviations of a binomial count near 1000.
    #expect(counts.allSatisfy { abs($0 - expected) < 190 })
  }

  @Test func `a roll of huge dice stays within its sides`() {
    var dice = Dice(seed: 5)
    let rolls = (0..<1000).map { _ in dice.roll(.max) }
    #expect(rolls.allSatisfy { (0..<Int.max).contains($0) })
    #expect(Set(rolls).count == 1000)
  }

  @Test(arguments: [1, 0, -1, Int.min])
  func `dice without a choice roll nought and draw nothing`(sides: Int) {
    var dice = Dice(seed: 5)
    let roll = dice.roll(sides)
    #expect(roll == 0)
    #expect(dice == Dice(seed: 5))
  }

  @Test func `picking takes from the list, and nothing from an empty one`() {
    var dice = Dice(seed: 9)
    let picks = (0..<200).compactMap { _ in dice.pick(["a", "b", "c"]) }
    #expect(picks.count == 200)
    #expect(Set(picks) == ["a", "b", "c"])
    let none = dice.pick([Int]())
    #expect(none == nil)
  }

  @Test func `shuffling keeps what it shuffles and reaches every order`() {
    var orders: [[Int]: Int] = [:]
    var dice = Dice(seed: 1)
    for _ in 0..<24_000 {
      var items = [1, 2, 3, 4]
      dice.shuffle(&items)
      orders[items, default: 0] += 1
    }
    #expect(orders.count == 24)
    #expect(orders.keys.allSatisfy { $0.sorted() == [1, 2, 3, 4] })
    #expect(orders.values.allSatisfy { abs($0 - 1000) < 190 })
  }

  @Test func `shuffling one or none draws nothing`() {
    var dice = Dice(seed: 4)
    var none: [Int] = []
    var one = [1]
    dice.shuffle(&none)
    dice.shuffle(&one)
    #expect(one == [1])
    #expect(dice == Dice(seed: 4))
  }
}
