import Synchronization

/// What the handles to the parts of one response share. It holds no response: that would be a cycle.
final class ResponseContext: Sendable {
    let response: IonResponse
    let dialogue: (any Dialogue)?
    private let merged: Lazy<MergedAuthenticators>
    /// The fields of each form with the answers to them, from when they are first asked for.
    private let fields = Mutex<[ObjectIdentifier: FieldList]>([:])

    init(response: IonResponse, dialogue: (any Dialogue)?) {
        self.response = response
        self.dialogue = dialogue
        merged = Lazy { [authenticators = response.authenticators, actions = response.actions] in
            MergedAuthenticators(authenticators, actions: actions)
        }
    }

    /// The authenticators of the response, each once.
    var authenticators: MergedAuthenticators { merged.value }

    /// The authenticator a reference leads to.
    func authenticator(_ relation: Relation?) -> Shared<IonAuthenticator>? {
        relation?.target.flatMap { merged.value[$0] }
    }

    /// What the very place that a reference leads to tells of an authenticator.
    func told(by relation: Relation?) -> IonAuthenticator? {
        relation?.target.flatMap { merged.value.told(at: $0) }
    }

    /// The form that stops waiting for the device challenge of a place.
    func cancelAction(ofChallengeIn list: IonName) -> Shared<IonForm>? {
        merged.value.cancelActions["\(list.rawValue)-challenge-cancel"]
    }

    /// The fields of a form of this response, and through them the answers.
    func fields(of form: Shared<IonForm>) -> FieldList {
        fields.withLock { fields in
            let id = ObjectIdentifier(form)
            if let list = fields[id] { return list }
            let list = FieldList(form.value)
            fields[id] = list
            return list
        }
    }
}
