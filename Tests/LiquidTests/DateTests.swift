import Liquid
import Puzzle
import Testing

struct DateTests {
  @Test(arguments: [
    "2016-03-14", "2016-03-14T00:00:00Z", "2016-03-14 00:00", "2016/03/14", "14/03/2016",
    "14.03.2016", "14-03-2016", "March 14, 2016", "mar 14 2016", "14 March 2016",
    "14th of March, 2016", "Mon, 14 Mar 2016 00:00:00 +0000", "Monday, March 14th 2016",
    "Mon Mar 14 00:00:00 2016", "Mon Mar 14 00:00:00 UTC 2016", "14 Mar 16", "14-Mar-2016",
    "20160314T000000", "1457913600", "2016-03-14T00:00:00.000Z", "12am 14 March 2016",
  ])
  func `a date is read in its common spellings`(date: String) throws {
    let data: Value = ["date": .text(date)]
    #expect(try render("{{ date | date: '%Y-%m-%d %H:%M:%S' }}", data) == "2016-03-14 00:00:00")
  }

  @Test(arguments: [
    ("2016-03-14 15:09:26", "15:09:26.000 +0000 UTC"),
    ("2016-03-14T15:09:26.535Z", "15:09:26.535 +0000 UTC"),
    ("2016-03-14T15:09:26+01:00", "15:09:26.000 +0100 "),
    ("2016-03-14 15:09 -0530", "15:09:00.000 -0530 "),
    ("March 14, 2016 3:09 pm", "15:09:00.000 +0000 UTC"),
    ("March 14, 2016 12:30 AM", "00:30:00.000 +0000 UTC"),
    ("14 Mar 2016 3pm EST", "15:00:00.000 -0500 EST"),
  ])
  func `a time of day keeps its zone`(date: String, result: String) throws {
    let data: Value = ["date": .text(date)]
    #expect(try render("{{ date | date: '%T.%L %z %Z' }}", data) == result)
  }

  @Test(arguments: [
    "hello", "2016-13-01", "2016-02-30", "-1152098955", "March", "12:61", "1/2", "true", "  ",
    "31 April 2016", "99999999999999999999",
  ])
  func `what is no date is printed as it came`(date: String) throws {
    let data: Value = ["date": .text(date)]
    #expect(try render("{{ date | date: '%Y' }}", data) == date)
  }

  @Test(arguments: [
    ("%Y %C %y %-y %G %g", "2024 20 24 24 2025 25"),
    ("%m %-m %B %b %^b %h", "12 12 December Dec DEC Dec"),
    ("%d %-d %e %j", "30 30 30 365"), ("%A %a %^A %u %w", "Monday Mon MONDAY 1 1"),
    ("%U %W %V", "52 53 01"), ("%H %k %I %l %M %S", "08  8 08  8 05 09"),
    ("%-H %_H %010H %3d", "8  8 0000000008 030"), ("%p %P %#p", "AM am am"),
    ("%L %N %3N %6N", "250 250000000 250 250000"), ("%s", "1735545909"),
    ("%F|%D|%x|%T|%X|%R|%r", "2024-12-30|12/30/24|12/30/24|08:05:09|08:05:09|08:05|08:05:09 AM"),
    ("%c|%v|%+", "Mon Dec 30 08:05:09 2024|30-DEC-2024|Mon Dec 30 08:05:09 UTC 2024"),
    ("%z %:z %::z %Z", "+0000 +00:00 +00:00:00 UTC"), ("%n%t%%", "\n\t%"), ("%Q %", "%Q %"),
    ("%12B|%-12B|%_5m|%e", "    December|December|   12|30"), ("", "2024-12-30T08:05:09.25Z"),
    ("é %Yé", "é 2024é"),
  ])
  func `a format is filled in as strftime does`(format: String, result: String) throws {
    let data: Value = ["format": .text(format)]
    #expect(try render("{{ '2024-12-30T08:05:09.25Z' | date: format }}", data) == result)
  }

  @Test(arguments: [
    ("2021-01-03", "01 00 53 2020 003"), ("2021-01-04", "01 01 01 2021 004"),
    ("2020-12-31", "52 52 53 2020 366"), ("2019-12-30", "52 52 01 2020 364"),
    ("2000-02-29", "09 09 09 2000 060"), ("1900-03-01", "08 09 09 1900 060"),
    ("0001-01-01", "00 01 01 0001 001"),
  ])
  func `weeks and leap years are those of the calendar`(date: String, result: String) throws {
    let data: Value = ["date": .text(date)]
    #expect(try render("{{ date | date: '%U %W %V %G %j' }}", data) == result)
  }

  @Test func `seconds count from 1970`() throws {
    #expect(
      try render("{{ 0 | date: '%F' }} {{ -1 | date: '%F %T' }} {{ 1152098955 | date: '%F' }}")
        == "1970-01-01 1969-12-31 23:59:59 2006-07-05")
  }

  @Test func `now is what the settings say`() throws {
    let settings = Settings(now: "2026-11-20T09:30:00+01:00")
    #expect(try render("{{ 'now' | date: '%F %R' }}", settings: settings) == "2026-11-20 09:30")
    #expect(try render("{{ 'Today' | date: '%d %b' }}", settings: settings) == "20 Nov")
    #expect(try render("{{ '3 May' | date: '%F' }}", settings: settings) == "2026-05-03")
    #expect(try render("{{ '10:15' | date: '%F %R' }}", settings: settings) == "2026-11-20 10:15")
  }
}
