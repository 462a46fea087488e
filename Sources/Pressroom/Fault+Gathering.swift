import Puzzle

extension [Fault] {
  /// Does a piece of reading; what goes wrong becomes faults of its file.
  mutating func gather<Result>(_ file: String, _ work: () throws -> Result) -> Result? {
    do {
      return try work()
    } catch let error as Faults {
      self += error.all.map { $0.file == nil ? $0.in(file) : $0 }
    } catch let error as Fault {
      append(error.file == nil ? error.in(file) : error)
    } catch let error as Trouble {
      append(Fault("the file cannot be read: \(error.reason)", in: error.path))
    } catch {
      append(Fault("the file cannot be read: \(error)", in: file))
    }
    return nil
  }
}

extension Fault {
  /// The same fault, as something that must not be.
  public var asError: Fault {
    var fault = self
    fault.weight = .error
    return fault
  }

  /// The same fault, in a file.
  public func `in`(_ file: String) -> Fault {
    var fault = self
    fault.file = file
    return fault
  }
}
