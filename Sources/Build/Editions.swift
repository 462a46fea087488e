import Booklet
import Daily
import Pages
import Press
import Site

extension Edition {
  package static let all = [site, booklet, daily]

  package static func named(_ name: String) -> Edition? { all.first { $0.name == name } }
}
