import TestSupport
import Testing

@testable import IDXAuthenticatorForms
@testable import IDXForms
@testable import IDXHTML
@testable import IDXSecurityKeyForms
@testable import IDXTerminal
@testable import idx

/// Our own words in every language.
@Suite(.computing) struct PhraseTests {
    /// All tables. A new table is added here.
    static let tables: [any Phrase.Type] = [
        RulePhrase.self, DevicePhrase.self, EndingPhrase.self, AuthenticatorPhrase.self,
        CompletionPhrase.self,
        TitlePhrase.self, ActionPhrase.self, WaitPhrase.self, FieldPhrase.self,
        FactPhrase.self, ObstaclePhrase.self, PageObstaclePhrase.self, FormPhrase.self,
        CommonPhrase.self,
        ConversationPhrase.self, PlainPhrase.self, RichPhrase.self, PagePhrase.self,
        ChallengePhrase.self, ChallengeEndPhrase.self, ChallengeFaultPhrase.self,
        EnrollmentPhrase.self, TransportPhrase.self, FlowStepPhrase.self, FlowErrorPhrase.self,
        FlowHintPhrase.self, RefusalHintPhrase.self, SignInPhrase.self, BrowserPhrase.self,
        SettingsPhrase.self, FailurePhrase.self,
        OrgPhrase.self, TokenPhrase.self, HostedPagePhrase.self, AuthenticatorCommandPhrase.self,
        SecurityKeyPhrase.self, SecurityKeyProblemPhrase.self,
        AutomaticPhrase.self, DemoPhrase.self, OutsidePhrase.self,
    ]

    /// A phrase of any table.
    struct Entry: Sendable, CustomTestStringConvertible {
        var name: String
        var texts: PhraseTexts
        var testDescription: String { name }
    }

    static let entries: [Entry] = tables.flatMap { entries(of: $0) }

    static func keys(of table: any Phrase.Type) -> [String] {
        func keys<Table: Phrase>(_ table: Table.Type) -> [String] {
            Table.allCases.map(\.rawValue)
        }
        return keys(table)
    }

    private static func entries<Table: Phrase>(of table: Table.Type) -> [Entry] {
        Table.allCases.map { Entry(name: "\(table).\($0.rawValue)", texts: $0.texts) }
    }

    @Test(arguments: Language.allCases) func `has the same arguments in each`(_ language: Language)
    {
        let plurals: Set<Language.Plural> = language == .japanese ? [.other] : [.one, .other]
        for entry in Self.entries {
            let expected = Self.shape(entry.texts.text(in: .english))
            let found = Self.shape(entry.texts.text(in: language))
            #expect(found.names == expected.names, "\(entry.name) in \(language)")
            #expect(!entry.texts.text(in: language).isEmpty, "\(entry.name) in \(language)")
            for forms in found.forms {
                #expect(forms == plurals, "\(entry.name) in \(language)")
            }
        }
    }

    @Test(arguments: Language.allCases) func `fits 40 columns`(_ language: Language) {
        for entry in Self.entries {
            for count in [0, 1, 2, 30] {
                let text = Self.sample(of: entry.texts, in: language, count: count)
                if entry.texts.isLabel {
                    #expect(
                        DisplayWidth.of(text) <= 40, "\(entry.name) in \(language): \(text)")
                }
                for line in Wrap.lines(text, columns: 40) {
                    #expect(DisplayWidth.of(line) <= 40, "\(entry.name) in \(language): \(text)")
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

    @Test func `says it plainly in English`() {
        let turns =
            /\b(some|no|every)body\b|\bwhoever\b|\blikewise\b|\be-mails?\b|\btelephone|organisation|colour|behaviour/
            .ignoresCase()
        for entry in Self.entries {
            let text = entry.texts.text(in: .english)
            #expect(text.firstMatch(of: turns) == nil, "\(entry.name): \(text)")
        }
    }

    @Test func `leaves no brace and no mark of a form`() {
        for entry in Self.entries {
            for language in Language.allCases {
                let text = Self.sample(of: entry.texts, in: language, count: 2)
                #expect(!text.text.contains { "{}#".contains($0) }, "\(entry.name) in \(language)")
            }
        }
    }

    private static func sample(of texts: PhraseTexts, in language: Language, count: Int)
        -> DisplayText
    {
        let message = MessageFormat(texts.text(in: language))
        var arguments: [String: PhraseArgument] = [:]
        let shape = shape(texts.text(in: language))
        for name in shape.names { arguments[name] = .text("Example") }
        for name in shape.counted { arguments[name] = .count(count) }
        return message.filled(arguments, in: language)
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
