import IDXJSON
import IDXPlatform

/// Asks for consent to the app's scopes.
struct ConsentStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        engine.policy.consent == nil ? nil : ConsentStep()
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        guard let consent = engine.policy.consent else { return StepView() }
        let isGranular = consent.kind == .granular
        let name =
            switch consent.kind {
            case .plain: "consent"
            case .admin: "admin-consent"
            case .granular: "granular-consent"
            }
        var form = StepForm(
            name: name, path: "/idp/idx/consent",
            fields: isGranular
                ? granular(consent) : [.decision("consent", yes: "Allow Access", no: "Don't Allow")]
        ) { $0.consent($2, &$1) }
        if !isGranular {
            form.extras["scopes"] = .array(
                consent.scopes.map {
                    [
                        "name": .string($0.name), "label": .string($0.label),
                        "value": .string($0.name), "desc": .string($0.label),
                    ]
                })
        }
        var view = StepView(forms: [form])
        view.extras["authentication"] = .wrapped([
            "protocol": "OAUTH2.0",
            "issuer": [
                "name": .string(engine.policy.organization),
                "uri": .string(tx.request.issuer ?? engine.settings.issuer),
            ],
            "request": [
                "max_age": -1, "scope": .string(tx.request.scopes.joined(separator: " ")),
                "response_type": "code", "redirect_uri": .string(tx.request.redirectURI),
                "state": .string(tx.request.state),
            ],
        ])
        return view
    }

    private func granular(_ consent: Policy.Consent) -> [StepField] {
        let scopes = consent.scopes.map { scope in
            StepField(
                name: scope.name, label: scope.label, kind: .boolean, showsKind: true,
                isRequired: true, isVisible: true, isMutable: !scope.isRequired, value: true)
        }
        return [
            StepField(
                name: "consent", kind: .boolean, showsKind: true, isRequired: true,
                isVisible: false),
            StepField(name: "optedScopes", isRequired: true, showsRequired: false, form: scopes),
        ]
    }
}

extension IdentityEngine {
    fileprivate mutating func consent(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        guard body["consent"]?.bool == true else {
            tx.step =
                tx.device.map { settle($0, .denied) }
                ?? EndStep(messages: [.accessDenied], status: 403, failure: true)
            return 200
        }
        if let opted = body["optedScopes"]?.object {
            let refused = Set(opted.filter { $0.value == false }.map(\.key))
            tx.consentedScopes = tx.request.scopes.filter { !refused.contains($0) }
        }
        return pass(ConsentStep.self, &tx)
    }
}

/// Asks whether to stay signed in.
struct KeepSignedInStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        engine.policy.keepMeSignedIn ? KeepSignedInStep() : nil
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let field = StepField.decision(
            "keepMeSignedIn", "Keep me signed in", yes: "Stay signed in",
            no: "Don't stay signed in")
        return StepView(forms: [
            StepForm(
                name: "keep-me-signed-in", path: "/idp/idx/keep-me-signed-in", fields: [field]
            ) { engine, tx, _ in engine.pass(KeepSignedInStep.self, &tx) }
        ])
    }
}

/// Polls while the org is in safe mode.
struct SafeModeStep: Step, StepRule {
    /// The number of polls until it continues.
    var left: Int

    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        tx.opening == .safeMode ? SafeModeStep(left: engine.policy.behavior.safeModePolls) : nil
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let isFirst = left == engine.policy.behavior.safeModePolls
        return StepView(forms: [
            StepForm(name: "poll", path: "/idp/idx/poll", refresh: isFirst ? 2000 : 3000) {
                engine, tx, _ in
                guard left > 1 else { return engine.pass(SafeModeStep.self, &tx) }
                tx.step = SafeModeStep(left: left - 1)
                return 200
            }
        ])
    }
}

/// Verifies the identity with a service in a browser.
struct IdentityProofingStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        engine.policy.identityProofing == nil ? nil : IdentityProofingStep()
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let id = engine.policy.identityProofing ?? ""
        let name = id.replacing("IDV_", with: "").capitalized
        return StepView(forms: [
            StepForm(
                name: "redirect-idverify",
                path: "/idp/identity-verification?stateToken=\(tx.stateToken)",
                extras: [
                    "type": "ID_PROOFING", "idp": ["id": .string(id), "name": .string(name)],
                ])
        ])
    }
}
