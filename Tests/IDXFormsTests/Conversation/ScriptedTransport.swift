import IDXAuth
import IDXForms
import IDXJSON
import TestSupport

/// An org's replies over HTTP, in turn, and the requests for them.
struct ScriptedTransport {
    static let host = Wire.host

    let wire: Wire

    /// Creates the replies that follow the start of a sign-in: IDX responses with their status.
    init(_ steps: [(status: Int, body: JSON)], date: String? = nil) {
        let interact = (200, ["interaction_handle": "ih_1"] as JSON)
        var headers: HTTPHeaders = ["x-okta-request-id": "req1"]
        headers["Date"] = date
        wire = Wire(
            ([interact] + steps).map { [headers] status, body in
                Wire.text(body.text(), status: status, headers)
            })
    }

    init(_ steps: JSON...) { self.init(steps.map { (200, $0) }) }

    /// The path and body of each request but those that begin a sign-in.
    var requests: [String] {
        wire.requests.dropFirst(2).map { request in
            let body = String(decoding: request.body ?? [], as: UTF8.self)
            return request.address.path + (body.isEmpty ? "" : " " + body)
        }
    }

    /// Holds a conversation to its end.
    func converse(
        _ prompter: any Prompter, _ options: Conversation<FlowStepSource>.Options = .init(),
        time: TimeSource = .stopped
    ) async throws -> Conversation<FlowStepSource>.Outcome {
        let configuration = InteractionCodeFlow.Configuration(
            issuer: Self.host + "/oauth2/default", clientID: "0oa1", scopes: ["openid"],
            redirectURI: "com.acme.cli:/callback")
        let flow = InteractionCodeFlow(configuration, transport: wire, time: time)
        return try await Conversation(
            with: FlowStepSource(flow), prompter: prompter, options: options, time: time
        ).run()
    }
}

/// Steps of an org, as short as they can be.
enum StepJSON {
    private static let handle: JSON = [
        "name": "stateHandle", "required": true, "value": "02abc", "visible": false,
        "mutable": false,
    ]

    static func form(
        _ name: String, _ fields: [JSON] = [], path: String? = nil, _ more: JSON.Object = [:]
    ) -> JSON {
        var form: JSON.Object = [
            "rel": ["create-form"], "name": .string(name), "method": "POST",
            "href": .string(ScriptedTransport.host + "/idp/idx/" + (path ?? name)),
            "value": .array(fields + [handle]),
        ]
        for member in more { form[member.key] = member.value }
        return .object(form)
    }

    static func step(_ forms: [JSON], _ more: JSON.Object = [:]) -> JSON {
        var step: JSON.Object = [
            "version": "1.0.0", "stateHandle": "02abc",
            "remediation": ["type": "array", "value": .array(forms)], "cancel": form("cancel"),
        ]
        for member in more { step[member.key] = member.value }
        return .object(step)
    }

    static let identify = step([
        form("identify", [["name": "identifier", "label": "Username", "required": true]])
    ])

    static func object(_ object: JSON.Object) -> JSON {
        ["type": "object", "value": .object(object)]
    }

    static func message(_ text: String, kind: String = "ERROR", key: String = "k") -> JSON {
        [
            "type": "array",
            "value": [
                ["message": .string(text), "class": .string(kind), "i18n": ["key": .string(key)]]
            ],
        ]
    }

    /// A step that waits for the helper app of a device.
    static func probe(
        _ challenge: String, method: String = "LOOPBACK", _ more: JSON.Object = [:]
    ) -> JSON {
        var members: JSON.Object = [
            "authenticatorChallenge": object([
                "challengeMethod": .string(method), "challengeRequest": .string(challenge),
                "domain": "http://localhost", "ports": ["8769"], "probeTimeoutMillis": 100,
                "cancel": form("cancel-polling", path: "authenticators/poll/cancel"),
            ])
        ]
        for member in more { members[member.key] = member.value }
        return step(
            [
                form(
                    "device-challenge-poll", path: "authenticators/poll",
                    ["refresh": 2000, "relatesTo": ["$.authenticatorChallenge"]])
            ], members)
    }

    /// A choice of authenticators by key.
    static func select(_ keys: String..., current: String? = nil, challenge: [JSON] = []) -> JSON {
        let options = keys.enumerated().map { index, key -> JSON in
            [
                "label": .string(key.replacing("okta_", with: "").capitalized),
                "relatesTo": .string("$.authenticatorEnrollments.value[\(index)]"),
                "value": [
                    "form": [
                        "value": [["name": "id", "value": .string("aut-\(key)"), "mutable": false]]
                    ]
                ],
            ]
        }
        func authenticator(_ key: String, _ more: JSON.Object = [:]) -> JSON {
            let type = key.replacing("okta_", with: "")
            var members: JSON.Object = [
                "id": .string("aut-\(key)"), "key": .string(key), "type": .string(type),
                "displayName": .string(type.capitalized),
            ]
            for member in more { members[member.key] = member.value }
            return .object(members)
        }
        var more: JSON.Object = [
            "authenticatorEnrollments": [
                "type": "array", "value": .array(keys.map { authenticator($0) }),
            ]
        ]
        if let current {
            let recover: JSON.Object =
                current == "okta_password" ? ["recover": form("recover")] : [:]
            more["currentAuthenticatorEnrollment"] = [
                "type": "object", "value": authenticator(current, recover),
            ]
        }
        let list = form(
            "select-authenticator-authenticate",
            [["name": "authenticator", "type": "object", "options": .array(options)]],
            path: "challenge")
        return step(challenge + (keys.isEmpty ? [] : [list]), more)
    }

    static let challenge = form(
        "challenge-authenticator",
        [
            [
                "name": "credentials",
                "form": [
                    "value": [
                        ["name": "passcode", "label": "Code", "required": true, "secret": true]
                    ]
                ],
            ]
        ], path: "challenge/answer", ["relatesTo": ["$.currentAuthenticatorEnrollment"]])
}
