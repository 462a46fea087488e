#if !hasFeature(Embedded)
  extension Shard {
    /// How many bytes the words take in memory, so that a long list holds no surprise.
    public var size: Int {
      letters.count + scores.count + (patterns.count + contents.count) * MemoryLayout<UInt32>.size
    }
  }
#endif
