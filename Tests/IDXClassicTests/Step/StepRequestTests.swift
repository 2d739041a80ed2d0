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
            guard case .unauthenticated(let state) = $0.state else { throw StepCall.Wrong() }
            try await state.authenticate(username: "mary", password: " p ")
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
            guard case .unauthenticated(let state) = $0.state else { throw StepCall.Wrong() }
            try await state.unlockAccount(username: "mary", factor: .sms)
        },
        StepCall(
            "recoverPassword", at: Sample.unauthenticated,
            sends: #"/recovery/password {"username":"mary","factorType":"CALL"}"#
        ) {
            guard case .unauthenticated(let state) = $0.state else { throw StepCall.Wrong() }
            try await state.recoverPassword(username: "mary", factor: .call)
        },
        StepCall(
            "unlock", at: Sample.lockedOut,
            sends: #"/recovery/unlock {"username":"mary","factorType":"EMAIL"}"#
        ) {
            guard case .lockedOut(let state) = $0.state, state.canUnlock else {
                throw StepCall.Wrong()
            }
            try await state.unlock(username: "mary", factor: .email)
        },
    ]

    private static let passwords = [
        StepCall(
            "changePassword of a warning", at: Sample.warning,
            sends:
                "/credentials/change_password \(StepCall.token),\"oldPassword\":\" old\",\"newPassword\":\"new \"}"
        ) {
            guard case .passwordWarning(let state) = $0.state, state.canChange, state.daysLeft == 5,
                state.passwordSettings?.daysToExpiry == 5
            else { throw StepCall.Wrong() }
            try await state.changePassword(old: " old", new: "new ")
        },
        StepCall("skip of a warning", at: Sample.warning, sends: "/skip \(StepCall.token)}") {
            guard case .passwordWarning(let state) = $0.state, state.canSkip else {
                throw StepCall.Wrong()
            }
            try await state.skip()
        },
        StepCall(
            "changePassword of an expired one", at: Sample.expired,
            sends:
                "/credentials/change_password \(StepCall.token),\"oldPassword\":\"old\",\"newPassword\":\"new\",\"revokeSessions\":true}"
        ) {
            guard case .passwordExpired(let state) = $0.state, state.canChange else {
                throw StepCall.Wrong()
            }
            try await state.changePassword(old: "old", new: "new", revokeSessions: true)
        },
        StepCall(
            "resetPassword", at: Sample.reset,
            sends:
                "/credentials/reset_password \(StepCall.token),\"newPassword\":\"new\",\"revokeSessions\":false}"
        ) {
            guard case .passwordReset(let state) = $0.state, state.canReset,
                state.passwordSettings?.rules == [.minLength(8)]
            else { throw StepCall.Wrong() }
            try await state.resetPassword("new", revokeSessions: false)
        },
    ]

    private static let recovery = [
        StepCall(
            "answer", at: Sample.question,
            sends: "/recovery/answer \(StepCall.token),\"answer\":\" Rex\"}"
        ) {
            guard case .recovery(let state) = $0.state, state.canRecover,
                state.question == "First pet?", state.recoveryType == .password
            else { throw StepCall.Wrong() }
            try await state.answer(" Rex")
        },
        StepCall(
            "recover with the step's token", at: Sample.tokenRecovery,
            sends:
                #"/recovery/token {"recoveryToken":"rec1","options":{"multiOptionalFactorEnroll":true,"warnBeforePasswordExpired":true}}"#
        ) {
            guard case .recovery(let state) = $0.state, state.canRecover else {
                throw StepCall.Wrong()
            }
            try await state.recover()
        },
        StepCall(
            "recover with the token of an email", at: Sample.mailed,
            sends:
                #"/recovery/token {"recoveryToken":"mailed","options":{"multiOptionalFactorEnroll":true,"warnBeforePasswordExpired":true}}"#
        ) {
            guard case .recoveryChallenge(let state) = $0.state, state.isMailed, !state.canVerify,
                !state.canResend, state.factor == .email
            else { throw StepCall.Wrong() }
            try await $0.recover(token: "mailed")
        },
        StepCall(
            "verify of a recovery", at: Sample.recoveryCode,
            sends: "/recovery/factors/SMS/verify \(StepCall.token),\"passCode\":\"123456\"}"
        ) {
            guard case .recoveryChallenge(let state) = $0.state, state.canVerify, !state.isMailed,
                state.factor == .sms
            else { throw StepCall.Wrong() }
            try await state.verify(code: " 123 456")
        },
        StepCall(
            "resend of a recovery", at: Sample.recoveryCode,
            sends: "/recovery/factors/SMS/resend \(StepCall.token)}"
        ) {
            guard case .recoveryChallenge(let state) = $0.state, state.canResend else {
                throw StepCall.Wrong()
            }
            try await state.resend()
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
