import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For runs that kill, wear out or compile anew; `make soak` asks for them.
  public static var soak: Self {
    .enabled(if: ProcessInfo.processInfo.environment["SOAK"] != nil, "for make soak")
  }
}
