import Press

extension Command {
  static var manuals: Manuals {
    Manuals(
      commands: all.map { command in
        Manual(
          command.name + (command.form.isEmpty ? "" : " " + command.form), command.line,
          options: command.flags.map(\.manualLine))
      },
      common: Flag.common.map(\.manualLine),
      exits: Exit.allCases.map { Manual.Line(String($0.rawValue), $0.line) },
      environment: [
        Manual.Line("NO_COLOR", "set to anything, keeps colours off the terminal"),
        Manual.Line("COLUMNS", "how wide the help is set where that cannot be asked of a terminal"),
        Manual.Line("PATH", "where `typst`, the poppler tools and other programs are looked for"),
        Manual.Line("TMPDIR", "where books lie while Typst sets them; `/tmp` is usual"),
      ])
  }
}

extension Flag {
  fileprivate var manualLine: Manual.Line {
    Manual.Line("--" + name + (value.map { " " + $0 } ?? ""), line)
  }
}
