/// What the score of a word says, 0 to 100.
public enum Commonness {
  /// Words from this score on are dealt: an ordinary adult knows them. Those below are real but
  /// obscure, dated or unsuited to some readers: they count when found, and nobody has to find
  /// them.
  public static let dealt = 50
  /// Words from this score on are common enough to stand out in a list: about the first ten
  /// thousand.
  public static let common = 60
}
