import Puzzle

extension Dictionary {
  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: info.keys)
    let alphabet = source.alphabet
    for key in recipe.map({ $0.name }) where source.front[key] != nil {
      reading.fault(
        "\(key) is for dictionaries that the press composes",
        hint: "take \(key) out, or write `foolscap make dictionary`", at: key)
    }
    var word: [Letter] = []
    if let text = reading.text("word") {
      do throws(Fault) {
        word = try Query(text, alphabet).letters
      } catch { reading.fault(error.message, hint: error.hint, at: "word") }
    }
    var key = Substitution(of: alphabet.count)
    if source.front["map"] != nil {
      do throws(Fault) {
        key = try Substitution(reading: readPairs(reading), alphabet)
      } catch { reading.fault(error.message, hint: error.hint, at: "map") }
    }
    let samples = readSamples(&reading)
    let text = Text.trim(source.body)
    if !text.isEmpty {
      do throws(Fault) {
        _ = try Text(text, alphabet)
      } catch { reading.fault(error.message, hint: error.hint, inBody: 0) }
    }
    try reading.finish()
    return Definition(
      common: reading.common, alphabet: alphabet, word: word, key: key, text: text, samples: samples
    )
  }

  private static func readPairs(_ reading: Reading) -> String {
    if reading.source.front["map"]?.list == nil { return reading.text("map") ?? "" }
    return reading.list("map").map { $0.text ?? "?" }.joined(separator: " ")
  }

  private static func readSamples(_ reading: inout Reading) -> [Sample] {
    var samples: [Sample] = []
    for (number, value) in reading.list("samples").enumerated() {
      let path = "samples.\(number)"
      let at = reading.source.place(of: path) == nil ? "samples" : path
      let text = Text.trim(value.text ?? value["text"].text ?? "")
      do throws(Fault) {
        _ = try Text(text, reading.source.alphabet)
        let title = value["title"].text ?? "Sample \(number + 1)"
        samples.append(Sample(title: title, text: text))
      } catch {
        reading.fault(
          "sample \(number + 1): \(error.message)",
          hint: error.hint ?? "write the text, or title: and text:", at: at)
      }
    }
    return samples
  }
}

extension Dictionary {
  static func write(_ definition: Definition) -> String {
    let alphabet = definition.alphabet
    var fields = Fields()
    fields["kind"] = .text(info.slug)
    for (name, value) in definition.common { fields[name] = value }
    if !definition.word.isEmpty { fields["word"] = .text(alphabet.text(definition.word)) }
    if !definition.key.isEmpty { fields["map"] = .text(definition.key.text(alphabet)) }
    if !definition.samples.isEmpty {
      fields["samples"] = .list(
        definition.samples.map {
          ["title": .text($0.title), "text": .text(Text.broken($0.text))]
        })
    }
    let body = Text.broken(definition.text)
    return "---\n" + YAMLWriter.write(fields) + "---\n" + (body.isEmpty ? "" : "\n\(body)\n")
  }
}

extension Dictionary.Text {
  /// Turns a text that was made one line back into its lines.
  static func broken(_ line: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in line.unicodeScalars { scalars.append(scalar == lineEnd ? "\n" : scalar) }
    return String(scalars)
  }
}

extension Dictionary {
  /// Warns of words that no word of the list can be, which most likely are mistyped.
  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    if shelf.isEmpty {
      return [.warning("there are no words to look up in", hint: "name a word list in press.yaml")]
    }
    var words = [definition.word]
    if let text = try? Text(definition.text, definition.alphabet) { words += text.words }
    var faults: [Fault] = []
    for word in words where !word.isEmpty {
      let found = try? shelf.words(for: word, under: definition.key)
      if found?.isEmpty == true {
        faults.append(
          .warning("no word of the list can be \(definition.alphabet.text(word))"))
      }
    }
    return faults
  }
}
