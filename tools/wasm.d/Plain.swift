// Swift takes two texts for the same if they look the same, however their accents are spelled, and
// brings tables and rules along for that. Whatever comes into a module is spelled one way only, so
// bytes will do. The linker takes these functions for Swift's own, which may be replaced.
// Should a later Swift name them otherwise, the modules only weigh more.

@_silgen_name("$eSS2eeoiySbSS_SStFZ")
public func isEqual(_ one: String, _ other: String) -> Bool {
  var (one, other) = (one, other)
  return one.withUTF8 { one in
    other.withUTF8 { other in
      guard one.count == other.count else { return false }
      for place in one.indices where one[place] != other[place] { return false }
      return true
    }
  }
}

@_silgen_name("$eSS1loiySbSS_SStFZ")
public func isLess(_ one: String, _ other: String) -> Bool {
  var (one, other) = (one, other)
  return one.withUTF8 { one in
    other.withUTF8 { other in
      for place in 0..<min(one.count, other.count) where one[place] != other[place] {
        return one[place] < other[place]
      }
      return one.count < other.count
    }
  }
}

@_silgen_name("$eSS4hash4intoys6HasherVz_tF")
public func hash(into hasher: inout Hasher, _ text: String) {
  var text = text
  text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
}

extension _StringGuts {
  // Places in texts counted in other units than bytes come from other systems only.
  @_silgen_name("$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF")
  public func counted(_ place: String.Index) -> String.Index { place }
}
