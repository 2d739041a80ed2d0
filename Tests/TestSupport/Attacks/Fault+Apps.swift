import IDXJSON
import IDXLoopback
import IDXSimulator

/// Responses of the App Authenticators API that lie, or that no device can use.
extension Fault {
    static let apps: [Fault] = [
        Fault(
            "app_config_ansi", "the configuration has escape sequences in the name", .survive,
            at: [.configuration],
            good { json, _ in
                json = .array(
                    (json.array ?? []).map { $0.setting("name", to: .string("Acme" + poison)) })
            }),
        Fault(
            "app_config_several", "the client is linked to two authenticators", .survive,
            at: [.configuration],
            good { json, _ in
                guard let first = json.array?.first else { return }
                json = [first, first.setting("authenticatorId", to: "autOther")]
            }),
        Fault(
            "app_enroll_ansi", "the user's name has escape sequences", .survive, at: [.enroll],
            good { json, _ in
                json = json.mapTexts(named: ["username"]) { .string($0 + poison) }
            }),
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
        Fault(
            "app_pending_many", "10,000 entries are listed", .survive, at: [.pending],
            good { json, _ in
                let one = json.array?.first ?? ["payloadVersion": "IDXv1", "challenge": "e"]
                json = .array(Array(repeating: one, count: 10_000))
            }),
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
