import IDXJSON
import TestSupport

/// Parts of what a Classic org sends, with invented values.
extension JSON {
    /// A call by its whole path.
    static func link(_ path: String, name: String? = nil) -> JSON {
        let named: Object = name.map { ["name": .string($0)] } ?? [:]
        return .object(
            named + ["href": .string("\(Wire.host)\(path)"), "hints": ["allow": ["POST"]]])
    }

    /// A call with a path below `/api/v1/authn`.
    static func call(_ path: String, name: String? = nil) -> JSON {
        link("/api/v1/authn\(path)", name: name)
    }

    /// A page of the org, to open in a browser.
    static func page(_ path: String, name: String, title: String? = nil) -> JSON {
        let titled: Object = title.map { ["title": .string($0)] } ?? [:]
        return .object(
            ["name": .string(name)] + titled + [
                "href": .string("\(Wire.host)\(path)"), "hints": ["allow": ["GET"]],
            ])
    }

    // MARK: - Answers

    /// An answer with a state token, the user and the link to cancel.
    static func step(
        _ status: String, _ members: Object = [:], embedded: Object = [:], links: Object = [:]
    ) -> JSON {
        let user: JSON = [
            "id": "00u1", "profile": ["login": "mary@acme.example", "firstName": "Mary"],
        ]
        let body: Object = [
            "stateToken": "00tx", "expiresAt": "2030-01-01T00:05:00.000Z",
            "status": .string(status),
        ]
        let ends: Object = [
            "_embedded": .object(["user": user] + embedded),
            "_links": .object(links + ["cancel": call("/cancel")]),
        ]
        return .object(body + members + ends)
    }

    /// The step that asks for proof of a factor.
    static func challenge(
        _ factor: JSON, _ members: Object = [:], next: JSON? = nil, resend: String? = nil
    ) -> JSON {
        let path = "/factors/\(factor.id)/verify"
        return step(
            "MFA_CHALLENGE", members,
            embedded: ["factor": .object(factor.withoutLinks), "policy": Samples.remember],
            links: links(path, next ?? call(path, name: "verify"), resend))
    }

    /// The step that sets a factor up.
    static func activation(
        _ factor: JSON, _ members: Object = [:], next: JSON? = nil, resend: String? = nil
    ) -> JSON {
        let path = "/factors/\(factor.id)/lifecycle"
        return step(
            "MFA_ENROLL_ACTIVATE", members, embedded: ["factor": .object(factor.withoutLinks)],
            links: links(path, next ?? call(path + "/activate", name: "activate"), resend))
    }

    private static func links(_ path: String, _ next: JSON, _ resend: String?) -> Object {
        let again: Object = resend.map { ["resend": [call(path + "/resend", name: $0)]] } ?? [:]
        return ["next": next, "prev": call("/previous")] + again
    }

    // MARK: - Factors

    /// A factor with an ID and its link to verify it.
    static func factor(
        _ type: String, _ provider: String = "OKTA", id: String, _ members: Object = [:]
    ) -> JSON {
        .object(
            ["id": .string(id), "factorType": .string(type), "provider": .string(provider)]
                + members + ["_links": ["verify": call("/factors/\(id)/verify")]])
    }

    /// A factor that can be set up.
    static func setup(
        _ type: String, _ provider: String = "OKTA", _ enrollment: String = "OPTIONAL",
        _ members: Object = [:], links: Object = [:]
    ) -> JSON {
        .object(
            [
                "factorType": .string(type), "provider": .string(provider), "status": "NOT_SETUP",
                "enrollment": .string(enrollment),
            ] + members + ["_links": .object(["enroll": call("/factors")] + links)])
    }

    /// A factor that is being set up.
    static func activating(_ type: String, _ provider: String, id: String, _ data: JSON) -> JSON {
        [
            "id": .string(id), "factorType": .string(type), "provider": .string(provider),
            "_embedded": ["activation": data],
        ]
    }

    private var id: String { self["id"]?.string ?? "" }

    private var withoutLinks: Object {
        var members = object ?? [:]
        members["_links"] = nil
        return members
    }
}

extension JSON.Object {
    static func + (one: Self, other: Self) -> Self { JSON.Object(one.members + other.members) }
}
