import Booklet
import Daily
import Pages
import Press
import Site

extension Edition {
  /// Every edition the press can make. A new one is one more line.
  package static let all = [site, booklet, daily]

  /// Finds an edition by its name.
  package static func named(_ name: String) -> Edition? { all.first { $0.name == name } }
}
