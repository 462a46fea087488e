import Files
import Glibc

/// A TCP socket on the loopback address.
package struct ListeningSocket {
  package let descriptor: Int32
  package let port: Int

  /// How many ports from the usual one on are tried if none was named.
  private static let tries = 20
  package static let usual = 8000

  /// Opens the named port, or else the first free one from the usual on; zero takes any free port.
  package static func open(_ named: Int?) throws(Trouble) -> ListeningSocket {
    if let named { return try ListeningSocket(named) }
    for port in usual..<(usual + tries) {
      if let socket = try? ListeningSocket(port) { return socket }
    }
    return try ListeningSocket(0)
  }

  private init(_ wanted: Int) throws(Trouble) {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let socket = Glibc.socket(AF_INET, type, 0)
    guard socket >= 0 else { throw Disk.trouble("cannot serve on", "port \(wanted)") }
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = UInt16(truncatingIfNeeded: wanted).bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 64) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    guard isListening else {
      let failure = errno
      close(socket)
      throw Self.trouble(wanted, failure)
    }
    descriptor = socket
    port = Int(UInt16(bigEndian: place.sin_port))
  }

  private static func trouble(_ port: Int, _ failure: Int32) -> Trouble {
    guard failure == EADDRINUSE else {
      return Disk.trouble("cannot serve on", "port \(port)", failure)
    }
    return Trouble(
      "cannot serve on", "port \(port)",
      "another program has it; name another with --port, or leave --port out")
  }
}
