import IDXJSON

/// Finds out what the references of a response lead to (protocol.md §2.10). Each on its own; a
/// reference that leads nowhere is reported and does no harm.
struct RelationResolver {
    private(set) var diagnostics: [Diagnostic] = []
    private let response: IonResponse

    init(_ response: IonResponse) {
        self.response = response
    }

    mutating func resolve(_ forms: inout [IonForm]) {
        for index in forms.indices {
            resolve(&forms[index])
        }
    }

    private mutating func resolve(_ form: inout IonForm) {
        addMissing(to: &form)
        for index in form.relations.indices {
            let found = target(of: form.relations[index].text)
            form.relations[index].target = found
            if found == .none, !Self.isKnownToDangle(form) {
                report(form.relations[index].text, at: form.path)
            }
        }
        resolve(&form.fields, at: form.path)
    }

    private mutating func resolve(_ fields: inout [IonField], at path: JSON.Path) {
        for index in fields.indices {
            if let text = fields[index].relation?.text {
                let found = target(of: text)
                fields[index].relation?.target = found
                if found == .none { report(text, at: path) }
            }
            if fields[index].fields != nil { resolve(&fields[index].fields, at: path) }
            if fields[index].options != nil { resolve(&fields[index].options, at: path) }
        }
    }

    private mutating func resolve(_ fields: inout [IonField]?, at path: JSON.Path) {
        guard var list = fields else { return }
        fields = nil
        resolve(&list, at: path)
        fields = list
    }

    private mutating func report(_ text: String, at path: JSON.Path) {
        diagnostics.append(Diagnostic(path: path, reason: .unresolvedReference(text)))
    }

    private func target(of text: String) -> Relation.Target {
        guard let path = Relation.path(of: text), case .key(let first)? = path.components.first
        else { return .none }
        guard let list = IonName(rawValue: first) else { return .none }
        switch list {
        case .captcha: return response.captcha == nil ? .none : .other(path)
        case .authenticatorChallenge: return response.deviceChallenge == nil ? .none : .other(path)
        case .webauthnAutofillUIChallenge:
            return response.autofillChallenge == nil ? .none : .other(path)
        default: break
        }
        let position = path.components.dropFirst().lazy.compactMap { component -> Int? in
            guard case .index(let index) = component else { return nil }
            return index
        }.first
        return authenticator(.init(list: list, position: position)).map(
            Relation.Target.authenticator)
            ?? .none
    }

    private func authenticator(_ place: IonAuthenticator.Place) -> Int? {
        response.authenticators.firstIndex { $0.places.contains(place) }
    }
}

// MARK: - Quirks

extension RelationResolver {
    /// Forms that mean the current authenticator and do not say so.
    private static let meansCurrent: Set<String> = [
        "enroll-poll", "select-enrollment-channel", "enrollment-channel-data",
        "device-apple-sso-extension",
    ]

    private func addMissing(to form: inout IonForm) {
        guard form.relations.isEmpty else { return }
        let current = "$.currentAuthenticator"
        if Self.meansCurrent.contains(form.name) {
            guard authenticator(.init(list: .currentAuthenticator)) != nil else { return }
            form.relations = [Relation(text: current, target: .none)]
        } else if form.name == "identify",
            let index = authenticator(.init(list: .currentAuthenticator))
        {
            // That is where "forgot password" lives.
            let password = response.authenticators[index]
            guard password.kind == .password, password.action("recover") != nil else { return }
            form.relations = [Relation(text: current, target: .none)]
        }
    }

    /// `launch-authenticator` refers to a challenge that comes only later.
    private static func isKnownToDangle(_ form: IonForm) -> Bool {
        form.name == "launch-authenticator"
    }
}
