import Foundation
import Glibc

/// A visitor who speaks HTTP byte by byte, so that nothing is mended on the way.
public struct RawVisit {
  /// What came back.
  public struct Reply: Sendable {
    /// How it went.
    public let status: Int
    /// The lines of its head, by names in small letters.
    public let fields: [String: String]
    /// What follows the head.
    public let body: String
  }

  private let socket: Int32

  /// Comes in through a door of this machine.
  public init(port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = UInt16(port).bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isIn = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isIn else {
      close(socket)
      throw CocoaError(.fileReadUnknown, userInfo: ["port": port])
    }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Says something.
  public func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Hears what comes until something is heard, or to the end.
  public func hear(until mark: String? = nil) -> String {
    var heard: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      heard += chunk[..<count]
      if let mark, String(decoding: heard, as: UTF8.self).contains(mark) { break }
    }
    return String(decoding: heard, as: UTF8.self)
  }

  /// Goes away.
  public func leave() { close(socket) }

  /// Asks once and hears the answer to its end.
  public static func ask(
    _ target: String, port: Int, method: String = "GET", host: String? = "localhost",
    _ lines: [String] = []
  ) throws -> Reply {
    let visit = try RawVisit(port: port)
    defer { visit.leave() }
    let host = host.map { ["Host: \($0)"] } ?? []
    let head = ["\(method) \(target) HTTP/1.1"] + host + ["Connection: close"] + lines
    visit.say(head.joined(separator: "\r\n") + "\r\n\r\n")
    let parts = visit.hear().components(separatedBy: "\r\n\r\n")
    let rows = parts[0].components(separatedBy: "\r\n")
    var fields: [String: String] = [:]
    for row in rows.dropFirst() {
      guard let colon = row.firstIndex(of: ":") else { continue }
      let value = row[row.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields[row[..<colon].lowercased()] = value
    }
    let words = rows[0].split(separator: " ")
    return Reply(
      status: words.count > 1 ? Int(words[1]) ?? 0 : 0, fields: fields,
      body: parts.dropFirst().joined(separator: "\r\n\r\n"))
  }
}
