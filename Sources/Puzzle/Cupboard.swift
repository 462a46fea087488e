#if !hasFeature(Embedded)
  import Synchronization

  /// Keeps what is dear to reckon and the same for every puzzle of a run.
  public final class Cupboard: Sendable {
    private let shelves = Mutex<[String: any Sendable]>([:])

    /// An empty one.
    public init() {}

    /// What lies under a name, made when it is first asked for. Two that ask at once may both make
    /// it, which is better than one waiting for the other.
    public func item<Item: Sendable>(
      _ name: String, _ make: () throws(Fault) -> Item
    ) throws(Fault) -> Item {
      if let item = shelves.withLock({ $0[name] as? Item }) { return item }
      let item = try make()
      shelves.withLock { $0[name] = item }
      return item
    }
  }
#endif
