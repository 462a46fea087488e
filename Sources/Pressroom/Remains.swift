/// What is left of a build, for a program that ends with it: the system takes back all its memory
/// at once, which is sooner done than giving back thousands of pages one by one.
final class Remains {
  private let content: Content

  init(_ content: Content) { self.content = content }

  /// Lets it lie.
  func keep() { _ = Unmanaged.passRetained(self) }
}
