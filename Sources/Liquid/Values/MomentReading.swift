import Puzzle

extension Moment {
  /// Finds a date and time in lowercase text, in any common notation; other words are skipped.
  init?(words text: [UInt8], now: String?) {
    var reading = MomentReading(text)
    reading.read()
    guard reading.foundDate || reading.foundTime else { return nil }
    let today = now.flatMap { Moment(words: Array($0.utf8).downcased, now: nil) }
    guard let year = reading.year ?? today?.year else { return nil }
    self.init(year: year)
    month = reading.month ?? (reading.foundDate ? 1 : today?.month ?? 1)
    day = reading.day ?? (reading.foundDate ? 1 : today?.day ?? 1)
    hour = reading.hour
    minute = reading.minute
    second = reading.second
    nanosecond = reading.nanosecond
    ahead = reading.ahead
    zone = reading.zone
    guard isPossible else { return nil }
  }
}

private struct MomentReading {
  let text: [UInt8]
  var next = 0
  var year: Int?
  var month: Int?
  var day: Int?
  var hour = 0
  var minute = 0
  var second = 0
  var nanosecond = 0
  var ahead = 0
  var zone = "UTC"
  var foundTime = false
  /// Numbers whose meaning depends on their neighbours.
  var loose: [Int] = []

  var foundDate: Bool { month != nil || year != nil && day != nil }

  init(_ text: [UInt8]) { self.text = text }

  mutating func read() {
    while next < text.count {
      if text[next].isDigit {
        readNumber()
      } else if text[next].isLetter {
        readWord()
      } else if foundTime, text[next] == 0x2B || text[next] == 0x2D {
        readDistance()
      } else {
        next += 1
      }
    }
    for number in loose {
      if day == nil, month != nil, number >= 1, number <= 31 {
        day = number
      } else if year == nil, month != nil {
        year = Self.century(number)
      }
    }
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    next + offset < text.count ? text[next + offset] : nil
  }

  private mutating func digits() -> (number: Int, count: Int) {
    let start = next
    var number = 0
    while let byte = peek(), byte.isDigit {
      number = min(number * 10 + Int(byte - 0x30), 99_999_999)
      next += 1
    }
    return (number, next - start)
  }

  private mutating func readNumber() {
    let (number, count) = digits()
    switch peek() {
    case UInt8(ascii: ":") where peek(1)?.isDigit == true: readTime(hour: number)
    case UInt8(ascii: "-") where peek(1)?.isDigit == true && year == nil && count >= 3:
      readDate(year: number, mark: UInt8(ascii: "-"))
    case UInt8(ascii: "/") where peek(1)?.isDigit == true,
      UInt8(ascii: ".") where peek(1)?.isDigit == true && count <= 2,
      UInt8(ascii: "-") where peek(1)?.isDigit == true && count <= 2 && month == nil:
      readTriple(number, count, mark: text[next])
    default:
      if count == 8, month == nil {
        (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
      } else if let half = halfOfDay(), number <= 12 {
        setTime(number % 12 + half)
      } else {
        skipOrdinal()
        if count >= 3, year == nil { year = number } else { loose.append(number) }
      }
    }
  }

  private mutating func readDate(year: Int, mark: UInt8) {
    self.year = year
    next += 1
    month = digits().number
    guard peek() == mark, peek(1)?.isDigit == true else { return }
    next += 1
    day = digits().number
    if peek() == UInt8(ascii: "t"), peek(1)?.isDigit == true { next += 1 }
  }

  /// Day, month and year between marks; a number of four digits tells at which end the year is.
  private mutating func readTriple(_ first: Int, _ count: Int, mark: UInt8) {
    if count >= 3 { return readDate(year: first, mark: mark) }
    next += 1
    let second = digits().number
    guard peek() == mark, peek(1)?.isDigit == true else {
      if mark == UInt8(ascii: "/") { (month, day) = (first, second) }
      return
    }
    next += 1
    let (third, width) = digits()
    if width >= 3 {
      (day, month, year) = (first, second, third)
    } else {
      (year, month, day) = (Self.century(first), second, third)
    }
  }

  private mutating func readTime(hour: Int) {
    next += 1
    minute = digits().number
    if peek() == UInt8(ascii: ":"), peek(1)?.isDigit == true {
      next += 1
      second = digits().number
      if peek() == UInt8(ascii: ".") || peek() == UInt8(ascii: ","), peek(1)?.isDigit == true {
        next += 1
        readFraction()
      }
    }
    if let half = halfOfDay() { setTime(hour % 12 + half) } else { setTime(hour) }
  }

  private mutating func readFraction() {
    var unit = 100_000_000
    while let byte = peek(), byte.isDigit {
      nanosecond += Int(byte - 0x30) * unit
      unit /= 10
      next += 1
    }
  }

  private mutating func setTime(_ hour: Int) {
    self.hour = hour
    foundTime = true
  }

  private mutating func halfOfDay() -> Int? {
    var place = next
    while place < text.count, text[place] == 0x20 { place += 1 }
    for (word, hours) in [("am", 0), ("pm", 12), ("a.m.", 0), ("p.m.", 12)] {
      let end = place + word.utf8.count
      guard text.matches(Array(word.utf8), at: place) else { continue }
      guard end == text.count || !text[end].isLetter else { continue }
      next = end
      return hours
    }
    return nil
  }

  private mutating func skipOrdinal() {
    for ending in ["st", "nd", "rd", "th"] where text.matches(Array(ending.utf8), at: next) {
      next += 2
      return
    }
  }

  private mutating func readWord() {
    let start = next
    while let byte = peek(), byte.isLetter { next += 1 }
    let word = Array(text[start..<next])
    if let month = Self.place(of: word, in: CalendarNames.english.months) {
      self.month = month + 1
    } else if foundTime {
      readZone(word)
    }
  }

  private static func place(of word: [UInt8], in names: [String]) -> Int? {
    if word == Array("sept".utf8) { return 8 }
    guard word.count >= 3 else { return nil }
    return names.firstIndex { Array($0.utf8).downcased.matches(word, at: 0) }
  }

  private mutating func readZone(_ word: [UInt8]) {
    let zones: [(String, Int)] = [
      ("z", 0), ("utc", 0), ("gmt", 0), ("ut", 0), ("est", -5), ("edt", -4), ("cst", -6),
      ("cdt", -5), ("mst", -7), ("mdt", -6), ("pst", -8), ("pdt", -7), ("bst", 1), ("cet", 1),
      ("cest", 2), ("eet", 2), ("eest", 3), ("wet", 0), ("west", 1), ("jst", 9),
    ]
    for (name, hours) in zones where word == Array(name.utf8) {
      ahead = hours * 3600
      zone = name == "z" ? "UTC" : String(decoding: word.upcased, as: UTF8.self)
    }
  }

  private mutating func readDistance() {
    let isBehind = text[next] == 0x2D
    next += 1
    guard peek()?.isDigit == true else { return }
    let (number, count) = digits()
    var minutes = count > 2 ? number / 100 * 60 + number % 100 : number * 60
    if peek() == UInt8(ascii: ":"), peek(1)?.isDigit == true {
      next += 1
      minutes += digits().number
    }
    guard minutes < 24 * 60 else { return }
    ahead = (isBehind ? -minutes : minutes) * 60
    zone = ahead == 0 ? "UTC" : ""
  }

  /// Two-digit years lie between 1969 and 2068.
  private static func century(_ year: Int) -> Int {
    year >= 100 ? year : year >= 69 ? 1900 + year : 2000 + year
  }
}
