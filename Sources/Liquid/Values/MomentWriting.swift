import Puzzle

extension Moment {
  /// Formats as `strftime` does, with Ruby's flags.
  func written(_ format: [UInt8], _ names: CalendarNames = .english) -> String {
    var out: [UInt8] = []
    write(format, names, into: &out)
    return String(decoding: out, as: UTF8.self)
  }

  private func write(_ format: [UInt8], _ names: CalendarNames, into out: inout [UInt8]) {
    var next = 0
    while next < format.count {
      guard format[next] == UInt8(ascii: "%") else {
        out.append(format[next])
        next += 1
        continue
      }
      let start = next
      next += 1
      var style = Style()
      while next < format.count, style.take(format[next]) { next += 1 }
      if next < format.count, write(format[next], style, names, into: &out) {
        next += 1
      } else {
        let end = min(next + 1, format.count)
        out += format[start..<end]
        next = end
      }
    }
  }

  private struct Style {
    var padding: UInt8?
    var isUnpadded = false
    var isUpcase = false
    var isSwapped = false
    var colons = 0
    var width = 0

    mutating func take(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "-") where width == 0: isUnpadded = true
      case UInt8(ascii: "0") where width == 0: padding = byte
      case UInt8(ascii: "_") where width == 0: padding = 0x20
      case UInt8(ascii: "^") where width == 0: isUpcase = true
      case UInt8(ascii: "#") where width == 0: isSwapped = true
      case UInt8(ascii: ":"): colons += 1
      case _ where byte.isDigit: width = min(width * 10 + Int(byte - 0x30), 1024)
      default: return false
      }
      return true
    }

    func number(_ number: Int, _ width: Int, _ padding: UInt8 = 0x30) -> [UInt8] {
      let digits = Array(String(number.magnitude).utf8)
      let sign: [UInt8] = number < 0 ? [UInt8(ascii: "-")] : []
      let padding = self.padding ?? padding
      let wanted = isUnpadded ? 0 : max(width, self.width)
      let missing = [UInt8](repeating: padding, count: max(0, wanted - digits.count - sign.count))
      return padding == 0x30 ? sign + missing + digits : missing + sign + digits
    }

    func text(_ text: [UInt8], swapped: Bool = false) -> [UInt8] {
      let cased =
        isUpcase || isSwapped && !swapped ? text.upcased : isSwapped ? text.downcased : text
      let missing = isUnpadded ? 0 : max(0, width - text.scalarCount)
      return [UInt8](repeating: padding ?? 0x20, count: missing) + cased
    }
  }

  private func write(
    _ letter: UInt8, _ style: Style, _ names: CalendarNames, into out: inout [UInt8]
  ) -> Bool {
    if style.colons > 0, letter != UInt8(ascii: "z") { return false }
    guard
      let bytes = named(letter, style, names) ?? dateField(letter, style)
        ?? timeField(letter, style) ?? compound(letter, names)
    else {
      return false
    }
    out += Self.compounds.contains(letter) ? style.text(bytes) : bytes
    return true
  }

  private func named(_ letter: UInt8, _ style: Style, _ names: CalendarNames) -> [UInt8]? {
    switch Unicode.Scalar(letter) {
    case "B": style.text(Array(names.months[month - 1].utf8))
    case "b", "h": style.text(Array(names.shortMonths[month - 1].utf8))
    case "A": style.text(Array(names.weekdays[weekday].utf8))
    case "a": style.text(Array(names.shortWeekdays[weekday].utf8))
    default: nil
    }
  }

  private func dateField(_ letter: UInt8, _ style: Style) -> [UInt8]? {
    switch Unicode.Scalar(letter) {
    case "Y": style.number(year, year < 0 ? 5 : 4)
    case "C": style.number(Int((Double(year) / 100).rounded(.down)), 2)
    case "y": style.number((year % 100 + 100) % 100, 2)
    case "m": style.number(month, 2)
    case "d": style.number(day, 2)
    case "e": style.number(day, 2, 0x20)
    case "j": style.number(yearday, 3)
    case "u": style.number(weekday == 0 ? 7 : weekday, 1)
    case "w": style.number(weekday, 1)
    case "U": style.number((yearday + 6 - weekday) / 7, 2)
    case "W": style.number((yearday + 6 - (weekday + 6) % 7) / 7, 2)
    case "V": style.number(isoWeek.week, 2)
    case "G": style.number(isoWeek.year, 4)
    case "g": style.number((isoWeek.year % 100 + 100) % 100, 2)
    default: nil
    }
  }

  private func timeField(_ letter: UInt8, _ style: Style) -> [UInt8]? {
    switch Unicode.Scalar(letter) {
    case "H": style.number(hour, 2)
    case "k": style.number(hour, 2, 0x20)
    case "I": style.number((hour + 11) % 12 + 1, 2)
    case "l": style.number((hour + 11) % 12 + 1, 2, 0x20)
    case "M": style.number(minute, 2)
    case "S": style.number(second, 2)
    case "L": fraction(style.width == 0 ? 3 : style.width)
    case "N": fraction(style.width == 0 ? 9 : style.width)
    case "p": style.text(Array((hour < 12 ? "AM" : "PM").utf8), swapped: true)
    case "P": style.text(Array((hour < 12 ? "am" : "pm").utf8))
    case "z": distance(style)
    case "Z": style.text(Array(zone.utf8), swapped: true)
    case "s": Array(String(secondsSince1970).utf8)
    case "n": [0x0A]
    case "t": [0x09]
    case "%": [UInt8(ascii: "%")]
    default: nil
    }
  }

  private static let compounds = Array("cDxFTXrRv+".utf8)

  private func compound(_ letter: UInt8, _ names: CalendarNames) -> [UInt8]? {
    let format: StaticString? =
      switch Unicode.Scalar(letter) {
      case "c": "%a %b %e %H:%M:%S %Y"
      case "D", "x": "%m/%d/%y"
      case "F": "%Y-%m-%d"
      case "T", "X": "%H:%M:%S"
      case "r": "%I:%M:%S %p"
      case "R": "%H:%M"
      case "v": "%e-%^b-%Y"
      case "+": "%a %b %e %H:%M:%S %Z %Y"
      default: nil
      }
    guard let format else { return nil }
    var out: [UInt8] = []
    write(Array(format.description.utf8), names, into: &out)
    return out
  }

  private func fraction(_ digits: Int) -> [UInt8] {
    let all = Array(String(1_000_000_000 + nanosecond).utf8.dropFirst())
    return Array(all.prefix(digits)) + [UInt8](repeating: 0x30, count: max(0, digits - 9))
  }

  private func distance(_ style: Style) -> [UInt8] {
    let distance = Int(ahead.magnitude)
    var plain = Style()
    plain.padding = 0x30
    var out = ahead < 0 ? [UInt8(ascii: "-")] : [UInt8(ascii: "+")]
    out += plain.number(distance / 3600, 2)
    if style.colons > 0 { out.append(UInt8(ascii: ":")) }
    out += plain.number(distance / 60 % 60, 2)
    if style.colons > 1 {
      out.append(UInt8(ascii: ":"))
      out += plain.number(distance % 60, 2)
    }
    return out
  }
}
