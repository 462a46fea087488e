import Files
import Formats
import Puzzle

/// A puzzle on its way from one file form into another.
package struct Conversion {
  /// A form that a file can have.
  package enum Form: Sendable {
    /// The press's own definitions.
    case native
    /// That of another program.
    case foreign(Format)

    /// Finds the form of a file by its ending.
    package init?(ofFile name: String) {
      if name.lowercased().hasSuffix(".md") {
        self = .native
      } else if let format = format(ofFile: name) {
        self = .foreign(format)
      } else {
        return nil
      }
    }

    /// The endings by which forms are known.
    package static let suffixes = ["md"] + formats.flatMap(\.suffixes)
  }

  /// A file with the name by which people know it.
  package struct End {
    /// What faults call it.
    package let name: String
    /// How it is read or written.
    package let form: Form

    /// Names one end of a conversion.
    package init(_ name: String, _ form: Form) {
      self.name = name
      self.form = form
    }
  }

  /// No puzzle has more bytes than this.
  package static let mostBytes = Format.mostBytes

  /// What is to be written.
  package let bytes: [UInt8]
  /// What was odd about the one file and what the other cannot hold, each with its file.
  package let warnings: [Fault]

  /// Converts what one file holds. Only the press's own definitions need a press, whose letters and
  /// words they may use.
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

  /// Writes down what was read elsewhere and changed on its way.
  package init(_ decoded: Decoded, to output: End) throws {
    var faults: [Fault] = []
    let written = faults.gather(output.name) { try Crate.foreign(decoded).packed(as: output.form) }
    guard let written else { throw Faults(faults) }
    bytes = written.bytes
    warnings = written.warnings.map { $0.in(output.name) }
  }

  /// Puts what was converted into a file, whole or not at all; another one that stands there is not
  /// to be lost by mistake.
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
  /// Whether it is the press's own.
  var isNative: Bool {
    if case .native = self { return true }
    return false
  }
}

/// A puzzle between two forms.
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
