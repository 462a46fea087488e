import Files
import Markdown
import Puzzle
import TestSupport
import Testing

@testable import Press

/// What the walkthroughs say of the words that the press brings, word for word against the list.
struct WalkthroughTests {
  private static let folder = "content/help/dictionary/"
  private static let pages = [
    "repeats", "author", "apostrophes", "that", "ordinals",
    "one-letter", "pair", "keyword", "slip", "wrong-turn",
    "short-words", "counts", "no-breaks", "late-letters",
  ]

  /// A page, a word in code, its list or the number of its matches, and the map it is looked up
  /// under: each code letter followed by its plain one.
  private static let claims = """
    repeats TVJYATH ANTHRAX,NOTHING JT YH ZE
    repeats NWOQZSSR UMBRELLA JT YH ZE GW AI VO NU
    repeats GAJYVNJ WITHOUT JT YH ZE
    repeats UJREZC STAKED,STAVED,STAYED JT YH ZE GW AI VO NU WM OB QR SL RA TN HG
    repeats CQE DRY,FRY,PRY JT YH ZE GW AI VO NU WM OB QR SL RA TN HG
    author LSFSPBFNW ANONYMOUS,MITIGATED,MITIGATES,MONOGENIC,NASALISED
    author QTFBKWYV PROMISED LA SN FO PY BM NU WS
    author FSY ONE LA SN FO PY BM NU WS
    author QYTWFS KELSON,PERSON,PRISON,TELSON LA SN FO PY BM NU WS
    author VKLTP DIARY LA SN FO PY BM NU WS QP TR KI YE VD
    author TYLV READ LA SN FO PY BM NU WS QP TR KI YE VD
    author QYTWFS PERSON LA SN FO PY BM NU WS QP TR KI YE VD
    author CYDDYT 8 LA SN FO PY BM NU WS QP TR KI YE VD
    apostrophes Z'XX I'LL
    apostrophes IAHDQ'R DOESN'T
    apostrophes ZR'D HE'S,IT'S
    apostrophes RTZD THIS ZI XL ID AO HE DS QN RT
    apostrophes WXAWN CLOCK ZI XL ID AO HE DS QN RT
    apostrophes AQXE ONLY ZI XL ID AO HE DS QN RT
    apostrophes JQI AND ZI XL ID AO HE DS QN RT
    apostrophes DAPHFAIE 198
    apostrophes DAPHFAIE SOMEBODY ZI XL ID AO HE DS QN RT
    apostrophes DAPHFAIE'D 0
    that CXQJX PHISH,WHICH,WHISH UT XH LA
    that AGNAZG BRIBER,PEOPLE,PROPER UT XH LA
    that JXLQV CHAIN,CHAIR UT XH LA CW QI JC
    that UXGQVO THEIRS,THEISM,THRIPS UT XH LA CW QI JC
    that AGNAZG PEOPLE,PROPER UT XH LA CW QI JC
    that UXLU 111
    that PGEGV DEFER,FEVER,NEVER UT XH LA CW QI JC AP GE NO ZL VR OS
    ordinals LDV THE,THO,THY IS LT EN ZD TR DH
    ordinals LTMPE TRAIN IS LT EN ZD TR DH
    ordinals GPLDXQL WITHOUT IS LT EN ZD TR DH
    ordinals IMEZGPADVI SANDWICHES IS LT EN ZD TR DH
    ordinals KTXQNDL 4 IS LT EN ZD TR DH
    one-letter CAGGCM LITTLE,SWOOSH,TWEETS
    one-letter CADTG LIGHT CL AI GT ME BO NA
    one-letter NDNAH AGAIN,AMAIN CL AI GT ME BO NA
    one-letter EBGT BOTH,DOTH,MOTH CL AI GT ME BO NA DG HN TH
    one-letter YNEACR CAVILS,FAMILY,RACILY,WARILY CL AI GT ME BO NA DG HN TH
    one-letter NDNAH AGAIN CL AI GT ME BO NA DG HN TH
    one-letter CMHG LENT CL AI GT ME BO NA DG HN TH
    pair WYEKKY STREET,UNSEEN,UPKEEP
    pair IZWMSFKEKI DISCOVERED,RADIOMETER,SACRILEGES,SHOWPIECES
    pair IZWMSFKEKI DISCOVERED WS YT ER KE
    pair CDEIKVZVC GARDENING WS YT ER KE
    pair XKWWSVW LESSONS WS YT ER KE
    pair KVYZEK ENTIRE WS YT ER KE
    pair YEHPUKY TRINKET,TRIOLET,TRUMPET WS YT ER KE
    pair YEHPUKY TRUMPET WS YT ER KE ID ZI MC SO FV
    pair SHE OAR,OUR WS YT ER KE ID ZI MC SO FV
    keyword MUPKMI 20 PA
    keyword ZUI SHE,THE PA MC UH KN IE
    keyword TWWR GOOD PA MC UH KN IE ZT RD SF TG
    keyword OWPS LOAF PA MC UH KN IE ZT RD SF TG
    keyword UPR HAD PA MC UH KN IE ZT RD SF TG
    slip IRZZIOMOA 0
    slip ZOKZOML 27
    slip LOXOZHN SEVERAL ZR OE KG MT LS
    slip SLLGO ISSUE ZR OE KG MT LS
    slip YSLMHUOL MISTAKES ZR OE KG MT LS TH HA XV NL
    slip EZSPMOZ DRIFTER,PRINTER ZR OE KG MT LS TH HA XV NL YM SI UK
    slip IRZZOIMOA CORRECTED ZR OE KG MT LS TH HA XV NL YM SI UK
    wrong-turn BLUUJBKJV COLLECTED,CONNECTED,CORRECTED,ROBBERIES,SUGGESTED,SUGGESTER
    wrong-turn KGJ TAE,THE,TIE,TYE BC LO UR JE KT VD
    wrong-turn URTCX RAILS,RAMPS,RASPY BC LO UR JE KT VD GH RA QN
    wrong-turn ULBYX ROCKS,ROCKY BC LO UR JE KT VD GH RA QN
    wrong-turn UEMGK RIGHT BC LO UR JE KT VD GH RA QN
    wrong-turn ROQK AUNT BC LO UR JE KT VD GH RA QN
    wrong-turn KGJWJ THEBE BC LO UR JE KT VD GH RA QN EI MG TM CP XS YK AV DY OU
    wrong-turn KGJWJ THEBE,THERE BC LO UL JE KT VD GH RA QN EI MG TM CP XS YK AV DY OU
    wrong-turn KGJWJ THEBE,THEME,THESE BC LO UR JE KT VD GH RA QN
    short-words IG GO,JO,LO,SO,WO,YO TA RT MH ZE YN PD GO
    short-words GD OR TA RT MH ZE YN PD GO FU DR
    short-words UR IT TA RT MH ZE
    short-words RG TI,TO TA RT MH ZE
    short-words RMZY 3 TA RT MH ZE
    short-words GYZ ONE TA RT MH ZE YN PD
    short-words YGR NIT,NOT,NUT TA RT MH ZE YN PD
    short-words LGDP WORD TA RT MH ZE YN PD GO FU DR IS LW
    short-words ITR SAT TA RT MH ZE YN PD GO FU DR IS LW
    short-words LZ WE TA RT MH ZE YN PD GO FU DR IS LW
    short-words FI US TA RT MH ZE YN PD GO FU DR IS LW
    short-words RMZ 987
    counts XDGJAL OTHERS DT GH JE
    counts JWQG EACH DT GH JE
    counts LPAJ SIRE,SURE DT GH JE XO AR LS WA QC
    counts LWD SAT DT GH JE XO AR LS WA QC
    counts YXPA BOUR,DOUR,FOUR,LOUR,POUR DT GH JE XO AR LS WA QC
    counts PCXM UPON DT GH JE XO AR LS WA QC YF PU
    counts SFANL BIRDS,DIRKS,GIRDS,GIRLS DT GH JE XO AR LS WA QC YF PU
    counts CWFN MAID,PAID DT GH JE XO AR LS WA QC YF PU HL FI MN
    no-breaks NGXJMGT 475
    no-breaks NGXJMGT BERTHED,FEATHER,LEATHER,WEATHER JT MH GE
    late-letters ICFSW DRAIN,DRAWN FA WN ID
    late-letters YUJFOJI 8 FA WN ID CR SW
    late-letters FLJWM AGENT,AMENT FA WN ID CR SW YP UL JE OS
    late-letters OXUI SOLD FA WN ID CR SW YP UL JE OS
    late-letters B 0 FA WN ID CR SW YP UL JE OS LG MT NH XO QI
    late-letters E 0 FA WN ID CR SW YP UL JE OS LG MT NH XO QI
    late-letters Z 0 FA WN ID CR SW YP UL JE OS LG MT NH XO QI
    late-letters VFY BAP,CAP,MAP,YAP,ZAP FA WN ID CR SW YP UL JE OS LG MT NH XO QI
    late-letters GFHT 6 FA WN ID CR SW YP UL JE OS LG MT NH XO QI
    """

