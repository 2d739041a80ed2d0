import IDXJSON
import IDXLoopback

/// Responses of the App Authenticators API that lie, or that no device can use.
extension Fault {
    /// The faults of the App Authenticators API, except those of challenges.
    public static let apps: [Fault] =
        organizations + configurations + enrollments + lists + outcomes + maintenance

    private static let organizations: [Fault] = [
        changed("org_id_missing", "the org has no ID", at: .organization) {
            $0.setting("id", to: .none)
        },
        changed("org_id_other", "the org has another ID", .survive, at: .organization) {
            $0.setting("id", to: "00oOther")
        },
        Fault(
            "app_org_alternate_foreign", "the org names a foreign host as its other address",
            .survive, at: [.organization],
            good { json, scene in
                json = json.setting(
                    "_links",
                    to: ["alternate": ["href": .string(scene.foreign)]])
            }),
    ]

    private static let configurations: [Fault] = [
        replaced("config_empty", "the configuration is empty", to: [], at: .configuration),
        replaced("config_object", "the configuration is an object", to: [:], at: .configuration),
        replaced(
            "config_numbers", "the configuration is numbers", to: [1, nil], at: .configuration),
        first("config_inactive", "no method that is active") {
            $0.mapTexts(named: ["status"]) { _ in "INACTIVE" }
        },
        first("config_totp", "the method totp only") {
            $0.setting("supportedMethods", to: [["type": "totp", "status": "ACTIVE"]])
        },
        first("config_rsa", "the algorithm RS256 only") {
            $0.mapObjects { object in
                if object["algorithms"] != nil { object["algorithms"] = ["RS256"] }
            }
        },
        first("config_hardware", "a demand of keys in hardware") {
            $0.mapTexts(named: ["keyProtection"]) { _ in "HARDWARE" }
        },
        first("config_demand_unknown", "an unknown demand of verification", .accept) {
            $0.setting("settings", to: ["userVerification": "HOLOGRAM"])
        },
        first("config_ansi", "escape sequences in the name", .survive) {
            $0.setting("name", to: .string("Acme" + poison))
        },
        first("config_members_unknown", "members of next year", .accept) {
            $0.setting("hologram", to: ["required": true])
        },
        Fault(
            "app_config_endpoint_foreign", "the configuration enrolls at a foreign host", .refuse,
            at: [.configuration],
            good { json, scene in
                json = json.mapTexts(named: ["appAuthenticatorEnrollEndpoint"]) { _ in
                    .string(scene.foreign + "/idp/myaccount/app-authenticators")
                }
            }),
        Fault(
            "app_config_several", "the client is linked to two authenticators", .survive,
            at: [.configuration],
            good { json, _ in
                guard let first = json.array?.first else { return }
                json = [first, first.setting("authenticatorId", to: "autOther")]
            }),
    ]

    private static let enrollments: [Fault] = [
        changed("enroll_id_missing", "the enrollment has no ID", at: .enroll, .update) {
            $0.setting("id", to: .none)
        },
        changed("enroll_id_path", "the ID of the enrollment is a path", at: .enroll) {
            $0.setting("id", to: "../../../oauth2/v1/token")
        },
        changed("enroll_user_missing", "the enrollment has no user", at: .enroll) {
            $0.setting("user", to: .none)
        },
        changed("enroll_device_missing", "the enrollment has no device", at: .enroll) {
            $0.setting("device", to: .none)
        },
        changed("enroll_method_missing", "the enrollment has no method", at: .enroll) {
            $0.setting("methods", to: [:])
        },
        changed(
            "enroll_dates_odd", "the dates of the enrollment are odd", .accept, at: .enroll,
            .update
        ) {
            $0.mapTexts(named: ["createdDate", "lastUpdated"]) { _ in "Thursday" }
        },
        changed(
            "enroll_links_missing", "the enrollment has no links", .accept, at: .enroll, .update
        ) {
            $0.mapObjects { $0["links"] = .none }
        },
        changed("enroll_ansi", "the user's name has escape sequences", .survive, at: .enroll) {
            $0.mapTexts(named: ["username"]) { .string($0 + poison) }
        },
        changed(
            "enroll_members_unknown", "the enrollment has members of next year", .accept,
            at: .enroll, .update
        ) {
            $0.setting("hologram", to: ["required": true])
        },
        replaced("body_unusable", "the body says nothing", to: ["ok": true], at: .enroll, .update),
        Fault(
            "app_links_foreign", "the links of the enrollment lead to a foreign host", .survive,
            at: [.enroll, .update],
            good { json, scene in
                json = json.mapTexts(named: ["href"]) { _ in .string(scene.foreign + "/x") }
            }),
    ]

