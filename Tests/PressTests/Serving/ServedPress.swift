import Foundation
import Synchronization
import TestSupport

@testable import Build
@testable import Daily
@testable import Server

/// A small press that is being served while a test looks on.
final class ServedPress: Sendable {
  let press: SmallPress
  let room: PreviewServer
  private let ledger: Ledger

  /// What was told of each build, in order.
  private final class Ledger: Sendable {
    let news = Mutex<[PreviewServer.News]>([])
  }

  init(
    _ press: SmallPress, port: Int? = 0, today: @escaping @Sendable () -> String? = { nil }
  ) throws {
    self.press = press
    let ledger = Ledger()
    self.ledger = ledger
    var wishes = Build.Wishes()
    wishes.installation = nil
    let tell: @Sendable (PreviewServer.News) -> Void = { news in
      ledger.news.withLock { $0.append(news) }
    }
    let room = try PreviewServer(press.scratch.path, wishes, port: port, today: today, tell: tell)
    self.room = room
    let thread = Thread { room.run() }
    thread.stackSize = 8 << 20
    thread.start()
  }

  deinit { room.stop() }

  var port: Int { Int(room.address.split(separator: ":").last?.dropLast() ?? "") ?? 0 }

  /// What came of the builds so far.
  var news: [PreviewServer.News] { ledger.news.withLock { $0 } }

  /// Waits for a build that is as wished and gives what was told of it.
  func wait(
    after count: Int = 0, _ isIt: (PreviewServer.News) -> Bool = { _ in true }
  ) throws -> PreviewServer.News {
    for _ in 0..<4000 {
      if let found = news.dropFirst(count).first(where: isIt) { return found }
      usleep(5000)
    }
    throw CocoaError(.userCancelled, userInfo: ["news": "\(news)"])
  }

  /// Asks for something as a browser does.
  func get(_ target: String, _ lines: String..., method: String = "GET") throws -> RawVisit.Reply {
    try RawVisit.ask(target, port: port, method: method, lines)
  }
}
