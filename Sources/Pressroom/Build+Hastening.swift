import Puzzle

/// The page that somebody looks at while a press is built again and again: it is drawn first and
/// put into its place at once, so that nobody waits for pages that they do not see.
public struct Glance: Sendable {
  let edition: String
  let page: String
  let told: @Sendable () -> Void

  /// Names the page by its path in its edition; `told` hears when it stands, if it is another now.
  public init(at page: String, in edition: String, told: @escaping @Sendable () -> Void) {
    self.edition = edition
    self.page = page
    self.told = told
  }
}

extension Build {
  /// Draws the page that is looked at before the others, unless something is wrong with it.
  func hasten(_ pages: [Sheet], _ printer: Printer, in printing: Printing, _ brake: Brake) {
    guard let glance = wishes.glance, glance.edition == printing.edition.name, !brake.isOn,
      let delivery = printing.delivery, let sheet = pages.first(where: { $0.path == glance.page })
    else { return }
    let print = printer.draw(sheet)
    guard print.isThere, !Faults(print.faults).hasErrors else { return }
    let bytes = wishes.finished(print.bytes, at: sheet.path, nil, printer.press)
    if (try? delivery.hasten(sheet.path, bytes)) == true { glance.told() }
  }
}
