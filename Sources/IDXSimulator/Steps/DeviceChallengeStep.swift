import IDXCrypto
import IDXJSON

/// Waits for an app on the same device; in the simulator none responds.
struct DeviceChallengeStep: Step {
    /// How a browser reaches the app.
    enum Method: String, Sendable, Hashable, CaseIterable {
        case loopback = "LOOPBACK"
        case chromeDTC = "CHROME_DTC"
        case customURI = "CUSTOM_URI"
    }

    var method: Method
    /// The probes that follow, if the org began the challenge; nil if the user did.
    var rest: [Policy.Probe]?

    /// The launch button next to the first form. In real orgs its challenge does not exist yet.
    static func launch(_ engine: Engine) -> StepForm {
        let method: Method = engine.policy.signIn.fastPassLink ? .customURI : .loopback
        var form = StepForm.show(
            "launch-authenticator", "/idp/idx/authenticators/okta-verify/launch",
            DeviceChallengeStep(method: method))
        form.extras["relatesTo"] = ["authenticatorChallenge"]
        return form
    }

    /// Polls while the app is challenged.
    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let poll = StepForm(
            name: "device-challenge-poll", path: "/idp/idx/authenticators/poll",
            subject: .current, refresh: min(engine.policy.behavior.refresh, 2000)
        ) { _, _, _ in 200 }
        let cancel = StepForm(
            name: "cancel-polling", key: "cancel", path: "/idp/idx/authenticators/poll/cancel",
            fields: [
                StepField(name: "reason", showsRequired: false),
                StepField(name: "statusCode", kind: .integer, showsRequired: false),
            ]
        ) { $0.cancelProbe($2, &$1) }
        var view = StepView(forms: [poll])
        view.current = StepView.Current(
            member: "authenticatorChallenge", object: challenge(engine, tx), actions: [cancel])
        return view
    }

    /// The challenge, without the form that cancels it.
    func challenge(_ engine: Engine, _ tx: OrgTransaction) -> JSON.Object {
        switch method {
        case .loopback:
            [
                "challengeMethod": .string(method.rawValue), "domain": "http://localhost",
                "challengeRequest": .string(Base64URL.encode(Array(tx.stateToken.utf8))),
                "ports": ["8769", "65111"], "probeTimeoutMillis": 100,
            ]
        case .chromeDTC:
            [
                "challengeMethod": .string(method.rawValue),
                "href": .string(
                    "\(engine.settings.origin)/idp/device/dtc?stateToken=\(tx.stateToken)"),
                "probeTimeoutMillis": 100,
                "chromeLocalNetworkAccessDetails": [
                    "chromeLNAHelpLink": .string("\(engine.settings.origin)/help/local-network")
                ],
            ]
        case .customURI:
            [
                "challengeMethod": .string(method.rawValue),
                "href": .string(Self.appLink(to: tx.stateToken, of: engine.settings.origin)),
                "downloadHref": "https://apps.acme.example/okta-verify",
            ]
        }
    }

    /// An address of about 2,000 characters that opens the app, with a request in the form of a JWT.
    private static func appLink(to token: String, of origin: String) -> String {
        let head: JSON = ["typ": "okta-devicebind+jwt", "alg": "RS256", "kid": "acme-1"]
        let claims: JSON = [
            "iss": .string(origin), "aud": "okta.63c081db-1f13-5084-882f-e79e1e5e2da7",
            "nonce": .string(token), "ver": 0, "userVerification": "NONE",
            "verificationUri": .string(
                "\(origin)/idp/authenticators/okta-verify/transactions/\(token)/verify"),
        ]
        var link =
            "com-okta-authenticator:/deviceChallenge?challengeRequest="
            + [head, claims].map { Base64URL.encode($0.bytes()) }.joined(separator: ".") + "."
        var seed = SystemCrypto.known.sha256(token)
        while link.utf8.count < 1980 {
            link += Base64URL.encode(seed)
            seed = SystemCrypto.known.sha256(seed)
        }
        return link
    }
}

extension Policy.Probe {
    /// The step that probes.
    func step(before rest: [Policy.Probe]) -> any Step {
        switch self {
        case .loopback: DeviceChallengeStep(method: .loopback, rest: rest)
        case .chromeDTC: DeviceChallengeStep(method: .chromeDTC, rest: rest)
        case .ssoExtension: SSOExtensionStep(rest: rest)
        }
    }
}

/// Looks for an app or an extension on the user's device before the first form.
enum ProbeStep: StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        guard tx.accountID == nil, tx.phantom == nil else { return nil }
        let probes = engine.policy.signIn.probes
        return probes.first?.step(before: Array(probes.dropFirst()))
    }
}

/// Asks for the proof of an SSO extension, which only browsers on managed Apple devices have.
struct SSOExtensionStep: Step {
    var rest: [Policy.Probe]
    /// Whether the client requested the proof, and the org challenged its device.
    var isChallenged = false

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let path = "/idp/idx/authenticators/sso_extension/transactions/\(tx.id)/verify"
        guard isChallenged else {
            return StepView(forms: [
                StepForm(name: "device-apple-sso-extension", path: path) { _, tx, _ in
                    tx.step = SSOExtensionStep(rest: rest, isChallenged: true)
                    return 200
                }
            ])
        }
        let cancel = StepForm(name: "cancel-transaction", path: path + "/cancel") {
            engine, tx, _ in engine.nextProbe(rest, &tx)
        }
        var view = StepView(forms: [cancel], status: 401)
        view.authenticate = #"Oktadevicejwt realm="Okta Device""#
        return view
    }
}

extension IdentityEngine {
    /// The reasons for which a client may stop to wait for the app.
    private static let reasons = [
        "OV_UNREACHABLE_BY_LOOPBACK", "OV_RETURNED_ERROR", "USER_CANCELED",
    ]

    /// Stops to wait for the app. A probe that the org began ends only with the reason that the app
    /// cannot be reached.
    fileprivate mutating func cancelProbe(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        guard let step = tx.step as? DeviceChallengeStep else { return fail(.badRequest, &tx) }
        let reason = body["reason"]?.string
        guard let rest = step.rest else {
            guard reason.map(Self.reasons.contains) ?? true else { return fail(.badRequest, &tx) }
            tx.step = IdentifyStep()
            return 200
        }
        guard reason == Self.reasons[0], body["statusCode"]?.isNull ?? true else {
            note("a probe was canceled for the reason \(reason ?? "none")")
            return fail(.badRequest, &tx)
        }
        note("no app answered a probe")
        return nextProbe(rest, &tx)
    }

    /// Continues with the next probe, or with the first form.
    fileprivate mutating func nextProbe(_ rest: [Policy.Probe], _ tx: inout OrgTransaction) -> Int {
        guard let next = rest.first else { return pass(ProbeStep.self, &tx) }
        tx.step = next.step(before: Array(rest.dropFirst()))
        return 200
    }
}
