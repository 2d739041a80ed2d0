import IDXJSON
import IDXPlatform

/// Says what makes the device comply: as a warning during the grace period, else as the end.
struct DeviceCheckStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        let (checks, grace) = (engine.policy.deviceChecks, engine.policy.deviceGrace)
        if let grace, grace > engine.now { return DeviceCheckStep() }
        guard !checks.isEmpty else { return nil }
        return EndStep(messages: .denial(checks, help: helpPage(engine)), status: 403)
    }

    func greeting(_ engine: Engine) -> [ServerMessage] {
        let checks = engine.policy.deviceChecks
        let title = ServerMessage.graceUntil(engine.policy.deviceGrace ?? engine.now)
        return checks.isEmpty
            ? [title, .encryptDisk] : [title] + .options(checks, help: Self.helpPage(engine))
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        var form = StepForm.skip(DeviceCheckStep.self)
        form.name = "device-assurance-grace-period"
        return StepView(forms: [form])
    }

    private static func helpPage(_ engine: Engine) -> String { engine.settings.origin + "/help" }
}

/// Ends the sign-in with instructions to register the device.
struct DeviceSetUpStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        engine.policy.deviceSetUp == nil ? nil : DeviceSetUpStep()
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        guard let setUp = engine.policy.deviceSetUp else { return StepView() }
        let isOwn = setUp.kind == .oda
        var view = StepView()
        view.extras["deviceEnrollment"] = .wrapped(
            .members([
                "name": .string(setUp.kind.rawValue),
                "signInUrl": isOwn ? .string(engine.settings.origin) : nil,
                "orgName": isOwn ? .string(engine.policy.organization) : nil,
                "platform": .string(setUp.platform),
                "enrollmentLink": setUp.link.map(JSON.string),
                "vendor": setUp.vendor.map(JSON.string),
                "challengeMethod": setUp.challenge.map(JSON.string),
            ]))
        return view
    }
}

extension [ServerMessage] {
    private static var prefix: String {
        "idx.error.code.access_denied.device_assurance.remediation."
    }

    /// Says that the device keeps the user out, and what to do.
    fileprivate static func denial(_ checks: [[Policy.DeviceCheck]], help: String) -> Self {
        let isOne = checks.count == 1
        return [
            .error(prefix + "title", "Your device doesn't meet the security requirements."),
            .error(
                prefix + (isOne ? "explanation_one_rule" : "explanation_multiple_rules"),
                isOne
                    ? "To sign in, make these updates. Then, open the app again."
                    : "To sign in, choose an option and make its updates. Then, open the app again."
            ),
        ] + options(checks, help: help)
    }

    /// The options, each under a heading if there are several, and where to find help.
    fileprivate static func options(_ checks: [[Policy.DeviceCheck]], help: String) -> Self {
        let steps = checks.enumerated().flatMap { place, steps -> Self in
            let number = String(place + 1)
            let heading = ServerMessage.error(
                prefix + "option_index", "Option \(number):", .string(number))
            return (checks.count > 1 ? [heading] : []) + steps.map(message)
        }
        var more = ServerMessage.error(
            prefix + "additional_help_default",
            "For more information, see the help page or ask an administrator.")
        more.extras["links"] = [["url": .string(help)]]
        return steps + [more]
    }

    private static func message(_ check: Policy.DeviceCheck) -> ServerMessage {
        let own = "device.assurance.custom.remediation."
        var message = ServerMessage.error(
            (check.isCustom ? own : "") + prefix + check.key, check.text)
        message.extras["links"] = check.link.map { [["url": .string($0)]] }
        guard let fallback = check.fallback else { return message }
        message.extras["deviceRemediation"] = .wrapped([
            "name": "device-assurance", "remediationPath": "azt", "action": "install",
            "remediationType": "LOOPBACK", "platform": "ANDROID", "domain": "http://localhost",
            "ports": ["8769"], "probeTimeoutMillis": 10,
            "fallback": [
                "type": "MESSAGE",
                "message": [
                    "message": .string(fallback),
                    "i18n": ["key": .string(prefix + check.key + "_manual")],
                ],
            ],
        ])
        return message
    }
}
