import IDXJSON

typealias Engine = IdentityEngine

/// A step of the dialogue: what it shows and how its forms process an answer.
protocol Step: Sendable {
    /// Returns the content of the step, without side effects.
    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView
    /// Messages to show once, when the transaction reaches the step.
    func greeting(_ engine: Engine) -> [ServerMessage]
}

extension Step {
    func greeting(_ engine: Engine) -> [ServerMessage] { [] }
}

/// Decides whether a step is due.
protocol StepRule: Sendable {
    /// Returns the step that the transaction must take now; nil if the rule has none.
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)?
}

extension StepRule {
    /// Identifies the rule among those that a transaction has passed.
    static var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A step that verifies or sets up an authenticator.
protocol ChallengeHolder: Step {
    var challenge: Challenge { get set }
}

extension IdentityEngine {
    /// The rules between the start of a transaction and its code, in order. The forms of these
    /// steps lead to the other steps.
    static let steps: [any StepRule.Type] = [
        SafeModeStep.self, EmailLinkStep.self, DeviceCodeStep.self, ProbeStep.self,
        IdentifyStep.self,
        AccountStatus.self, SelectStep.self, NewPasswordStep.self, UnlockStep.self,
        EnrollStep.self, Assurance.self, PromotionStep.self, IdentityProofingStep.self,
        ProfileStep.self, DeviceSetUpStep.self, DeviceCheckStep.self, ConsentStep.self,
        KeepSignedInStep.self,
    ]

    /// Moves a transaction to the first step that is due, or to its end, and returns 200.
    @discardableResult
    mutating func goOn(_ tx: inout OrgTransaction) -> Int {
        for rule in steps where !tx.passed.contains(rule.id) {
            guard let step = rule.due(&self, &tx) else { continue }
            tx.step = step
            tx.messages += step.greeting(self)
            return 200
        }
        tx.step = finish(&tx)
        return 200
    }

    /// Marks a step as done and continues.
    mutating func pass(_ rule: any StepRule.Type, _ tx: inout OrgTransaction) -> Int {
        tx.passed.insert(rule.id)
        return goOn(&tx)
    }

    /// Issues the code, or ends a dialogue that has none.
    mutating func finish(_ tx: inout OrgTransaction) -> any Step {
        if let device = tx.device {
            return settle(device, .granted(grant(tx)))
        }
        return switch tx.request.flow {
        case .interactionCode, .page: DoneStep(code: issueCode(for: tx))
        case .authorizationCode: RedirectStep()
        }
    }
}

// MARK: - Final steps

/// The end of a dialogue without a code.
struct EndStep: Step {
    var messages: [ServerMessage]
    var status = 200
    /// Whether a hosted page shows this as a failure, on a page of its own.
    var failure = false
    /// Whether the user can start over.
    var canCancel = true

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        var view = StepView(canCancel: canCancel, status: status, messages: messages)
        if failure {
            view.extras["failure"] = [
                "name": "failure-redirect",
                "href": .string(
                    tx.request.flow == .authorizationCode
                        ? engine.redirectPage(tx) : engine.settings.origin + "/sso/idps/failed"),
                "method": "GET",
            ]
        }
        return view
    }
}

/// The end of a dialogue without a word, but with a link to a page that says why.
struct DeniedOnPageStep: Step {
    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        StepView(
            forms: [StepForm(name: "failure-redirect", path: "/sso/idps/failed")], status: 403)
    }
}

/// The end of a dialogue with an interaction code, which the client exchanges at the token endpoint.
struct DoneStep: Step {
    var code: String

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        func field(_ name: String, _ value: String?) -> JSON {
            .members(["name": .string(name), "required": true, "value": value.map(JSON.string)])
        }
        let settings = engine.settings
        let client = settings.client(tx.request.clientID) ?? settings.app
        let base = settings.oauthBase(of: tx.request.issuer ?? settings.issuer)
        var view = StepView(canCancel: false)
        let secret = client.secret == nil ? [] : [field("client_secret", nil)]
        view.extras["successWithInteractionCode"] = [
            "rel": ["create-form"], "name": "issue",
            "href": .string(base + "/v1/token"), "method": "POST",
            "value": .array(
                [
                    field("grant_type", "interaction_code"), field("interaction_code", code),
                    field("client_id", client.id), field("code_verifier", nil),
                ] + secret),
            "accepts": "application/x-www-form-urlencoded",
        ]
        return view
    }
}

/// The end of a dialogue on a hosted page: redirects the browser to the app.
struct RedirectStep: Step {
    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        var view = StepView(canCancel: false)
        view.extras["success"] = [
            "rel": ["create-form"], "name": "success-redirect",
            "href": .string(engine.redirectPage(tx)), "method": "GET",
        ]
        return view
    }
}
