import Puzzle

#if !hasFeature(Embedded)
  extension Filter {
    /// The filters about dates, which pages have and boards have not: their many spellings would
    /// weigh more in a browser than any board is worth.
    static let dates = [
      Filter(
        name: "date", arity: 1...1, signature: "date: format",
        summary: "Writes a date: ISO, spelled out, seconds since 1970, or 'now'.",
        example: "'March 14, 2016' | date: '%d.%m.%Y'", result: "14.03.2016"
      ) { input, given, meter throws(Fault) in
        let wanted = given.first.text
        let format = Array((meter.phrasebook?.said(wanted) ?? wanted).utf8)
        guard !format.isEmpty, let moment = try Moment(input, now: meter.now) else { return input }
        try meter.spend(bytes: format.count)
        let names = meter.phrasebook?.calendar ?? .english
        return .value(.text(moment.written(format, names)))
      }
    ]
  }
#endif
