import IDXJSON
import IDXLoopback
import IDXSimulator

/// Well-formed responses of the Authentication API that are wrong.
extension Fault {
    static let authnShapes: [Fault] = [
        Fault(
            "authn_waiting_forever", "a factor that is polled waits forever",
            at: [.authnFactor, .authnEnroll],
            .json { json, scene in
                guard let token = scene.sent.first(where: { $0.hasPrefix("00") }),
                    json["status"] != nil
                else { return }
                json = json.setting("stateToken", to: .string(token))
                    .setting("factorResult", to: "WAITING")
                    .setting("status", to: scene.stage == .authnFactor ? challenge : activation)
                    .setting("_embedded", to: ["factor": pushFactor])
                    .setting(
                        "_links",
                        to: [
                            "next": .authnLink(scene.origin + scene.path, "poll"),
                            "cancel": .authnLink(scene.origin + "/api/v1/authn/cancel"),
                        ])
            }),
        Fault(
            "authn_error_200", "an error with status 200", .refuse, at: .authn,
            .json { json, _ in json = APIRefusal.authenticationFailed.json },
            .http { response, _ in response.status = 200 }),
        Fault(
            "authn_token_new",
            "another state token in every response, which the org does not know",
            at: .authn,
            .json { json, scene in
                guard json["stateToken"] != nil else { return }
                json = json.setting("stateToken", to: .string("00other\(scene.use)"))
            }),
        member("status_ansi", "a status with escape sequences", "status", .string(poison)),
        member(
            "token_huge", "a state token of 500,000 characters", "stateToken",
            .string(String(repeating: "0", count: 500_000))),
        member(
            "factors_10k", "10,000 factors", "_embedded",
            [
                "factors": .array(
                    (0..<10_000).map {
                        ["id": .string("sms\($0)"), "factorType": "sms", "provider": "OKTA"]
                    })
            ]),
        member(
            "session_ansi", "a session token with escape sequences", "sessionToken", .string(poison)
        ),
        Fault(
            "authn_links_many", "100 alternatives for every link", at: .authn,
            .json { json, _ in
                json = json.mapObjects { object in
                    if let next = object["next"] {
                        object["next"] = .array(Array(repeating: next, count: 100))
                    }
                    if let cancel = object["cancel"] {
                        object["next"] =
                            object["next"] ?? .array(Array(repeating: cancel, count: 100))
                    }
                }
            }),
    ]

    private static let challenge: JSON = "MFA_CHALLENGE"
    private static let activation: JSON = "MFA_ENROLL_ACTIVATE"
    private static let pushFactor: JSON = ["id": "opf1", "factorType": "push", "provider": "OKTA"]

    private static func member(
        _ name: String, _ summary: String, _ member: String, _ value: JSON?
    ) -> Fault {
        Fault(
            "authn_" + name, "responses of the Authentication API have " + summary, at: .authn,
            .json { json, _ in
                guard json["status"] != nil else { return }
                json = json.setting(member, to: value)
            })
    }
}
