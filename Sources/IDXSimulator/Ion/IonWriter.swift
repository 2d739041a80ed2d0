import IDXJSON

/// What one step shows, before it is written: forms, the authenticator in play, lists, messages.
struct StepView: Sendable {
    /// The authenticator in play, under the member its state calls for.
    struct Current: Sendable {
        /// `currentAuthenticator`, `currentAuthenticatorEnrollment`, …
        var member: String
        var object: JSON.Object
        /// `resend`, `poll`, `recover`: forms that hang on the authenticator.
        var actions: [IonForm] = []
    }

    var forms: [IonForm] = []
    var current: Current?
    /// Authenticators that options of the forms refer to, with how they are written.
    var authenticators: [(key: String, json: JSON)] = []
    var enrollments: [(id: String, json: JSON)] = []
    /// Members only this step has: `uiDisplay`, `successWithInteractionCode`, `failure`.
    var extras: JSON.Object = [:]
    var canCancel = true
    var status = 200
    /// What there is to say if nothing has come up.
    var messages: [ServerMessage] = []

    /// Everything that can be posted now.
    var offers: [IonForm] {
        forms.filter { !$0.isLink } + (current?.actions ?? []) + (canCancel ? [.cancel] : [])
    }
}

extension IonForm {
    static let cancel = IonForm(name: "cancel", deed: .cancel, path: "/idp/idx/cancel")
    static let skip = IonForm(name: "skip", deed: .skip, path: "/idp/idx/skip")
}

/// Writes a step as a response. The only place that knows the wire's layout.
struct IonWriter: Sendable {
    let origin: String
    let stateHandle: String

    func href(_ path: String) -> String {
        path.hasPrefix("http") ? path : origin + path
    }

    /// The whole response.
    func response(
        _ view: StepView, head: JSON.Object, messages: [ServerMessage], tail: JSON.Object
    ) -> JSON {
        var object: JSON.Object = ["version": "1.0.0", "stateHandle": .string(stateHandle)]
        for member in head { object.append(member.key, member.value) }
        let place = places(view)
        if !view.forms.isEmpty {
            object.append(
                "remediation",
                .wrapped(view.forms.map { $0.json(writer: self, place: place) }))
        }
        if !messages.isEmpty { object.append("messages", ServerMessage.wrapped(messages)) }
        if let current = view.current {
            object.append(current.member, .wrapped(self.current(current, place: place)))
        }
        if !view.authenticators.isEmpty {
            object.append("authenticators", .wrapped(view.authenticators.map(\.json)))
        }
        if !view.enrollments.isEmpty {
            object.append("authenticatorEnrollments", .wrapped(view.enrollments.map(\.json)))
        }
        for member in tail { object.append(member.key, member.value) }
        for extra in view.extras { object.append(extra.key, extra.value) }
        if view.canCancel {
            object.append("cancel", IonForm.cancel.json(writer: self, place: place))
        }
        return .object(object)
    }

    private func current(
        _ current: StepView.Current, place: (IonSubject) -> String?
    ) -> JSON {
        var object = current.object
        for action in current.actions {
            object.append(action.key ?? action.name, action.json(writer: self, place: place))
        }
        return .object(object)
    }

    /// Finds what `relatesTo` has to say.
    private func places(_ view: StepView) -> (IonSubject) -> String? {
        let current = view.current.map { "$." + $0.member }
        let keys = view.authenticators.map(\.key)
        let ids = view.enrollments.map(\.id)
        return { subject in
            switch subject {
            case .current: current
            case .authenticator(let key):
                keys.firstIndex(of: key).map { "$.authenticators.value[\($0)]" }
            case .enrollment(let id):
                ids.firstIndex(of: id).map { "$.authenticatorEnrollments.value[\($0)]" }
            }
        }
    }
}
