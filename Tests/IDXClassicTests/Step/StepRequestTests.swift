import IDXAuth
import IDXJSON
import Testing

@testable import IDXClassic

/// What each call about a password or a recovery sends: the whole request, and nothing else.
@Suite struct `A call of a step` {
    private typealias Sample = StepSample

    @Test(arguments: signingIn + passwords + recovery)
    func `sends one request`(call: StepCall) async throws { try await call.check() }

    private static let signingIn = [
        StepCall(
            "authenticate", at: Sample.unauthenticated,
            sends: " \(StepCall.token),\"username\":\"mary\",\"password\":\" p \"}"
        ) {
            guard $0.status == .unauthenticated else { throw StepCall.Wrong() }
            try await $0.authenticate(username: "mary", password: " p ")
        },
        StepCall(
            "authenticate without a password", at: Sample.unauthenticated,
            sends: " \(StepCall.token),\"username\":\"mary\"}"
        ) {
            try await $0.authenticate(username: "mary", password: nil)
        },
        StepCall(
            "unlockAccount", at: Sample.unauthenticated,
            sends: #"/recovery/unlock {"username":"mary","factorType":"SMS"}"#
        ) {
            guard $0.status == .unauthenticated else { throw StepCall.Wrong() }
            try await $0.unlockAccount(username: "mary", factor: .sms)
        },
        StepCall(
            "recoverPassword", at: Sample.unauthenticated,
            sends: #"/recovery/password {"username":"mary","factorType":"CALL"}"#
        ) {
            guard $0.status == .unauthenticated else { throw StepCall.Wrong() }
            try await $0.recoverPassword(username: "mary", factor: .call)
        },
        StepCall(
            "unlock", at: Sample.lockedOut,
            sends: #"/recovery/unlock {"username":"mary","factorType":"EMAIL"}"#
        ) {
            guard $0.status == .lockedOut, $0.canUnlock else {
                throw StepCall.Wrong()
            }
            try await $0.unlockAccount(username: "mary", factor: .email)
        },
    ]

    private static let passwords = [
        StepCall(
            "changePassword of a warning", at: Sample.warning,
            sends:
                "/credentials/change_password \(StepCall.token),\"oldPassword\":\" old\",\"newPassword\":\"new \"}"
        ) {
            guard $0.status == .passwordWarning, $0.canChangePassword,
                $0.transaction?.policy?.passwordExpireDays == 5,
                $0.passwordSettings?.daysToExpiry == 5
            else { throw StepCall.Wrong() }
            try await $0.changePassword(old: " old", new: "new ")
        },
        StepCall("skip of a warning", at: Sample.warning, sends: "/skip \(StepCall.token)}") {
            guard $0.status == .passwordWarning, $0.canSkip else {
                throw StepCall.Wrong()
            }
            try await $0.skip()
        },
        StepCall(
            "changePassword of an expired one", at: Sample.expired,
            sends:
                "/credentials/change_password \(StepCall.token),\"oldPassword\":\"old\",\"newPassword\":\"new\",\"revokeSessions\":true}"
        ) {
            guard $0.status == .passwordExpired, $0.canChangePassword else {
                throw StepCall.Wrong()
            }
            try await $0.changePassword(old: "old", new: "new", revokeSessions: true)
        },
        StepCall(
            "resetPassword", at: Sample.reset,
            sends:
                "/credentials/reset_password \(StepCall.token),\"newPassword\":\"new\",\"revokeSessions\":false}"
        ) {
            guard $0.status == .passwordReset, $0.canResetPassword,
                $0.passwordSettings?.rules.first == .minLength(8)
            else { throw StepCall.Wrong() }
            try await $0.resetPassword("new", revokeSessions: false)
        },
    ]

    private static let recovery = [
        StepCall(
            "verify of a recovery question", at: Sample.question,
            sends: "/recovery/answer \(StepCall.token),\"answer\":\" Rex\"}"
        ) {
            guard $0.status == .recovery, $0.canVerify,
                $0.transaction?.user?.recoveryQuestion == "First pet?",
                $0.transaction?.recoveryType == .password
            else { throw StepCall.Wrong() }
            try await $0.verify(" Rex")
        },
        StepCall(
            "recover with the step's token", at: Sample.tokenRecovery,
            sends:
                #"/recovery/token {"recoveryToken":"rec1","options":{"multiOptionalFactorEnroll":true,"warnBeforePasswordExpired":true}}"#
        ) {
            guard $0.status == .recovery, $0.canRecover else {
                throw StepCall.Wrong()
            }
            try await $0.recover()
        },
        StepCall(
            "recover with the token of an email", at: Sample.mailed,
            sends:
                #"/recovery/token {"recoveryToken":"mailed","options":{"multiOptionalFactorEnroll":true,"warnBeforePasswordExpired":true}}"#
        ) {
            guard $0.status == .recoveryChallenge, !$0.canVerify,
                !$0.canResend, $0.canRecover, $0.transaction?.recoveryFactor == .email
            else { throw StepCall.Wrong() }
            try await $0.recover(token: "mailed")
        },
        StepCall(
            "verify of a recovery", at: Sample.recoveryCode,
            sends: "/recovery/factors/SMS/verify \(StepCall.token),\"passCode\":\"123456\"}"
        ) {
            guard $0.status == .recoveryChallenge, $0.canVerify,
                $0.transaction?.recoveryFactor == .sms
            else { throw StepCall.Wrong() }
            try await $0.verify(" 123 456")
        },
        StepCall(
            "resend of a recovery", at: Sample.recoveryCode,
            sends: "/recovery/factors/SMS/resend \(StepCall.token)}"
        ) {
            guard $0.status == .recoveryChallenge, $0.canResend else {
                throw StepCall.Wrong()
            }
            try await $0.resend()
        },
    ]

    @Test func `sends a body of one's own to a link of the org, and to no other`() async throws {
        let (org, flow, step) = try await Sample.at(
            Sample.required, then: Sample.Org.json(Sample.Org.success))
        let link = try #require(step.factor(.totp).links["verify"])
        let links: JSON = [
            "_links": [
                "next": [
                    ["href": "https://evil.example/api/v1/authn"],
                    ["href": "/page", "hints": ["allow": ["GET"]]],
                ]
            ]
        ]
        let foreign = AuthnTransaction(try JSON.Reader().read(links.bytes())).links[all: "next"]
        let errors = [
            await #expect(throws: IDXError.self) { _ = try await flow.send(foreign[0], body: [:]) },
            await #expect(throws: IDXError.self) { _ = try await flow.send(foreign[1]) },
        ]
        #expect(
            errors.map(\.?.reason) == [
                .foreignAddress(.foreignOrigin("https://evil.example")), .needsBrowser,
            ])
        let last = try await flow.send(
            link, body: ["passCode": "123456", "nested": ["a": [1]], "stateToken": "other"])
        #expect(last.status == .success)
        #expect(
            org.lines.dropFirst() == [
                #"POST /api/v1/authn/factors/ost1/verify {"stateToken":"00tx","passCode":"123456","nested":{"a":[1]}}"#
            ])
    }
}
