package import IDXAuth
package import IDXJSON

extension Response {
    /// Reads a recorded first step of a Classic sign-in, which is no body of the server. Nil for all others.
    package init?(classicStart recorded: JSON) {
        guard let href = recorded["remediation"]?["value"]?[0]?["href"]?.string,
            href.hasSuffix(Route.base)
        else { return nil }
        var knowledge = AuthnKnowledge()
        knowledge.origin = String(href.dropLast(Route.base.count))
        let mapped = AuthnDocument(nil, knowledge)
        self.init(
            mapped.json, for: recorded, diagnostics: [], isSuccess: false, http: nil,
            dialogue: AuthnDialogue(nil, transaction: nil, document: mapped))
    }

    /// The status of a Classic transaction, nil before there is one, and the document that stands for it. Nil
    /// for an IDX response.
    package var classicDocument: (status: AuthnStatus?, json: JSON)? {
        authnDialogue.map { ($0.transaction?.status, $0.document.json) }
    }
}
