import Foundation
import IDXAuth
import IDXClassic
import IDXJSON

// What the documentation of IDXClassic says to write instead of the calls of Okta's library for Classic
// orgs, as it stands there, with public API only.

struct ClassicSnippets {
    let flow: AuthnFlow
    var password = "Rye-bread-8"
    var newPassword = "Oat-bread-99"
    var answer = "semolina"
    let code: @Sendable () -> String

    func literal() async throws {
        let flow = AuthnFlow(
            issuer: "https://acme.okta.com", clientID: "0oaCLI", scopes: ["openid", "profile"],
            redirectURI: "com.acme.cli:/callback")
        let step = try await flow.authenticate(username: "jay@example.com", password: password)
        _ = step
    }

    func begin(_ call: Int, stateToken: Secret, recoveryToken: Secret) async throws -> AuthnStep {
        var step: AuthnStep
        switch call {
        case 0:
            step = try await flow.unlockAccount(username: "jay@example.com", factor: .sms)
        case 1:
            step = try await flow.recoverPassword(username: "jay@example.com", factor: .sms)
        case 2:
            step = try await flow.resume(stateToken: stateToken)
        default:
            step = try await flow.recover(recoveryToken: recoveryToken)
        }
        return step
    }

    func handle(_ step: AuthnStep) async throws -> Token? {
        switch step.state {
        case .unauthenticated(let start):
            return try await handle(
                start.authenticate(username: "jay@example.com", password: password))
        case .passwordWarning(let warning):
            return try await handle(warning.skip())
        case .passwordExpired(let expired):
            return try await handle(expired.changePassword(old: password, new: newPassword))
        case .passwordReset(let reset):
            return try await handle(reset.resetPassword(newPassword))
        case .recovery(let recovery):
            return try await handle(recovery.answer(answer))
        case .recoveryChallenge(let challenge):
            guard challenge.canVerify else { return nil }  // A link was mailed.
            return try await handle(challenge.verify(code: code()))
        case .lockedOut(let account):
            return try await handle(account.unlock(username: "jay@example.com", factor: .sms))
        case .factorEnroll(let enrollment):
            guard let sms = enrollment.factors.first(where: { $0.kind == .sms }) else { return nil }
            return try await handle(enrollment.enroll(sms, .phone(number: "+15551234567")))
        case .factorEnrollActivate(let activation):
            return try await handle(activation.activate(code: code()))
        case .factorRequired(let required):
            return try await handle(required.select(required.factors[0]))
        case .factorChallenge(let challenge):
            return try await handle(challenge.verify(code: code()))
        case .success(let success):
            guard success.sessionToken != nil else { return nil }  // The account is unlocked.
            return try await success.exchange()
        default:
            return nil
        }
    }

    func push(
        _ required: AuthnStep.FactorRequired, show: (FactorResult?, String?) -> Void
    ) async throws -> AuthnStep? {
        guard let push = required.factors.first(where: { $0.kind == .push }) else { return nil }
        var step = try await required.select(push)
        for try await update in step.results {
            show(update.factorResult, update.numberChallenge?.correctAnswer)
            step = update
        }
        return step
    }

    func closures(
        show: @escaping @Sendable (String) -> Void, done: @escaping @Sendable () -> Void
    ) {
        let end = { @Sendable (line: String) in
            show(line)
            done()
        }
        flow.authenticate(username: "jay@example.com", password: password) { result in
            switch result.map(\.state) {
            case .success(.factorRequired(let required)):
                required.select(required.factors[0]) { wait($0) }
            case .success(let other): end("nothing to choose: \(other)")
            case .failure(let error): end(error.hint)
            }
        }

        @Sendable func wait(_ selected: Result<AuthnStep, IDXError>) {
            switch selected {
            case .success(let step):
                step.verify(onUpdate: { update in show("\(update.factorResult ?? "-")") }) {
                    result in
                    switch result {
                    case .success(let last): end("\(last?.status ?? "-")")
                    case .failure(let error): end(error.hint)
                    }
                }
            case .failure(let error): end(error.hint)
            }
        }
    }

    func enroll(_ enrollment: AuthnStep.FactorEnroll, _ factor: Factor) async throws -> AuthnStep {
        if factor.kind == .question {
            let questions = try await enrollment.questions()
            return try await enrollment.enroll(
                factor, .question(id: questions[0].key, answer: answer))
        }
        return try await enrollment.enroll(factor, .token(credential: "jay", code: code()))
    }

    func send(_ factor: Factor) async throws -> AuthnStep? {
        guard let link = factor.links["verify"] else { return nil }
        return try await flow.send(link, body: ["passCode": .string(code())])
    }

    struct Consent: Sendable, Equatable {
        let scopes: [String]
    }

    func register() {
        flow.reading("CONSENT_REQUIRED") { transaction in
            StatusReading(Consent(scopes: transaction.scopes.compactMap(\.name)))
        }
    }

    func consent(_ step: AuthnStep) -> Consent? {
        if case .custom(let consent as Consent) = step.state { return consent }
        return nil
    }

    func restored(_ saved: Data) async throws -> AuthnStep {
        let context = try JSONDecoder().decode(AuthnFlow.Context.self, from: saved)
        let step = try await AuthnFlow(restoring: context).currentStep()
        return step
    }

    func refusal() async -> String {
        do {
            _ = try await flow.authenticate(username: "jay@example.com", password: "wrong")
            return "signed in"
        } catch {
            return "\(error) \(error.hint)"
        }
    }
}
