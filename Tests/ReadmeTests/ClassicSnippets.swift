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
        switch step.status {
        case .unauthenticated:
            return try await handle(
                step.authenticate(username: "jay@example.com", password: password))
        case .passwordWarning:
            return try await handle(step.skip())
        case .passwordExpired:
            return try await handle(step.changePassword(old: password, new: newPassword))
        case .passwordReset:
            return try await handle(step.resetPassword(newPassword))
        case .recovery:
            return try await handle(step.verify(answer))
        case .recoveryChallenge:
            guard step.canVerify else { return nil }  // A link was mailed.
            return try await handle(step.verify(code()))
        case .lockedOut:
            return try await handle(step.unlockAccount(username: "jay@example.com", factor: .sms))
        case .factorEnroll:
            guard let sms = step.factors.first(where: { $0.kind == .sms }) else { return nil }
            return try await handle(step.enroll(sms, .phone(number: "+15551234567")))
        case .factorEnrollActivate:
            return try await handle(step.activate(code()))
        case .factorRequired:
            return try await handle(step.select(step.factors[0]))
        case .factorChallenge:
            return try await handle(step.verify(code()))
        case .success:
            guard step.transaction?.sessionToken != nil else { return nil }  // It is unlocked.
            return try await step.exchange()
        default:
            return nil
        }
    }

    func push(
        _ step: AuthnStep, show: (FactorResult?, String?) -> Void
    ) async throws -> AuthnStep? {
        guard let push = step.factors.first(where: { $0.kind == .push }) else { return nil }
        let challenge = try await step.select(push)
        let last = try await challenge.poll { update in
            show(update.factorResult, update.numberChallenge)
        }
        return last
    }

    func closures(
        show: @escaping @Sendable (String) -> Void, done: @escaping @Sendable () -> Void
    ) {
        let end = { @Sendable (line: String) in
            show(line)
            done()
        }
        perform { () async throws(IDXError) -> AuthnStep? in
            let step = try await flow.authenticate(username: "jay@example.com", password: password)
            guard step.status == .factorRequired else { return step }
            return try await step.select(step.factors[0]).poll { update in
                show("\(update.factorResult ?? "-")")
            }
        } completion: { result in
            switch result {
            case .success(let last): end("\(last?.status ?? "-")")
            case .failure(let error): end(error.hint)
            }
        }
    }

    func enroll(_ step: AuthnStep, _ factor: Factor) async throws -> AuthnStep {
        if factor.kind == .question {
            let questions = try await step.questions()
            return try await step.enroll(factor, .question(id: questions[0].key, answer: answer))
        }
        return try await step.enroll(factor, .token(credential: "jay", code: code()))
    }

    func send(_ factor: Factor) async throws -> AuthnStep? {
        guard let link = factor.links["verify"] else { return nil }
        return try await flow.send(link, body: ["passCode": .string(code())])
    }

    func consent(_ step: AuthnStep) async throws -> AuthnStep? {
        if let consent = step.consent {
            let scopes = consent.scopes.map(JSON.string)
            return try await flow.send(consent.next, body: ["consent": ["scopes": .array(scopes)]])
        }
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

struct Consent: Sendable {
    let scopes: [String]
    let next: AuthnLink
}

extension AuthnStep {
    var consent: Consent? {
        guard status == .consentRequired, let next = transaction?.links["next"] else { return nil }
        let scopes = transaction?.raw["_embedded"]?["scopes"]?.array ?? []
        return Consent(scopes: scopes.compactMap { $0["name"]?.string }, next: next)
    }
}
