import Build
import Files
import Glibc
import Puzzle
import Server

extension Command {
  static let serve = Command(
    name: "serve", form: "[FOLDER]",
    line: "Shows a press in browsers on this machine, builds it anew whenever a file changes, and "
      + "lets open pages follow; Ctrl-C ends it.",
    flags: [
      Flag("port", "N", "the port of 127.0.0.1; 8000, or the next one that is free, is usual"),
      Flag("open", nil, "shows the press in a browser at once"),
      Flag("strict", nil, "takes an unknown variable in a template for a fault"),
    ] + releaseFlags,
    mostNames: 1
  ) { arguments in
    let folder = try arguments.served()
    let named = try arguments.whole("port", in: 0...65_535, standard: 0)
    let port = arguments.has("port") ? named : nil
    let (isQuiet, asJSON) = (arguments.has("quiet"), arguments.has("json"))
    let signals = Signals()
    let day = try arguments.date()
    let room = try PreviewServer(
      folder, try arguments.servingWishes(), port: port, today: { day ?? Machine.today?.text }
    ) { news in
      Console.list(news.faults, json: asJSON)
      if !isQuiet { Console.say(news.line) }
    }
    let address = room.address
    if !isQuiet {
      Console.say("\(folder.isEmpty ? "The press" : folder) is at \(address) (Ctrl-C ends)")
    }
    Machine.begin { room.run() }
    if arguments.has("open") { Machine.begin { Browser.show(address) } }
    signals.wait()
    room.stop()
    return .done
  }
}

extension Arguments {
  /// Named by argument or `--press`.
  fileprivate func served() throws -> String {
    guard let named = names.first else { return try press() ?? "" }
    guard !has("press") else { throw Usage("the press is named twice", hint: command.usage) }
    guard Disk.isFolder(named) else { throw Usage("there is no folder \(named)") }
    return named
  }

  fileprivate func servingWishes() throws -> Build.Wishes {
    var wishes = Build.Wishes()
    wishes.jobs = try whole("jobs", in: 1...256, standard: Machine.cores)
    wishes.isStrict = has("strict")
    wishes.date = try date()
    wishes.draftsToo = has("drafts")
    wishes.futureToo = has("future")
    wishes.manuals = Command.manuals
    return wishes
  }
}

extension PreviewServer.News {
  fileprivate var line: String {
    guard !isStopped else { return "the last good pages stay until this is mended" }
    guard let first = paths.first else { return "nothing changed (\(milliseconds) ms)" }
    let others = paths.count - 1
    let more = others == 0 ? "" : " and \(others) other\(others == 1 ? "" : "s")"
    return "built \(first)\(more) in \(milliseconds) ms"
  }
}
