import IDXAuth
import IDXForms
import IDXJSON
import TestSupport
import Testing

/// Screens as JSON, and what clients answer.
@Suite("A screen as JSON") struct ScreenJSONTests {
    private func screen(_ name: String) throws -> Screen {
        let step = try #require(Steps.all.first { $0.name == name })
        return Screen(
            try Response(parsing: step.json.bytes()), host: "id.acme.example", reaching: .page)
    }

    @Test(
        "has all that a client needs to draw it",
        arguments: ["identify", "challenge-poll", "end-bad"])
    func golden(name: String) throws {
        try assertGolden(
            try screen(name).json.laidOut() + "\n", "json/\(name).json", in: "../Goldens")
    }

    @Test("takes every answer of its own fields, by their names and the names of options")
    func everyScreen() throws {
        for step in Steps.all {
            let screen = Screen(
                try Response(parsing: step.json.bytes()), host: "id.acme.example", reaching: .page)
            guard let main = screen.json["main"], main["obstacle"] == .null, main["link"] == .null
            else { continue }
            let answers = Self.answers(to: main["questions"])
            let decision = Result { () throws(RefusedAnswer) in
                try screen.decision(["answers": .object(answers)])
            }
            guard case .success(.submit(let action, let given)) = decision else {
                // Nothing else is refused than that the only ways are not possible on a page.
                let isImpossible = (screen.main?.questions ?? []).contains { question in
                    question.isRequired
                        && question.choices?.allSatisfy { $0.obstacle != nil } == true
                }
                #expect(isImpossible, "\(step.name): \(decision) \(answers)")
                continue
            }
            #expect(action == screen.main?.id)
            #expect(
                Set(answers.keys).isSubset(of: Set(given.map(\.question.encoded))), "\(step.name)")
        }
    }

    /// An answer for each field; of a choice the first option that is possible, with its own fields.
    private static func answers(to questions: JSON?) -> JSON.Object {
        var answers: JSON.Object = [:]
        for question in questions?.array ?? [] {
            guard let field = question["field"]?.string else { continue }
            switch question["type"]?.string {
            case "toggle": answers[field] = true
            case "choice", "several":
                let possible = question["options"]?.array?.first { $0["obstacle"] == .null }
                guard let name = possible?["choose"] else { continue }
                answers[field] = question["type"] == "several" ? [name] : name
                for member in Self.answers(to: possible?["questions"]) {
                    answers[member.key] = member.value
                }
            default:
                answers[field] =
                    question["format"] == "phone"
                    ? "+15551234567" : question["format"] == "number" ? "7" : "Invented-7"
            }
        }
        return answers
    }

    @Test("a decision names an action, by itself or with answers")
    func decisions() throws {
        let identify = try screen("identify")
        let names = identify.actions.map(\.name)
        #expect(
            try identify.decision(["do": .string(names[0])])
                == .submit(.init(rawValue: names[0]), []))
        #expect(try identify.decision(["do": "cancel"]) == .cancel)
        let given: JSON = ["identifier": "jay@example.com", "credentials.passcode": "s3cret"]
        for message in [["answers": given], ["do": "identify", "answers": given]] as [JSON] {
            guard case .submit(let id, let answers) = try identify.decision(message) else {
                Issue.record("\(message)")
                continue
            }
            #expect(id.rawValue == "identify")
            #expect(
                answers.map(\.question.encoded).prefix(2) == ["identifier", "credentials.passcode"])
        }
        #expect(try screen("challenge-poll").decision(["do": "check"]) == .checkNow)
    }

    @Test("what cannot be sent is said with its field")
    func refusals() throws {
        let identify = try screen("identify")
        func refusal(_ message: JSON) -> [String?] {
            do throws(RefusedAnswer) {
                _ = try identify.decision(message)
                return []
            } catch {
                return [error.field, "\(error)"]
            }
        }
        #expect(
            refusal(["answers": ["identifier": "jay"]])
                == ["credentials.passcode", "Enter your password."])
        #expect(
            refusal(["answers": ["identifier": 7]])
                == ["identifier", "Answer with text."])
        #expect(refusal(["do": "unknown"]).first == .some(nil))
        #expect(refusal([:]) == [nil, "Expected one of the members: answer, answers, choose, do."])
        #expect(
            refusal(["answers": ["identifier": "j", "credentials.passcode": "s", "other": "x"]])
                == [nil, "Not asked: other."])
    }
}
