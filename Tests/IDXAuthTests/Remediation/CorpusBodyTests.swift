import IDXAuth
import IDXJSON
import TestSupport
import Testing

/// For every form of every recording: the body holds what is fixed, the defaults and the answers,
/// each at its place with its JSON type, and nothing else.
@Suite("Bodies of recorded forms", .computing)
struct CorpusBodyTests {
    @Test func `a body is what is fixed, what is default and what was answered`() throws {
        #expect(try check(Recording.own) > 30)
    }

    @Test(.sharedData) func `so is the body of every recorded form`() throws {
        #expect(try check(SharedData.recordings(kind: "idx")) > 300)
    }

    /// How many different forms were checked.
    private func check(_ recordings: [Recording]) throws -> Int {
        var seen: Set<JSON> = []
        for recording in recordings {
            let response = try Response(parsing: recording.bytes)
            for remediation in response.remediations.elements + response.actions.elements
            where !remediation.isLink && seen.insert(remediation.raw["value"] ?? .null).inserted {
                try check(remediation, choosing: 0, recording.path)
                guard remediation.raw.text().contains("\"options\"") else { continue }
                remediation.clearAnswers()
                try check(remediation, choosing: 1, recording.path)
            }
        }
        return seen.count
    }

    private func check(_ remediation: Remediation, choosing choice: Int, _ source: String) throws {
        var expected: [String: JSON] = [:]
        answer(remediation.form, choice, "", &expected)
        let body = try remediation.request().body
        var sent: [String: JSON] = [:]
        body?.flatten("", into: &sent)
        if remediation.form.allFields.allSatisfy({ $0.name != "stateHandle" }) {
            sent["/stateHandle"] = nil
        }
        if remediation.type == .cancelPolling {
            // The server expects these, whether the form defines them or not.
            #expect(sent["/reason"]?.string != nil && sent["/statusCode"] != nil, "\(source)")
            for name in ["/reason", "/statusCode"] { sent[name] = expected[name] }
        }
        #expect(sent == expected, "\(source): \(remediation.name)")
    }

    /// Answers every field that can be answered and says what must then be sent.
    private func answer(
        _ form: Remediation.Form, _ choice: Int, _ place: String, _ expected: inout [String: JSON]
    ) {
        for field in form.allFields {
            let place = field.name.map { "\(place)/\($0)" } ?? place
            if let nested = field.form {
                answer(nested, choice, place, &expected)
            } else if let options = field.options, !options.isEmpty, field.isMutable {
                // One recorded option has no value: it is no answer.
                let answers = options.filter { $0.form != nil || $0.defaultValue != nil }
                guard let option = answers.prefix(choice + 1).last else { continue }
                field.selectedOption = option
                if let nested = option.form {
                    answer(nested, choice, place, &expected)
                } else {
                    // What has no name cannot be sent by itself.
                    guard field.name != nil else { continue }
                    let value = option.defaultValue
                    // A `display` hint offers "true" for true.
                    let isFlag = field.inputType != nil && field.type == .boolean
                    let answer = isFlag ? .bool(value == "true") : value
                    let isList = field.type == .array
                    expect(isList ? answer.map { [$0] } : answer, place, &expected)
                }
            } else if field.isMutable, let value = sample(field) {
                field.value = value
                expect(value, place, &expected)
            } else {
                expect(field.defaultValue, place, &expected)
            }
        }
    }

    private func expect(_ value: JSON?, _ place: String, _ expected: inout [String: JSON]) {
        value?.flatten(place, into: &expected)
    }

    private func sample(_ field: Remediation.Form.Field) -> JSON? {
        switch field.type {
        case .string: "answer"
        case .boolean: true
        case .integer, .number: 42
        default: nil
        }
    }
}

extension JSON {
    /// Every leaf by the names that lead to it; an empty object is a leaf.
    fileprivate func flatten(_ place: String, into leaves: inout [String: JSON]) {
        guard case .object(let object) = self, !object.isEmpty else {
            if self != [:] { leaves[place] = self }
            return
        }
        for member in object { member.value.flatten("\(place)/\(member.key)", into: &leaves) }
    }
}
