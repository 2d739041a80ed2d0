/// What the parts of a response need of it: the whole of it would be a circle.
struct Surroundings: Sendable {
    var stateHandle: String?
    var authenticators: [IonAuthenticator] = []
    /// Forms outside the list of remediations.
    var actions: [IonForm] = []
    var captcha: Captcha?
    var flow: (any RemediationSubmitter)?

    init(_ response: IonResponse, flow: (any RemediationSubmitter)?) {
        stateHandle = response.stateHandle
        authenticators = response.authenticators
        actions = response.actions
        captcha = response.captcha
        self.flow = flow
    }

    /// The authenticator a reference leads to.
    func authenticator(_ relation: Relation?) -> Authenticator? {
        guard case .authenticator(let index)? = relation?.target,
            authenticators.indices.contains(index)
        else { return nil }
        return Authenticator(ion: authenticators[index], surroundings: self)
    }
}
