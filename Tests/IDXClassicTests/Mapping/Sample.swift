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
        self.init(name, .step(status, members, embedded: embedded, links: links), know)
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