    private static let lists: [Fault] = [
        Fault(
            "app_pending_twice", "every challenge is listed twice", .accept, at: [.pending],
            good { json, _ in json = .array((json.array ?? []).flatMap { [$0, $0] }) }),
        Fault(
            "app_pending_replayed", "challenges that are over are listed again", .refuse,
            at: [.pending], good { json, scene in json = .array(scene.past()) }),
        Fault(
            "app_pending_odd", "unreadable entries are listed too", .survive,
            at: [.pending],
            good { json, _ in
                json = .array([1, nil, "eyJ", [:], ["challenge": 7]] + (json.array ?? []))
            }),
        changed("pending_version", "the challenges are of next year", at: .pending) {
            $0.mapTexts(named: ["payloadVersion"]) { _ in "IDXv9" }
        },
        replaced("pending_object", "the list is an object", to: ["challenges": []], at: .pending),
        Fault(
            "app_pending_many", "10,000 entries are listed", .survive, at: [.pending],
            good { json, _ in
                let one = json.array?.first ?? ["payloadVersion": "IDXv1", "challenge": "e"]
                json = .array(Array(repeating: one, count: 10_000))
            }),
    ]

    private static let outcomes: [Fault] = [
        replaced(
            "verify_rejected", "an answer is rejected with status 200",
            to: ["@type": "FACTOR", "status": "REJECT"], at: .verify),
        replaced("verify_array", "the body is an array", .survive, to: [], at: .verify),
        Fault(
            "app_verify_forgotten", "an answer is taken, and the connection closes", .survive,
            at: [.verify], .wire { _, _ in [] }),
        error("device_suspended", .deviceSuspended), error("device_deleted", .deviceDeleted),
        error("inactive", .enrollmentInactive), error("user_inactive", .userInactive),
        error("user_deleted", .userDeleted), error("suspended", .enrollmentSuspended),
        error("conflict", .keyInUse), error("needs_verification", .needsVerification),
        error("needs_fips", .needsFIPS), error("foreign_origin", .foreignOrigin),
        error("feature_off", .featureOff), error("no_path", .noSuchPath),
        error("unknown_code", APIRefusal(418, "E0009999", "A code of next year")),
        error("failed", APIRefusal(500, "E0000009", "Internal Server Error")),
    ]

    private static let maintenance: [Fault] = [
        changed("maintenance_type", "the token is of type MAC", at: .maintenance) {
            $0.setting("token_type", to: "mac")
        },
        changed("maintenance_empty", "there is no token", at: .maintenance) {
            $0.setting("access_token", to: .none)
        },
        changed("maintenance_scope", "the token has another scope", .survive, at: .maintenance) {
            $0.setting("scope", to: "openid")
        },
        changed("maintenance_lifetime", "the token never expires", .survive, at: .maintenance) {
            $0.setting("expires_in", to: .number(number("1e300")))
        },
        Fault(
            "app_maintenance_refused", "the enrollment is not active", .refuse,
            at: [.maintenance],
            good { json, _ in
                json = [
                    "error": "invalid_grant",
                    "error_description": "The enrollment isn't active.",
                ]
            }, .http { response, _ in response.status = 400 }),
    ]

    /// A change of a response that is no error.
    private static func good(_ edit: @escaping @Sendable (inout JSON, Scene) -> Void) -> Change {
        .json { json, scene in
            if json["errorCode"] == nil, json["error"] == nil { edit(&json, scene) }
        }
    }

    private static func changed(
        _ name: String, _ summary: String, _ verdict: Verdict = .refuse, at stages: Stage...,
        change: @escaping @Sendable (JSON) -> JSON
    ) -> Fault {
        Fault(
            "app_" + name, summary, verdict, at: Set(stages),
            good { json, _ in json = change(json) })
    }

    private static func replaced(
        _ name: String, _ summary: String, _ verdict: Verdict = .refuse, to body: JSON,
        at stages: Stage...
    ) -> Fault {
        Fault("app_" + name, summary, verdict, at: Set(stages), good { json, _ in json = body })
    }

    private static func first(
        _ name: String, _ summary: String, _ verdict: Verdict = .refuse,
        _ change: @escaping @Sendable (JSON) -> JSON
    ) -> Fault {
        Fault(
            "app_" + name, "the configuration has " + summary, verdict, at: [.configuration],
            good { json, _ in json = .array((json.array ?? []).map(change)) })
    }

    /// An error of the API in place of every good response.
    private static func error(_ name: String, _ refusal: APIRefusal) -> Fault {
        Fault(
            "app_error_" + name, "status \(refusal.status) with \(refusal.code)", .refuse,
            at: [.enroll, .update, .delete, .pending, .verify],
            .http { response, _ in
                response.status = refusal.status
                response.fields["Content-Type"] = "application/json"
                response.body = refusal.json.bytes()
            })
    }
}
