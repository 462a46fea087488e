import Testing

/// The suite that all tests in the shared browser extend: one after another, and skipped together
/// where no browser is installed.
@Suite(.serialized, .needsChromium)
enum InChromium {}
