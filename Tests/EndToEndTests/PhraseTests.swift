import Foundation
import TestSupport
import Testing

@testable import IDXAuthenticatorForms
@testable import IDXClassic
@testable import IDXForms
@testable import IDXHTML
@testable import IDXSecurityKeyForms
@testable import IDXTerminal
@testable import IDXWords
@testable import idx

/// Our own words in every language.
@Suite(.computing) struct PhraseTests {
    /// All tables, in the order of the catalogues. A new table is added here.
    static let tables: [any Phrase.Type] = [
        TitlePhrase.self, ActionPhrase.self, FieldPhrase.self, FormPhrase.self, FactPhrase.self,
        RulePhrase.self, DevicePhrase.self, AuthenticatorPhrase.self, CompletionPhrase.self,
        WaitPhrase.self, AutomaticPhrase.self, ConversationPhrase.self, EndingPhrase.self,
        ObstaclePhrase.self, CommonPhrase.self, SecurityKeyPhrase.self, ClassicPhrase.self,
        PlainPhrase.self, RichPhrase.self, PagePhrase.self, ChallengePhrase.self,
        ChallengeEndPhrase.self, EnrollmentPhrase.self, SignInPhrase.self, BrowserPhrase.self,
        HostedPagePhrase.self, SettingsPhrase.self, OrgPhrase.self, TokenPhrase.self,
        AuthenticatorCommandPhrase.self, FailurePhrase.self,
    ]

    static func section(of table: any Phrase.Type) -> String { table.section }

    static func keys(of table: any Phrase.Type) -> [String] {
        func keys<Table: Phrase>(_ table: Table.Type) -> [String] {
            Table.allCases.map(\.rawValue)
        }
        return keys(table)
    }

    /// A text of a language.
    private struct Entry {
        /// Its section, and its key there: "title.signIn".
        let section, key: String
        let name: String
        let english: String
        let text: String
    }

    private static func entries(of language: Language) throws -> [Entry] {
        let english = Catalogue.of(.english)
        let inCode = Dictionary(
            try Explained.inCode().map { ($0.key, $0.english) }, uniquingKeysWith: { $1 })
        let texts = Catalogue.of(language).sections.flatMap { section, messages in
            messages.map { (section, "\(section).\($0)", $1) }
        }
        return texts.map { section, key, text in
            Entry(
                section: section, key: key, name: "\(key) in \(language)",
                english: english.message(key) ?? inCode[key] ?? text, text: text)
        }
    }

    @Test(arguments: Language.allCases)
    func `has each phrase once, in the order of the code`(_ language: Language) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/IDXWords/Languages/\("\(language)".capitalized).swift")
        var section = ""
        let found = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .compactMap { line -> String? in
                let text = line.trimmingPrefix("        ")
                if let name = text.wholeMatch(of: /\[(\w+)\]/) { section = String(name.1) }
                return text.prefixMatch(of: #/(\w+) = /#).map { "\(section).\($0.1)" }
            }
        let phrases = Self.tables.flatMap { table in
            Self.keys(of: table).map { "\(Self.section(of: table)).\($0)" }
        }
        let expected = try phrases + (language == .english ? [] : Explained.inCode().map(\.key))
        #expect(expected.filter { !found.contains($0) } == [], "missing in \(language)")
        #expect(found.filter { !expected.contains($0) } == [], "said nowhere")
        #expect(found == expected)
    }

