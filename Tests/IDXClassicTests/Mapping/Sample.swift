import Foundation
import IDXAuth
import IDXJSON
import Testing

@testable import IDXClassic

/// An answer of a Classic org with invented values.
struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let body: JSON
    var knowledge = AuthnKnowledge()
    var testDescription: String { name }

    init(_ name: String, _ body: JSON, _ know: (inout AuthnKnowledge) -> Void = { _ in }) {
        (self.name, self.body) = (name, body)
        know(&knowledge)
    }

    /// An answer with a state token, the user and the link to cancel.
    init(
        _ name: String, _ status: String, _ members: JSON.Object = [:], embedded: JSON.Object = [:],
        links: JSON.Object = [:], _ know: (inout AuthnKnowledge) -> Void = { _ in }
    ) {
        let user: JSON = [
            "id": "00u1", "profile": ["login": "mary@acme.example", "firstName": "Mary"],
        ]
        let body: JSON.Object = [
            "stateToken": "00tx", "expiresAt": "2030-01-01T00:05:00.000Z",
            "status": .string(status),
        ]
        let ends: JSON.Object = [
            "_embedded": .object(["user": user] + embedded),
            "_links": .object(links + ["cancel": Self.call("/cancel")]),
        ]
        self.init(name, .object(body + members + ends), know)
    }

    /// A call with a path below `/api/v1/authn`.
    static func call(_ path: String, name: String? = nil) -> JSON {
        let named: JSON.Object = name.map { ["name": .string($0)] } ?? [:]
        return .object(
            named + [
                "href": .string("https://id.acme.example/api/v1/authn\(path)"),
                "hints": ["allow": ["POST"]],
            ])
    }

    /// A page of the org, to open in a browser.
    static func page(_ path: String, name: String, title: String? = nil) -> JSON {
        let titled: JSON.Object = title.map { ["title": .string($0)] } ?? [:]
        return .object(
            ["name": .string(name)] + titled + [
                "href": .string("https://id.acme.example\(path)"), "hints": ["allow": ["GET"]],
            ])
    }

    /// A factor with an ID and its link to verify it.
    static func factor(
        _ type: String, _ provider: String, id: String, _ members: JSON.Object = [:]
    ) -> JSON {
        .object(
            ["id": .string(id), "factorType": .string(type), "provider": .string(provider)]
                + members + ["_links": ["verify": call("/factors/\(id)/verify")]])
    }

    /// A factor that can be set up.
    static func setup(
        _ type: String, _ provider: String, _ enrollment: String = "OPTIONAL",
        _ members: JSON.Object = [:]
    ) -> JSON {
        .object(
            [
                "factorType": .string(type), "provider": .string(provider), "status": "NOT_SETUP",
                "enrollment": .string(enrollment),
            ] + members + ["_links": ["enroll": call("/factors")]])
    }

    /// A factor that is being set up.
    static func activating(_ type: String, _ provider: String, id: String, _ data: JSON) -> JSON {
        [
            "id": .string(id), "factorType": .string(type), "provider": .string(provider),
            "_embedded": ["activation": data],
        ]
    }
}

extension Sample {
    var transaction: AuthnTransaction {
        get throws { AuthnTransaction(try JSON.Reader().read(body.bytes())) }
    }

    var step: MappedStep {
        get throws { MappedStep(try transaction, knowledge) }
    }

    /// How the first remediation is sent.
    var firstRoute: Route? {
        get throws {
            try step.routes[JSON.Path([.key("remediation"), .key("value"), .index(0)])]
        }
    }

    var response: Response {
        get throws { Response(try transaction, knowledge) }
    }
}

extension Response {
    /// The response of a transaction that no flow received.
    init(_ transaction: AuthnTransaction?, _ knowledge: AuthnKnowledge) {
        self =
            AuthnDialogue(
                nil, transaction: transaction, mapped: MappedStep(transaction, knowledge)
            ).response(http: nil)
    }

    /// The request of a form with its answers.
    func request(_ form: Remediation) throws -> RequestPreview {
        try #require(authnDialogue).request(for: form)
    }
}

extension JSON.Object {
    static func + (one: Self, other: Self) -> Self { JSON.Object(one.members + other.members) }
}
