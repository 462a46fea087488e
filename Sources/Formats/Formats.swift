/// Every form the press knows, in the order in which it names them; each has its comma, so that a
/// new one changes no other line.
// swift-format-ignore
public let formats: [Format] = [
  Puz.format,
  AcrossLiteText.format,
  Ipuz.format,
  Jpz.format,
  Exolve.format,
  Xd.format,
]

/// Finds the form of a file by how its name ends.
public func format(ofFile name: String) -> Format? {
  let name = name.lowercased()
  return formats.first { $0.suffixes.contains { name.hasSuffix("." + $0) } }
}
