import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

@Suite("Every recorded response has a screen", .computing)
struct CorpusScreenTests {
    @Test func `each response has a screen with a title, and all of it is safe to print`() throws {
        try expectScreens(Recording.own)
    }

    @Test(.sharedData)
    func `each recording has a screen with a title, and all of it is safe to print`() throws {
        try expectScreens(SharedData.recordings(kind: "idx"))
    }

    private func expectScreens(_ recordings: [Recording]) throws {
        for recording in recordings {
            let response = try Response(parsing: recording.bytes)
            let screen = Screen(response, host: "acme.okta.com")
            #expect(!screen.title.isEmpty && !screen.step.isEmpty, "\(recording.path)")
            let text = ScreenText(screen).text
            #expect(
                !text.unicodeScalars.contains(where: SanitizerTests.isDangerous),
                "\(recording.path)")
            for id in screen.actions.filter({ $0.purpose != .open }).map(\.id)
                + [screen.main?.id, screen.wait?.action].compactMap(\.self)
            {
                #expect(Screen.remediation(for: id, in: response) != nil, "\(recording.path) \(id)")
            }
        }
    }

    @Test func `no screen shows a secret, except those that users need to see`() throws {
        try expectNoSecret(Recording.own)
    }

    @Test(.sharedData)
    func `no recording's screen shows a secret, except those that users need to see`() throws {
        try expectNoSecret(SharedData.recordings(kind: "idx"))
    }

    private func expectNoSecret(_ recordings: [Recording]) throws {
        for recording in recordings {
            let json = try JSON(parsing: recording.bytes)
            var planter = SecretPlanter()
            let bugged = planter.plant(in: json)
            var screen = Screen(try Response(parsing: bugged.bytes()), host: "acme.okta.com")
            // Users need to see a setup key, a code for the other device and a URL to open.
            screen.facts.removeAll { fact in
                switch fact.content {
                case .setupKey, .qr, .number, .link: true
                case .text, .item, .step: false
                }
            }
            // They also need to see a device code and, for hardware tokens, the username in the
            // form.
            screen.main?.questions.removeAll {
                $0.id.dotted.hasSuffix("userCode") || $0.id.dotted.hasSuffix("clientData")
            }
            screen.main?.link = nil
            for index in screen.actions.indices { screen.actions[index].link = nil }
            #expect(!ScreenText(screen).text.contains(SecretPlanter.marker), "\(recording.path)")
        }
    }

    @Test func `a form of choices and texts can be answered and has a body`() throws {
        #expect(try answer(Recording.own) > 60)
    }

    @Test(.sharedData)
    func `a recorded form of choices and texts can be answered and has a body`() throws {
        #expect(try answer(SharedData.recordings(kind: "idx")) > 300)
    }

    /// Returns how many forms were answered.
    private func answer(_ recordings: [Recording]) throws -> Int {
        var answered = 0
        for recording in recordings {
            let response = try Response(parsing: recording.bytes)
            let screen = Screen(response, host: "acme.okta.com")
            guard let main = screen.main, main.link == nil,
                let remediation = Screen.remediation(for: main.id, in: response),
                let answers = Self.answers(to: main.questions)
            else { continue }
            try Screen.apply(answers, to: remediation, in: response)
            #expect(throws: Never.self, "\(recording.path)") { try remediation.request() }
            answered += 1
        }
        return answered
    }

    /// An answer to every question; for choices, the first available option.
    private static func answers(to questions: [Question]) -> [Answer]? {
        var answers: [Answer] = []
        for question in questions {
            let value: Answer.Value
            switch question.kind {
            case .text(let rules): value = .text(rules.format == .number ? "7" : "1234567890")
            case .secret: value = .secret("Tr4ctor9beam")
            case .toggle: value = .toggle(true)
            case .several(let choices): value = .several(choices.map(\.id))
            case .choice(let choices):
                guard let choice = choices.first, choice.obstacle == nil,
                    let inner = Self.answers(to: choice.questions)
                else { return nil }
                answers.append(Answer(question: question.id, value: .choice(choice.id)))
                answers += inner
                continue
            }
            answers.append(Answer(question: question.id, value: value))
        }
        return answers
    }
}
