import IDXJSON

/// The contents of a step's response: forms, the current authenticator, lists and messages.
struct StepView: Sendable {
    /// The current authenticator and its member.
    struct Current: Sendable {
        /// `currentAuthenticator`, `currentAuthenticatorEnrollment`, …
        var member: String
        var object: JSON.Object
        /// Forms of the authenticator: `resend`, `poll`, `recover`.
        var actions: [StepForm] = []
    }

    var forms: [StepForm] = []
    var current: Current?
    /// The authenticators that options refer to, as JSON.
    var authenticators: [(key: String, json: JSON)] = []
    var enrollments: [(id: String, json: JSON)] = []
    /// Additional members: `uiDisplay`, `successWithInteractionCode`, `failure`.
    var extras: JSON.Object = [:]
    var canCancel = true
    var status = 200
    /// The header `WWW-Authenticate`, if the device must prove itself.
    var authenticate: String?
    /// The messages if there are no others.
    var messages: [ServerMessage] = []

    /// All forms that can be posted.
    var offers: [StepForm] { forms + (current?.actions ?? []) + (canCancel ? [.cancel] : []) }
}

/// The effect of posting a form on a transaction. It returns the HTTP status: 200, or that of a wrong
/// answer. The body is checked before.
typealias StepOperation = @Sendable (inout Engine, inout OrgTransaction, JSON) -> Int

/// A form to post, or a link to open.
struct StepForm: Sendable {
    var name: String
    /// Its member of the authenticator; its name if nil.
    var key: String?
    /// The path, with a leading slash.
    var path: String
    var fields: [StepField] = []
    var subject: StepSubject?
    /// The polling interval in milliseconds.
    var refresh: Int?
    /// Additional members: `scopes`, `idp`, `type`.
    var extras: JSON.Object = [:]
    /// The effect of posting it; nil for a link.
    var operation: StepOperation?

    /// All fields of an answer.
    func allFields(_ stateHandle: String) -> [StepField] {
        fields + [.stateHandle(stateHandle)]
    }

    /// A form that leads to another step.
    static func show(_ name: String, _ path: String, _ step: any Step) -> StepForm {
        StepForm(name: name, path: path) { _, tx, _ in
            tx.step = step
            return 200
        }
    }

    /// A form that skips a step.
    static func skip(_ rule: any StepRule.Type) -> StepForm {
        StepForm(name: "skip", path: "/idp/idx/skip") { engine, tx, _ in engine.pass(rule, &tx) }
    }

    /// A form that starts over.
    static let cancel = StepForm(name: "cancel", path: "/idp/idx/cancel") { engine, tx, _ in
        engine.startOver(&tx)
    }
}

/// Writes a step as a response. Only this type knows the format.
struct StepWriter: Sendable {
    let origin: String
    let stateHandle: String

    /// Returns the response.
    func response(_ view: StepView, head: JSON.Object, tail: JSON.Object) -> JSON {
        var object: JSON.Object = ["version": "1.0.0", "stateHandle": .string(stateHandle)]
        for member in head { object.append(member.key, member.value) }
        let place = places(view)
        if !view.forms.isEmpty {
            object.append("remediation", .wrapped(view.forms.map { form($0, place) }))
        }
        if !view.messages.isEmpty {
            object.append("messages", .wrapped(view.messages.map(\.json)))
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

    /// Returns the path for `relatesTo`.
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
