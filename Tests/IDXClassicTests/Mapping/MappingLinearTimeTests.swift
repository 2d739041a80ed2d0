import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

@Suite("The mapping of large answers", .serialized, .computing) struct MappingLinearTimeTests {
    @Test("takes linear time", arguments: Shape.all) func time(shape: Shape) throws {
        try LinearTime.expect(shape.bytes, name: shape.name) { bytes in
            let transaction = AuthnTransaction(try JSON.Reader().read(bytes))
            var knowledge = AuthnKnowledge()
            knowledge.questions = (0..<100).map { Factor.Question(key: "q\($0)", text: nil) }
            let step = MappedStep(transaction, knowledge)
            _ = Response(transaction, knowledge)
            let answers: JSON = ["authenticator": ["id": "f1"], "consent": true]
            for route in step.routes.values {
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