    @Test(arguments: Language.allCases) func `has the same arguments in each`(
        _ language: Language
    ) throws {
        let plurals: Set<Language.Plural> = language == .japanese ? [.other] : [.one, .other]
        for entry in try Self.entries(of: language) {
            let expected = Self.shape(entry.english)
            let found = Self.shape(entry.text)
            #expect(found.names == expected.names, "\(entry.name)")
            #expect(!entry.text.isEmpty, "\(entry.name)")
            for forms in found.forms { #expect(forms == plurals, "\(entry.name)") }
        }
    }

    /// Short texts that are no titles, labels or menu entries: they may be wrapped in other languages.
    private static let wrapped: Set<String> = [
        "obstacle", "rule.repeats", "rule.minAge", "device.getFromAppStore",
        "device.getFromGooglePlay", "device.enterAddress", "completion.timeZone",
        "automatic.resetting", "conversation.onlyOption", "conversation.preferred",
        "conversation.openPage", "ending.reasonElsewhere",
        "classic.credential", "classic.rememberDevice", "plain.menuPrompt", "plain.choicePrompt",
        "plain.askHiddenKept", "plain.askHiddenOptional", "plain.askHiddenAgain",
        "plain.askYesNoDefault", "plain.askYesNoOptional", "rich.cannotScan",
        "enrollment.orgIsTold", "enrollment.pinRules", "enrollment.confirmTransactions",
        "hostedPage.otherBrowser", "settings.tryDemo", "settings.savedAs", "org.refused",
        "org.useClassic", "token.toKey", "authenticatorCommand.deleteHereQuestion",
        "authenticatorCommand.toEnroll", "failure.unexpected",
    ]

    @Test(arguments: Language.allCases) func `fits 40 columns`(_ language: Language) throws {
        for entry in try Self.entries(of: language) {
            for count in [0, 1, 2, 30] {
                let text = Self.sample(of: entry.text, in: language, count: count)
                // What is no sentence and fits one line of a narrow terminal in English.
                let english = Self.sample(of: entry.english, in: .english, count: count)
                let isLabel =
                    !english.text.hasSuffix(".") && DisplayWidth.of(english) <= 40
                    && Catalogue.of(.english).message(entry.key) != nil
                if isLabel, Self.wrapped.isDisjoint(with: [entry.section, entry.key]) {
                    #expect(DisplayWidth.of(text) <= 40, "\(entry.name): \(text)")
                }
                for line in Wrap.lines(text, columns: 40) {
                    #expect(DisplayWidth.of(line) <= 40, "\(entry.name): \(text)")
                }
            }
        }
    }

    @Test(arguments: Language.allCases) func `counts none, one, some and very many`(
        _ language: Language
    ) {
        let texts = Language.$current.withValue(language) {
            [0, 1, 2, 1_000_000].map { CommonPhrase.days.text(["count": .count($0)]).text }
        }
        let expected =
            switch language {
            case .english: ["0 days", "1 day", "2 days", "1000000 days"]
            case .german: ["0 Tagen", "1 Tag", "2 Tagen", "1000000 Tagen"]
            case .french: ["0 jour", "1 jour", "2 jours", "1000000 jours"]
            case .spanish: ["0 días", "1 día", "2 días", "1000000 días"]
            case .portuguese: ["0 dia", "1 dia", "2 dias", "1000000 dias"]
            case .japanese: ["0日", "1日", "2日", "1000000日"]
            }
        #expect(texts == expected)
    }

    @Test func `says it plainly in English`() throws {
        let turns =
            /\b(some|no|every)body\b|\bwhoever\b|\blikewise\b|\be-mails?\b|\btelephone|organisation|colour|behaviour/
            .ignoresCase()
        let phrases = try Self.entries(of: .english).map(\.text)
        for text in try phrases + Explained.inCode().map(\.english) {
            #expect(text.firstMatch(of: turns) == nil, "\(text)")
        }
    }

    @Test(arguments: Language.allCases) func `leaves no brace and no mark of a form`(
        _ language: Language
    ) throws {
        for entry in try Self.entries(of: language) {
            let text = Self.sample(of: entry.text, in: language, count: 2)
            #expect(!text.text.contains { "{}#".contains($0) }, "\(entry.name)")
        }
    }

    private static func sample(of message: String, in language: Language, count: Int) -> DisplayText
    {
        var arguments: [String: PhraseArgument] = [:]
        let shape = shape(message)
        for name in shape.names { arguments[name] = .string("Example") }
        for name in shape.counted { arguments[name] = .count(count) }
        return Sanitizer.document(MessageFormat(message).filled(arguments, in: language))
    }

    private struct Shape: Hashable {
        var names: Set<String> = []
        var counted: Set<String> = []
        var forms: [Set<Language.Plural>] = []
    }

    private static func shape(_ message: String) -> Shape {
        var shape = Shape()
        func read(_ parts: [MessageFormat.Part]) {
            for part in parts {
                switch part {
                case .literal, .number: break
                case .argument(let name), .lowercase(let name): shape.names.insert(name)
                case .plural(let name, let forms):
                    shape.names.insert(name)
                    shape.counted.insert(name)
                    shape.forms.append(Set(forms.keys))
                    forms.values.forEach(read)
                }
            }
        }
        read(MessageFormat(message).parts)
        return shape
    }
}
