extension Faults {
  /// The one to tell where there is room for one, as a composer has.
  public var first: Fault { all.first ?? Fault("nothing can be made of this order") }
}
