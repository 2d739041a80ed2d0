import IDXAuth
import IDXForms
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

@Suite("The mapping of odd answers", .computing) struct MappingRobustnessTests {
    @Test("loses nothing without a diagnostic", arguments: Samples.all)
    func leaves(sample: Sample) throws {
        var seen: Set<String> = []
        try expectNoLoss(in: sample.body) { seen.insert($0.shape).inserted }
    }

    @Test("survives every member deleted, emptied, retyped or doubled", arguments: Samples.all)
    func changes(sample: Sample) throws {
        var random = SplitMix(UInt64(sample.name.utf8.count))
        var seen: Set<String> = []
        for path in sample.body.nodes where seen.insert(path.shape).inserted {
            for change in JSONChange.allCases {
                let body = sample.body.changing(path.components[...], change)
                let transaction = AuthnTransaction(try JSON.Reader().read(body.bytes()))
                let document = AuthnDocument(transaction, sample.knowledge)
                // Reading a response takes most of the time, so this is a sample.
                guard Int.random(in: 0..<8, using: &random) == 0 else { continue }
                let response = try document.response
                #expect(response.diagnostics.map(\.description) == [], "\(path) \(change)")
                for form in [response.remediations, response.actions].joined() where !form.isLink {
                    MappingRecord.fill(form.form.allFields, option: 0)
                    _ = try document.request(form, transaction.stateToken)
                }
                _ = Screen(response, host: "id.acme.example")
            }
        }
    }

    @Test("survives repeated and extreme members", arguments: Samples.all)
    func repeats(sample: Sample) throws {
        var seen: Set<String> = []
        for path in sample.body.leaves where seen.insert(path.shape).inserted {
            for value in Extremes.numbers.prefix(2) + [#""x""#] {
                let text = sample.body.text(replacing: path, by: value)
                let document = AuthnDocument(
                    AuthnTransaction(try JSON.Reader().read(Array(text.utf8))), sample.knowledge)
                _ = document.json
            }
        }
        let twice = sample.body.text().dropLast() + "," + sample.body.text().dropFirst()
        let transaction = AuthnTransaction(try JSON.Reader().read(Array(twice.utf8)))
        let document = AuthnDocument(transaction, sample.knowledge)
        #expect(try document.json == sample.document.json)
        #expect(document.diagnostics.count >= sample.body.object?.count ?? 0)
    }

    @Test("takes linear time", arguments: Shape.all) func time(shape: Shape) throws {
        try LinearTime.expect(shape.bytes, name: shape.name) { bytes in
            let transaction = AuthnTransaction(try JSON.Reader().read(bytes))
            var knowledge = AuthnKnowledge()
            knowledge.questions = (0..<100).map { SecurityQuestion(key: "q\($0)", text: nil) }
            let document = AuthnDocument(transaction, knowledge)
            let answers: JSON = ["authenticator": ["id": "f1"], "consent": true]
            for route in document.routes.values {
                _ = try? route.request(answers: answers, stateToken: nil)  // Some need others.
            }
        }
    }

    /// A body with a long list.
    struct Shape: Sendable, CustomTestStringConvertible {
        let name: String
        let before: String
        let after: String
        let element: @Sendable (Int) -> String
        var testDescription: String { name }

        init(
            _ name: String, _ before: String, _ after: String,
            _ element: @escaping @Sendable (Int) -> String
        ) {
            (self.name, self.before, self.after, self.element) = (name, before, after, element)
        }

        @Sendable func bytes(_ size: Int) -> [UInt8] {
            var text = Array(before.utf8)
            var index = 0
            while text.count < size - 600 {
                text += (index == 0 ? element(index) : "," + element(index)).utf8
                index += 1
            }
            return text + after.utf8
        }

        static let all: [Shape] = [
            factors("MFA_REQUIRED") { #"{"id":"f\#($0)","factorType":"sms","provider":"OKTA"}"# },
            factors("MFA_REQUIRED") { _ in #"{"id":"f","factorType":"push"}"# },
            factors("MFA_ENROLL") { _ in #"{"factorType":"question","provider":"OKTA"}"# },
            factors("MFA_ENROLL") { _ in #"{"x":{},"factorType":"sms","phones":[{"id":"p"}]}"# },
            factors("MFA_CHALLENGE") {
                #"{"factorType":"webauthn","profile":{"credentialId":"c\#($0)"}}"#
            },
            inside("factorTypes") { _ in
                #"{"factorType":"webauthn","_links":{"next":{"href":"/"}}}"#
            },
            inside("scopes", status: "CONSENT_REQUIRED") { #"{"name":"s\#($0)","optional":true}"# },
            Shape("links", #"{"stateToken":"t","status":"NOVEL","_links":{"#, "}}") {
                #""l\#($0)":{"href":"/api/\#($0)"}"#
            },
            Shape("resends", #"{"status":"MFA_CHALLENGE","_links":{"resend":["#, "]}}") {
                #"{"name":"r\#($0)","href":"/api/\#($0)"}"#
            },
            Shape("members", #"{"status":"SUCCESS","x":{},"#, "}") { #""n\#($0)":{"a":0}"# },
            Shape("equal members", #"{"status":"SUCCESS","#, "}") { _ in #""n":0"# },
            Shape("deep", #"{"status":"SUCCESS","x":["#, "]}") { _ in
                String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
            },
            Shape(
                "policies",
                #"{"status":"MFA_REQUIRED","_embedded":{"policy":{"factorsPolicyInfo":{"#,
                "}}}}"
            ) { #""f\#($0)":{"autoPushEnabled":true}"# },
            Shape(
                "sends",
                #"{"status":"MFA_ENROLL_ACTIVATE","factorResult":"WAITING","_links":{"next":{"name":"poll","href":"/"}},"_embedded":{"factor":{"id":"f","factorType":"push","_embedded":{"activation":{"_links":{"send":["#,
                "]}}}}}}"
            ) { #"{"name":"s\#($0 % 9)","href":"/api"}"# },
        ]

        private static func factors(
            _ status: String, _ element: @escaping @Sendable (Int) -> String
        ) -> Shape {
            inside("factors", status: status, element)
        }

        private static func inside(
            _ list: String, status: String = "MFA_REQUIRED",
            _ element: @escaping @Sendable (Int) -> String
        ) -> Shape {
            Shape(
                "\(list) of \(status)", #"{"status":"\#(status)","_embedded":{"\#(list)":["#, "]}}",
                element)
        }
    }
}
