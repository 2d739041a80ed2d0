import Foundation
import IDXJSON

extension JSON {
    /// Members that a reader does not need: the same in every reply, or about other things.
    private static let noise: Set<String> = [
        "accepts", "app", "authenticatorEnrollments", "authenticators", "cancel", "created",
        "credentialId", "expiresAt", "hints", "intent", "lastUpdated", "logo", "method", "mutable",
        "policy", "produces", "rel", "relatesTo", "user", "version",
    ]

    /// The value without what is the same in every reply, and with the addresses of an org.
    var shortened: JSON {
        switch self {
        case .object(let object):
            .object(
                JSON.Object(
                    object.filter { !Self.noise.contains($0.key) }.map {
                        .init(key: $0.key, value: $0.value.shortened)
                    }))
        case .array(let elements):
            .array(elements.filter { $0["name"]?.string != "stateHandle" }.map(\.shortened))
        case .string(let text): .string(ProtocolText.stable(text))
        case .number, .bool, .null: self
        }
    }
}

/// The texts of a page, without what differs from run to run.
enum ProtocolText {
    static func stable(_ text: String) -> String {
        text.replacing(#/https?:\/\/127\.0\.0\.1(:[0-9]+)?/#, with: "https://acme.okta.com")
            .replacing(#/%3A%2F%2F127\.0\.0\.1%3A[0-9]+/#, with: "%3A%2F%2Facme.okta.com")
            .replacing(#/127\.0\.0\.1(:[0-9]+)?/#, with: "acme.okta.com")
            .replacing(#/a QR code, [0-9]+ bytes/#, with: "a QR code")
            .replacing(#/\b[0-9]{6}\b/#, with: "123456")
            .replacing(#/\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d:\d\d:\d\d UTC/#, with: "…")
            .replacing(#/\d+ (seconds|minutes) ago/#, with: "just now")
            .replacing(#/‹image\/png [0-9]+ B›/#, with: "‹image/png›")
            .replacing(
                #/\b(state|nonce|code_challenge|code|interaction_code|stateToken|token)=[\w.~%-]{8,}/#
            ) {
                "\($0.output.1)=…"
            }
            .replacing(#/‹hidden [0-9]+›/#, with: "‹hidden›")
    }
}
