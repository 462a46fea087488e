import Files
import Formats
import Puzzle

/// The conversion of a puzzle from one file format to another.
package struct Conversion {
  /// A format that a puzzle file can have.
  package enum Form: Sendable {
    /// The press's own definitions.
    case native
    case foreign(Format)

    package init?(ofFile name: String) {
      if name.lowercased().hasSuffix(".md") {
        self = .native
      } else if let format = format(ofFile: name) {
        self = .foreign(format)
      } else {
        return nil
      }
    }

    package static let suffixes = ["md"] + formats.flatMap(\.suffixes)
  }

  /// One side of a conversion.
  package struct End {
    /// The name used in faults.
    package let name: String
    package let form: Form

    package init(_ name: String, _ form: Form) {
      self.name = name
      self.form = form
    }
  }

  package static let mostBytes = Format.mostBytes

  package let bytes: [UInt8]
  /// Oddities of the input and losses in the output, each with its file.
  package let warnings: [Fault]

  /// `press` is called only for native definitions, which may use its letters and words.
  package init(
    _ bytes: [UInt8], from input: End, to output: End, press: () throws -> Press
  ) throws {
    let reader = try input.form.isNative ? DefinitionReader(press()) : nil
    var faults: [Fault] = []
    let read = faults.gather(input.name) { try Crate(bytes, input, reader) }
    guard let read else { throw Faults(faults) }
    faults += read.warnings.map { $0.in(input.name) }
    let written = faults.gather(output.name) { try read.packed(as: output.form) }
    guard let written else { throw Faults(faults) }
    self.bytes = written.bytes
    warnings = faults + written.warnings.map { $0.in(output.name) }
  }

  /// Encodes a puzzle that was decoded elsewhere and changed since.
  package init(_ decoded: Decoded, to output: End) throws {
    var faults: [Fault] = []
    let written = faults.gather(output.name) { try Crate.foreign(decoded).packed(as: output.form) }
    guard let written else { throw Faults(faults) }
    bytes = written.bytes
    warnings = written.warnings.map { $0.in(output.name) }
  }

  /// Writes atomically; refuses to overwrite a different file unless `replacing`.
  package func write(to file: String, replacing: Bool) throws {
    if Disk.isFile(file), !replacing, (try? Disk.read(file)) != bytes {
      throw Fault(
        "another file stands here already",
        hint: "move it away, name another, or say --force", in: file)
    }
    try Disk.replace(file, with: bytes)
  }
}

extension Conversion.Form {
  var isNative: Bool {
    if case .native = self { return true }
    return false
  }
}

/// A puzzle between two formats.
private enum Crate {
  case native(Entry)
  case foreign(Decoded)

  init(_ bytes: [UInt8], _ input: Conversion.End, _ reader: DefinitionReader?) throws {
    if case .foreign(let format) = input.form {
      self = .foreign(try format.read(bytes))
    } else {
      guard let reader else { throw Fault("there is no press to read by") }
      let id = Path.stem(of: Path.name(of: input.name))
      let source = try reader.source(try Disk.text(bytes, input.name), id: id)
      self = .native(try reader.entry(source, input.name))
    }
  }

  var warnings: [Fault] {
    switch self {
    case .native(let entry): entry.warnings
    case .foreign(let decoded): decoded.warnings
    }
  }

  func packed(as form: Conversion.Form) throws -> (bytes: [UInt8], warnings: [Fault]) {
    switch (self, form) {
    case (.native(let entry), .native): return (Array(entry.puzzle.write().utf8), [])
    case (.foreign(let decoded), .native):
      return (Array(decoded.puzzle(seed: 0).write().utf8), [])
    case (.native(let entry), .foreign(let format)):
      return Self.parts(try format.write(try Decoded(native: entry.source)))
    case (.foreign(let decoded), .foreign(let format)):
      return Self.parts(try format.write(decoded))
    }
  }

  private static func parts(_ encoded: Encoded) -> (bytes: [UInt8], warnings: [Fault]) {
    (encoded.bytes, encoded.warnings)
  }
}
