import IDXAuth
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXForms

@Suite("Secrets of Classic transactions")
struct ClassicSecretsTests {
    private static let marker = "Planted7Secret"

    /// Bodies with the marker in every secret place, and what is shown of them.
    private static let bodies: [(json: JSON, shown: String)] = [
        (
            [
                "status": "MFA_ENROLL_ACTIVATE", "factorResult": "WAITING",
                "stateToken": "Planted7Secret", "relayState": "/Planted7Secret",
                "_embedded": [
                    "factor": [
                        "id": "ost1", "factorType": "token:software:totp", "provider": "GOOGLE",
                        "vendorName": "GOOGLE", "profile": ["credentialId": "Planted7Secret"],
                        "_embedded": [
                            "activation": [
                                "timeStep": 30, "sharedSecret": "Planted7Secret",
                                "encoding": "base32", "keyLength": 16, "nonce": "Planted7Secret",
                                "_links": [
                                    "qrcode": [
                                        "href": "https://id.acme.example/api/v1/qr/Planted7Secret",
                                        "type": "image/png",
                                    ]
                                ],
                            ]
                        ],
                    ]
                ],
                "_links": [
                    "next": [
                        "name": "activate",
                        "href":
                            "https://id.acme.example/api/v1/authn/factors/ost1/lifecycle/activate",
                        "hints": ["allow": ["POST"]],
                    ]
                ],
            ],
            #"{"status":"MFA_ENROLL_ACTIVATE","factorResult":"WAITING","stateToken":"‹hidden 14›","#
                + #""relayState":"‹hidden 15›","_embedded":{"factor":{"id":"ost1","#
                + #""factorType":"token:software:totp","provider":"GOOGLE","vendorName":"GOOGLE","#
                + #""profile":{"credentialId":"‹hidden 14›"},"_embedded":{"activation":{"timeStep":30,"#
                + #""sharedSecret":"‹hidden 14›","encoding":"base32","keyLength":16,"#
                + #""nonce":"‹hidden 14›","_links":{"qrcode":{"href":"‹hidden 48›","#
                + #""type":"image/png"}}}}}},"_links":{"next":{"name":"activate","#
                + #""href":"https://id.acme.example/api/v1/authn/factors/ost1/lifecycle/activate","#
                + #""hints":{"allow":["POST"]}}}}"#
        ),
        (
            [
                "status": "MFA_CHALLENGE", "factorResult": "CHALLENGE",
                "_embedded": [
                    "challenge": ["challenge": "Planted7Secret", "userVerification": "preferred"],
                    "factor": [
                        "_embedded": [
                            "challenge": ["nonce": "Planted7Secret", "timeoutSeconds": 20],
                            "verification": [
                                "host": "api-1.duo.example", "signature": "TX|Planted7Secret",
                            ],
                        ]
                    ],
                ],
                "_links": [
                    "next": [
                        "name": "redirect",
                        "href":
                            "https://id.acme.example/mfa-idp-redirect?okta_key=Planted7Secret&stateToken=Planted7Secret",
                    ]
                ],
            ],
            #"{"status":"MFA_CHALLENGE","factorResult":"CHALLENGE","_embedded":{"challenge":"#
                + #"{"challenge":"‹hidden 14›","userVerification":"preferred"},"factor":{"_embedded":"#
                + #"{"challenge":{"nonce":"‹hidden 14›","timeoutSeconds":20},"verification":"#
                + #"{"host":"api-1.duo.example","signature":"‹hidden 17›"}}}},"_links":{"next":"#
                + #"{"name":"redirect","href":"https://id.acme.example/mfa-idp-redirect?"#
                + #"‹hidden 49›"}}}"#
        ),
        (
            [
                "status": "SUCCESS", "sessionToken": "Planted7Secret", "type": "SESSION_STEP_UP",
                "recoveryToken": "Planted7Secret", "recoveryType": "PASSWORD",
                "_embedded": [
                    "user": [
                        "id": "00u1",
                        "profile": ["login": "mary@acme.example", "firstName": "Mary"],
                    ]
                ],
            ],
            #"{"status":"SUCCESS","sessionToken":"‹hidden 14›","type":"SESSION_STEP_UP","#
                + #""recoveryToken":"‹hidden 14›","recoveryType":"PASSWORD","#
                + #""_embedded":{"user":{"id":"00u1","profile":{"login":"m***@acme.example","#
                + #""firstName":"M***"}}}}"#
        ),
    ]

    @Test("are hidden in their places, and what a sign-in needs is shown")
    func places() {
        for (json, shown) in Self.bodies {
            #expect(Redactor().redacted(json).text() == shown)
        }
    }

    @Test("are in no format of a dump, and in no trace")
    func formats() async throws {
        for (json, _) in Self.bodies {
            let dump = Dump(json)
            for text in [
                dump.tree(), dump.lines(), dump.json(), dump.graph().mermaid,
            ] { #expect(!text.contains(Self.marker)) }
            #expect(try await !trace(answer: json).contains(Self.marker))
        }
    }

    @Test(
        "are hidden in a request, whatever the reply repeats",
        arguments: [
            "stateToken", "token", "recoveryToken", "passCode", "nextPassCode", "answer",
            "password", "oldPassword", "newPassword", "sharedSecret", "sig_response", "clientData",
            "signatureData", "authenticatorData", "attestation", "registrationData", "username",
        ])
    func requests(name: String) async throws {
        let planted = JSON.object([name: .string(Self.marker)])
        let said: JSON = ["errorSummary": .string("What is \(Self.marker)?")]
        #expect(try await !trace(planted.bytes(), answer: said).contains(Self.marker))
        let form = Array("id=opf1&\(name)=\(Self.marker)".utf8)
        #expect(
            try await !trace(form, type: "application/x-www-form-urlencoded", answer: said)
                .contains(Self.marker))
    }

    @Test("are in no header and no address of a trace")
    func headers() async throws {
        let request = HTTPRequest(
            address: try WebAddress(
                "https://id.acme.example/login/sso?stateToken=\(Self.marker)"),
            headers: [
                "Cookie": "DT=\(Self.marker)", "X-Device-Fingerprint": "\(Self.marker)",
            ])
        let seen = try await observation(
            of: request,
            HTTPResponse(
                status: 302,
                headers: ["Location": "a:/b?code=\(Self.marker)", "Set-Cookie": "sid=1"], body: [])
        )
        #expect(seen.address == "https://id.acme.example/login/sso?‹hidden›")
        #expect(seen.request.headers == ["Cookie: ‹hidden›", "X-Device-Fingerprint: ‹hidden›"])
        #expect(seen.response?.headers == ["Location: ‹hidden›", "Set-Cookie: ‹hidden›"])
    }

    /// What a trace shows of a request and its reply.
    private func trace(
        _ body: [UInt8] = [], type: String = "application/json", answer: JSON
    ) async throws -> String {
        let request = HTTPRequest(
            method: "POST", address: try WebAddress("https://id.acme.example/api/v1/authn"),
            headers: ["Content-Type": type], body: body)
        return "\(try await observation(of: request, .init(status: 200, body: answer.bytes())))"
    }

    private func observation(
        of request: HTTPRequest, _ response: HTTPResponse
    ) async throws -> ObservedExchange {
        let seen = Mutex<ObservedExchange?>(nil)
        let transport = ObservedTransport(Wire { _ in response }) { exchange in
            seen.withLock { $0 = exchange }
        }
        _ = try await transport.send(request)
        return try #require(seen.withLock { $0 })
    }
}
