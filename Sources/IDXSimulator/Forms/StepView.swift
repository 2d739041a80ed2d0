import IDXJSON

/// What one step shows, before it is written: forms, the authenticator in play, lists, messages.
struct StepView: Sendable {
    /// The authenticator in play, under the member its state calls for.
    struct Current: Sendable {
        /// `currentAuthenticator`, `currentAuthenticatorEnrollment`, …
        var member: String
        var object: JSON.Object
        /// `resend`, `poll`, `recover`: forms that hang on the authenticator.
        var actions: [StepForm] = []
    }

    var forms: [StepForm] = []
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
    var offers: [StepForm] { forms + (current?.actions ?? []) + (canCancel ? [.cancel] : []) }
}

/// What posting a form does to a transaction. It returns the HTTP status: 200, or that of a wrong
/// answer. The body has been checked against the form before.
typealias StepOperation = @Sendable (inout Engine, inout OrgTransaction, JSON) -> Int

/// Something a response offers: a form to post, or a link to open.
struct StepForm: Sendable {
    var name: String
    /// The member of the authenticator that holds it; its name if nil.
    var key: String?
    /// Below the origin, with a leading slash.
    var path: String
    var fields: [StepField] = []
    var subject: StepSubject?
    /// How often to ask, in milliseconds.
    var refresh: Int?
    /// Members only this form has: `scopes`, `idp`, `type`.
    var extras: JSON.Object = [:]
    /// What posting it does; nil for a link, which a browser opens.
    var operation: StepOperation?

    /// Everything an answer may hold.
    func allFields(_ stateHandle: String) -> [StepField] {
        fields + [.stateHandle(stateHandle)]
    }

    /// Leads to another step.
    static func show(_ name: String, _ path: String, _ step: any Step) -> StepForm {
        StepForm(name: name, path: path) { _, tx, _ in
            tx.step = step
            return 200
        }
    }

    /// Leaves a step out.
    static func skip(_ rule: any StepRule.Type) -> StepForm {
        StepForm(name: "skip", path: "/idp/idx/skip") { engine, tx, _ in engine.pass(rule, &tx) }
    }

    /// Starts over.
    static let cancel = StepForm(name: "cancel", path: "/idp/idx/cancel") { engine, tx, _ in
        engine.startOver(&tx)
    }
}

/// Writes a step as a response. The only place that knows the wire's layout.
struct StepWriter: Sendable {
    let origin: String
    let stateHandle: String

    /// The whole response.
    func response(_ view: StepView, head: JSON.Object, tail: JSON.Object) -> JSON {
        var object: JSON.Object = ["version": "1.0.0", "stateHandle": .string(stateHandle)]
        for member in head { object.append(member.key, member.value) }
        let place = places(view)
        if !view.forms.isEmpty {
            object.append("remediation", .wrapped(view.forms.map { form($0, place) }))
        }
        if !view.messages.isEmpty {
            object.append("messages", ServerMessage.wrapped(view.messages))
        }
        if let current = view.current {
            var members = current.object
            for action in current.actions {
                members.append(action.key ?? action.name, form(action, place))
            }
            object.append(current.member, .wrapped(.object(members)))
        }
        if !view.authenticators.isEmpty {
            object.append("authenticators", .wrapped(view.authenticators.map(\.json)))
        }
        if !view.enrollments.isEmpty {
            object.append("authenticatorEnrollments", .wrapped(view.enrollments.map(\.json)))
        }
        for member in tail { object.append(member.key, member.value) }
        for extra in view.extras { object.append(extra.key, extra.value) }
        if view.canCancel { object.append("cancel", form(.cancel, place)) }
        return .object(object)
    }

    private func form(_ form: StepForm, _ place: (StepSubject) -> String?) -> JSON {
        let isLink = form.operation == nil
        var object = JSON.Object()
        if !isLink { object.append("rel", ["create-form"]) }
        object.append("name", .string(form.name))
        if let place = form.subject.flatMap(place) { object.append("relatesTo", [.string(place)]) }
        for extra in form.extras where isLink { object.append(extra.key, extra.value) }
        object.append("href", .string(origin + form.path))
        object.append("method", isLink ? "GET" : "POST")
        guard !isLink else { return .object(object) }
        object.append("produces", "application/ion+json; okta-version=1.0.0")
        if let refresh = form.refresh { object.append("refresh", JSON(integerLiteral: refresh)) }
        for extra in form.extras { object.append(extra.key, extra.value) }
        let fields = form.allFields(stateHandle).map { $0.json(place: place) }
        object.append("value", .array(fields))
        object.append("accepts", "application/json; okta-version=1.0.0")
        return .object(object)
    }

    /// Finds what `relatesTo` has to say.
    private func places(_ view: StepView) -> (StepSubject) -> String? {
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