  /// A page, and the map of a column of its table, from the second column on.
  private static let columns = """
    repeats JT YH ZE
    author LA SN FO PY BM NU WS
    apostrophes ZI XL ID AO HE DS QN RT
    that UT XH LA
    that UT XH LA CW QI JC
    ordinals IS LT EN ZD TR DH
    one-letter CL AI GT ME
    one-letter CL AI GT ME BO NA
    pair WS YT ER KE
    pair WU YN ES KE
    pair WU YP EK KE
    keyword PA
    keyword PA MC UH KN IE ZT
    keyword PA MC UH KN IE ZT RD SF TG
    slip ZR OE KG MT LS
    wrong-turn BC LO UR JE KT VD
    wrong-turn BC LO UR JE KT VD GH RA QN
    short-words TA RT MH ZE
    short-words TA RT MH ZE YN PD GO
    counts DT GH JE
    counts DT GH JE XO AR LS WA QC
    late-letters FA WN ID
    late-letters FA WN ID CR SW
    """

  private let shelf: Shelf
  private var alphabet: Alphabet { shelf.alphabet }

  init() throws { shelf = try Press(Repository.path(""), installation: nil).shelf }

  private static func lines(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  private func page(_ name: String) throws -> String {
    try Repository.text("\(Self.folder)walkthroughs/\(name).md")
  }

  private func matches(_ code: String, _ pairs: some Sequence<String>) throws -> Matches {
    let map = pairs.map { "\($0.prefix(1))=\($0.suffix(1))" }.joined(separator: " ")
    return try shelf.words(
      for: alphabet.letters(withApostrophes: code), under: try Substitution(reading: map, alphabet),
      allowsSelf: false)
  }

  private func letters(_ text: some StringProtocol) -> [Character] {
    Array(text.uppercased()).filter(\.isLetter)
  }

  /// What stands below `text: |` in a figure.
  private func text(_ figure: String) throws -> String {
    let lines = try Repository.text(figure).split(separator: "\n")
    return lines.drop { $0 != "text: |" }.dropFirst().prefix { $0.hasPrefix("  ") }
      .joined(separator: "\n")
  }

  /// The text of a cryptogram's figure in its code.
  private func code(_ page: String) throws -> String {
    let file = "\(Self.folder)walkthroughs/figures/\(page)/start.yaml"
    let line = try #require(
      try Repository.text(file).split(separator: "\n").first { $0.hasPrefix("  key: ") })
    let key = Array(line.dropFirst("  key: ".count))
    return try String(
      letters(text(file)).map { key[Int(try #require($0.asciiValue)) - 65] })
  }

  @Test func `there are sixteen, in order, and each is called what its page is called`() throws {
    let index = try Repository.text(Self.folder + "walkthroughs.md")
    let links = index.matches(of: /(?m)^(\d+)\. \[(.+?)\]\((.+?)\)/)
    #expect(links.map { Int($0.1) } == Array(1...16))
    for link in links {
      let file = try Repository.text(Self.folder + String(link.3))
      #expect(try FrontMatter.split(file).fields["title"]?.text == String(link.2))
    }
    let files = Repository.names(in: Self.folder + "walkthroughs").filter { $0.hasSuffix(".md") }
    #expect(files == Self.pages.map { $0 + ".md" }.sorted())
    for page in Self.pages { #expect(index.contains("(walkthroughs/\(page).md)"), "\(page)") }
  }

  @Test func `the lists that they name are those of the dictionary`() throws {
    for claim in Self.lines(Self.claims) {
      let found = try matches(claim[1], claim.dropFirst(3))
      let page = try page(claim[0])
      #expect(page.contains(claim[1]), "\(claim)")
      if let count = Int(claim[2]) {
        #expect(found.count == count, "\(claim)")
      } else {
        let words = claim[2].split(separator: ",").map(String.init)
        #expect(found.words.map { alphabet.text(withApostrophes: $0) } == words, "\(claim)")
        for word in words { #expect(page.contains(word), "\(claim)") }
      }
    }
  }

  @Test func `the counts of their tables are those of the dictionary`() throws {
    for name in Self.pages {
      let lines = try page(name).split(separator: "\n").map(String.init)
      let table = lines.drop { !$0.hasPrefix("    word ") }.dropFirst()
        .prefix { $0.hasPrefix("    ") }
      let maps = Self.lines(Self.columns).filter { $0[0] == name }.map { Array($0.dropFirst()) }
      #expect(table.isEmpty == maps.isEmpty, "\(name)")
      for row in Self.lines(table.joined(separator: "\n")) {
        let counts = try ([[]] + maps).map { String(try matches(row[0], $0).count) }
        #expect(Array(row.dropFirst()) == counts, "\(name): \(row[0])")
      }
    }
  }

  /// The slip of the printer is left out, since its text cannot be read to the end.
  @Test func `the last line is what the text in code says`() throws {
    for name in Self.pages where name != "slip" {
      let last = try #require(try page(name).split(separator: "\n\n").last)
      let plain = letters(last)
      let figures = Self.folder + "walkthroughs/figures/" + name
      for file in Repository.files(below: figures, ending: ".yaml") {
        let code = try letters(text(file))
        if try Repository.text(file).hasPrefix("kind: cryptogram") {
          #expect(code == plain, "\(file)")
        } else if !code.isEmpty {
          let pairs = Set(zip(code, plain).map { String([$0, $1]) })
          #expect(code.count == plain.count, "\(file)")
          #expect(pairs.count == Set(code).count && pairs.count == Set(plain).count, "\(file)")
        }
      }
    }
  }

  @Test func `the letters that are counted come as often as they are said to`() throws {
    let birds = try code("counts")
    let counts = Dictionary(birds.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(birds.count == 49 && counts["J"] == 6)
    #expect(counts.values.sorted().suffix(7) == [3, 4, 4, 4, 4, 4, 6])
    let card = try code("no-breaks")
    #expect(card.count == 86)
    #expect(card.filter { $0 == "J" }.count == 14 && card.filter { $0 == "G" }.count == 13)
    #expect(card.filter { $0 == "M" }.count == 10)
    let groups = card.indices.dropLast(2).map { card[$0...].prefix(3) }
    let times = Dictionary(groups.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(times["JMG"] == 8)
    #expect(times.filter { $0.key != "JMG" }.values.max() == 3)
    #expect(card.ranges(of: "NGXJMGT").count == 3)
  }
}
