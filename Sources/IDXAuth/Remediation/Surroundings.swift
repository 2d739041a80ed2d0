/// What the parts of a response need of it. It holds no response: that would be a circle.
struct Surroundings: Sendable {
    let response: Shared<IonResponse>
    let flow: (any RemediationSubmitter)?
    private let merged: Lazy<MergedAuthenticators>

    init(response: Shared<IonResponse>, flow: (any RemediationSubmitter)?) {
        self.response = response
        self.flow = flow
        merged = Lazy { MergedAuthenticators(response.value.authenticators) }
    }

    var stateHandle: String? { response.value.stateHandle }
    var captcha: Captcha? { response.value.captcha }

    /// The authenticators of the response, each once.
    var authenticators: [Authenticator] {
        merged.value.list.map { Authenticator(ion: $0, surroundings: self) }
    }

    /// The authenticator a reference leads to.
    func authenticator(_ relation: Relation?) -> Authenticator? {
        guard case .authenticator(let place)? = relation?.target else { return nil }
        return merged.value.authenticator(at: place).map {
            Authenticator(ion: $0, surroundings: self)
        }
    }

    /// The action of that name.
    func action(where isMeant: (IonForm) -> Bool) -> Remediation? {
        response.value.actions.first(where: isMeant).map {
            Remediation(ion: $0, surroundings: self)
        }
    }
}
