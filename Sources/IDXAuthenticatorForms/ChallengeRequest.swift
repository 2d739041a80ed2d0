import IDXAuthenticator
import IDXForms
import IDXPlatform

/// A challenge that waits for the user.
public struct ChallengeRequest: Sendable {
    let challenge: PushChallenge
    let summary: ChallengeSummary
    /// When it expires, by this machine's clock.
    let expiresAt: Date

    init(_ challenge: PushChallenge, now: Date) throws(DeviceAuthenticatorError) {
        self.challenge = challenge
        summary = try ChallengeSummary(challenge)
        expiresAt = now + max(0, summary.expiresAt.timeIntervalSince(summary.seenAt))
    }
}

extension ChallengeSummary {
    /// What a challenge says, seen now.
    init(_ challenge: PushChallenge) throws(DeviceAuthenticatorError) {
        self.init(
            transaction: challenge.transactionId, authenticator: challenge.authenticatorName,
            host: URL(string: challenge.origin)?.host() ?? challenge.origin,
            account: challenge.userName, issuedAt: challenge.issuedAt,
            expiresAt: challenge.expiresAt, seenAt: try challenge.now)
        app = challenge.appInstanceName
        system = challenge.clientOS
        place = challenge.clientLocation
        time = challenge.transactionTimeText
        message = challenge.cibaBindingMessage
        isTransaction = challenge.transactionType == "CIBA"
        details = challenge.details.map { Detail(name: $0.name, value: $0.value) }
    }
}
