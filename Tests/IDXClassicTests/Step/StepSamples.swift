import IDXAuth
import IDXClassic
import IDXJSON
import TestSupport

/// Bodies of every status, as a Classic org sends them, and flows that stand there.
enum StepSample {
    typealias Org = Wire

    /// A flow at a step, and the org that answers with these bodies afterwards.
    static func at(
        _ body: JSON, then answers: Org.Answer..., flow: (AuthnFlow) -> Void = { _ in }
    ) async throws -> (org: Wire, flow: AuthnFlow, step: AuthnStep) {
        let org = Wire([Org.json(body)] + answers)
        let new = org.flow()
        flow(new)
        return (org, new, try await new.resume(stateToken: "00tx"))
    }

    // MARK: Passwords and recovery

    static let unauthenticated = JSON.step(
        "UNAUTHENTICATED", links: ["next": JSON.call("", name: "authenticate")])
    static let warning = Samples["password-warning"]
    static let expired = Samples["password-expired"]
    static let external = Samples["password-expired-elsewhere"]
    static let reset = Samples["password-reset"]
    static let question = Samples["recovery-question"]
    static let tokenRecovery = Samples["recovery-token"]
    static let recoveryCode = Samples["recovery-challenge-sms"]
    static let mailed = Samples["recovery-challenge-email"]
    static let lockedOut = Samples["locked-out"]

    // MARK: Factors

    static let push = Samples.push()
    static let totp = JSON.factor("token:software:totp", "GOOGLE", id: "ost1")
    static let pet = JSON.factor(
        "question", id: "ufs1", ["profile": ["questionText": "First pet?"]])
    static let password = JSON.factor("password", id: "pwd1")
    static let required = JSON.step(
        "MFA_REQUIRED",
        embedded: [
            "factors": .array(
                [Samples.sms, push, totp, pet, password] + (Samples.keys.array ?? [])),
            "factorTypes": [
                [
                    "factorType": "webauthn",
                    "_links": ["next": JSON.call("/factors/webauthn/verify")],
                ]
            ],
            "policy": Samples.remember,
        ])
    static let waiting = Samples["challenge-push"]
    static let keyChallenge = Samples["challenge-webauthn"]

    static let enroll = JSON.step(
        "MFA_ENROLL",
        embedded: [
            "factors": [
                JSON.setup("sms"), JSON.setup("call"),
                JSON.setup(
                    "question",
                    links: ["questions": JSON.link("/api/v1/users/00u1/factors/questions")]),
                JSON.setup("token", "RSA"), JSON.setup("token", "SYMANTEC"),
                JSON.setup("token:hardware", "YUBICO"), JSON.setup("email"), JSON.setup("push"),
                JSON.setup("token:hotp", "CUSTOM"),
            ]
        ], links: ["skip": JSON.call("/skip")])
    static let questions: JSON = [
        ["question": "food", "questionText": "Worst food?"],
        ["question": "toy", "questionText": "First toy?"],
    ]

    static let phoneSetup = Samples["activate-sms"]
    static let pushSetup = JSON.activation(
        .activating(
            "push", "OKTA", id: "opf1",
            ["factorResult": "WAITING", "_links": ["send": Samples.sends]]),
        ["factorResult": "WAITING"],
        next: .call("/factors/opf1/lifecycle/activate/poll", name: "poll"))
    static let keySetup = Samples["activate-webauthn"]
}

extension AuthnStep {
    /// The factor of a kind.
    func factor(_ kind: Factor.Kind, _ provider: Factor.Provider? = nil) -> Factor {
        let all = transaction?.factors ?? []
        let found = all.first { $0.kind == kind && (provider == nil || $0.provider == provider) }
        return found ?? all[0]
    }
}
