import Puzzle

/// Carries a fault up to where it is reported: one pointer, which is cheap to hand on from call to
/// call as a fault is not, in time, in stack and in the size of the player.
final class Halt: Error {
  let fault: Fault

  @inline(never)
  init(_ message: String, hint: String? = nil) {
    fault = Fault(message, hint: hint)
  }

  init(_ fault: Fault) { self.fault = fault }
}
