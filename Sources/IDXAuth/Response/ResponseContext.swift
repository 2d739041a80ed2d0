import IDXJSON
import Synchronization

/// The state that all parts of one response share. It does not hold the response, to avoid a reference cycle.
final class ResponseContext: Sendable {
    let response: IonResponse
    /// The body that the response was read from.
    let tape: Tape
    let dialogue: (any Dialogue)?
    private let merged: Lazy<MergedAuthenticators>
    /// The fields of each form with their answers, created at first use.
    private let fields = Mutex<[ObjectIdentifier: FieldList]>([:])

    init(response: IonResponse, tape: Tape, dialogue: (any Dialogue)?) {
        self.response = response
        self.tape = tape
        self.dialogue = dialogue
        merged = Lazy { [authenticators = response.authenticators, actions = response.actions] in
            MergedAuthenticators(authenticators, actions: actions)
        }
    }

    /// The authenticators of the response, without duplicates.
    var authenticators: MergedAuthenticators { merged.value }

    /// The authenticator that a reference points to.
    func authenticator(_ relation: Relation?) -> Shared<IonAuthenticator>? {
        relation?.target.flatMap { merged.value[$0] }
    }

    /// The data about an authenticator at exactly the place that a reference points to.
    func told(by relation: Relation?) -> IonAuthenticator? {
        relation?.target.flatMap { merged.value.told(at: $0) }
    }

    /// The form that cancels the device challenge of an authenticator.
    func cancelAction(ofChallengeIn list: IonName) -> Shared<IonForm>? {
        merged.value.cancelActions["\(list.rawValue)-challenge-cancel"]
    }

    /// The fields of a form of this response, which hold the answers.
    func fields(of form: Shared<IonForm>) -> FieldList {
        fields.withLock { fields in
            let id = ObjectIdentifier(form)
            if let list = fields[id] { return list }
            let list = FieldList(form.value, in: tape)
            fields[id] = list
            return list
        }
    }
}
