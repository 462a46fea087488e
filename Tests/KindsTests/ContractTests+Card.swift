import Puzzle
import Testing

extension ContractTests {
  @Test(arguments: Subject.all)
  func `a info is whole`(subject: Subject) {
    let info = subject.info
    let slug = info.slug
    #expect(slug.first?.isLetter == true)
    #expect(slug.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
    #expect(isTitle(info.title))
    #expect(isSentence(info.line), "\(info.line)")
  }

  @Test(arguments: Subject.all)
  func `a kind that has a slug has it alone`(subject: Subject) {
    #expect(Subject.all.filter { $0.info.slug == subject.info.slug }.count == 1)
    #expect(Subject.all.filter { $0.info.title == subject.info.title }.count == 1)
  }

  @Test(arguments: Subject.all)
  func `every key of a table is explained once`(subject: Subject) {
    let info = subject.info
    for fields in [info.fields, info.recipe] {
      let names = fields.map(\.name)
      #expect(Set(names).count == names.count, "\(names)")
    }
    for field in info.keys {
      #expect(isName(field.name), "\(field.name)")
      #expect(isSentence(field.line), "\(field.name): \(field.line)")
      #expect(fits(field), "\(field.name) cannot be \(field.standard ?? "")")
    }
  }

  @Test(arguments: Subject.all)
  func `every option is explained once and starts with its first choice`(subject: Subject) {
    let table = subject.info.options + Option.common
    let options = Options(subject.info.options)
    #expect(Set(table.map(\.name)).count == table.count)
    for option in table {
      let values = option.choices.map(\.value)
      #expect(isName(option.name), "\(option.name)")
      #expect(isTitle(option.title), "\(option.title)")
      #expect(isSentence(option.info), "\(option.info)")
      #expect(values.count > 1 && Set(values).count == values.count, "\(values)")
      #expect(values.allSatisfy { isName($0) || Int($0) != nil }, "\(values)")
      #expect(option.choices.allSatisfy { isTitle($0.title) })
      #expect(options[option.name] == values.first)
    }
  }

  @Test(arguments: Subject.all)
  func `every command is explained once and takes no word of the session`(subject: Subject) {
    let commands = subject.info.commands
    let verbs = commands.map(\.verb)
    let taken = ["undo", "redo", "tick", "pause", "set", "save", "quit", "help"]
    #expect(Set(commands.map(\.form)).count == commands.count)
    #expect(Set(verbs).isDisjoint(with: taken + [Verb.restart, Verb.reveal]), "\(verbs)")
    #expect(commands.allSatisfy { isSentence($0.line) })
  }

  private func isTitle(_ text: String) -> Bool {
    !text.isEmpty && text.first?.isWhitespace == false && text.last?.isWhitespace == false
      && !text.hasSuffix(".")
  }

  private func isSentence(_ text: String) -> Bool {
    guard let first = text.first, text.count > 10 else { return false }
    return (first.isUppercase || first.isNumber) && text.hasSuffix(".")
  }

  private func isName(_ text: String) -> Bool {
    text.first?.isLowercase == true
      && text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
  }

  private func fits(_ field: Field) -> Bool {
    guard let standard = field.standard else { return true }
    switch field.form {
    case .whole(let range): return Int(standard).map(range.contains) ?? false
    case .flag: return standard == "true" || standard == "false"
    case .choice(let names): return names.contains(standard)
    case .list, .lines, .map: return false
    case .text, .any: return !standard.isEmpty
    }
  }
}
