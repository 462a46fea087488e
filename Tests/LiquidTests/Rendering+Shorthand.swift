import Liquid
import Puzzle

/// Renders one template with what it brings in, because most tests need no more than its text.
func render(
  _ template: String, _ data: Value = [:], with others: [String: String] = [:],
  settings: Settings = Settings()
) throws(Faults) -> String {
  try rendering(template, data, with: others, settings: settings).text
}

/// Renders one template and keeps the warnings too.
func rendering(
  _ template: String, _ data: Value = [:], with others: [String: String] = [:],
  settings: Settings = Settings()
) throws(Faults) -> Rendering {
  var sources = others
  sources["main"] = template
  return try Library(sources).render("main", with: data, settings)
}

/// Renders what must not come out and gives back why it does not.
func faults(
  _ template: String, _ data: Value = [:], with others: [String: String] = [:],
  settings: Settings = Settings()
) -> [Fault] {
  do throws(Faults) {
    _ = try render(template, data, with: others, settings: settings)
    return []
  } catch {
    return error.all
  }
}
