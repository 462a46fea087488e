import Files

/// The browser of whoever sits at this machine.
package enum Browser {
  /// Shows an address, where there is a program that knows how.
  package static func show(_ address: String) {
    let programs = ["xdg-open", "sensible-browser", "open"]
    guard let program = programs.lazy.compactMap(Program.named).first else { return }
    _ = try? program.run([address])
  }
}
