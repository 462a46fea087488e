import Files

package enum Browser {
  package static func show(_ address: String) {
    let programs = ["xdg-open", "sensible-browser", "open"]
    guard let program = programs.lazy.compactMap(Program.named).first else { return }
    _ = try? program.run([address])
  }
}
