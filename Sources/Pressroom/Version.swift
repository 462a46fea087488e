/// The version of the press, as pages, the colophon and the command line show it.
public enum Version {
  /// By semantic versioning; a change in what a seed gives is a breaking one.
  public static let text = "0.1.0"
}
