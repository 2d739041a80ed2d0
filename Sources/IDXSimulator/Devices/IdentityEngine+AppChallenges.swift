import IDXJSON
import IDXPlatform

/// The challenges of the custom authenticator.
extension IdentityEngine {
    /// Asks the enrolled devices of a user to approve a sign-in; nil if there are none.
    ///
    /// - Parameters:
    ///   - tx: The sign-in.
    ///   - old: The challenge that this one replaces.
    /// - Returns: The challenge.
    mutating func askDevices(_ tx: OrgTransaction, replacing old: String?) -> AppChallenge? {
        guard let account = account(tx) else { return nil }
        if let old, deviceBook.challenges[old]?.outcome == .pending {
            deviceBook.challenges[old]?.outcome = .withdrawn
        }
        return challenge(
            deviceBook.usable(of: account.id), of: account, for: .login, issuer: settings.origin)
    }

    /// Sends a challenge to enrollments; nil if there are none.
    mutating func challenge(
        _ enrollments: [AppEnrollment], of account: Account,
        for type: Policy.CustomApp.Transaction, issuer: String, bindingMessage: String? = nil,
        seconds: Int? = nil
    ) -> AppChallenge? {
        guard let app = customApp, !enrollments.isEmpty else { return nil }
        let lifetime = Double(seconds ?? policy.lifetimes.challenge)
        let server = issuer == settings.origin ? nil : issuer.split(separator: "/").last
        let challenge = AppChallenge(
            id: random.name("ft"), userID: account.id, enrollments: enrollments.map(\.id),
            nonce: random.name("", length: 32), type: type, issuer: issuer,
            serverID: server.map(String.init), demand: app.challenge,
            bindingMessage: bindingMessage, issuedAt: now,
            expiresAt: now.addingTimeInterval(lifetime))
        deviceBook.add(challenge)
        for enrollment in enrollments where !enrollment.pushToken.isEmpty {
            outside.deviceMessages.append(
                .init(
                    to: account.username, enrollmentID: enrollment.id, challengeID: challenge.id,
                    pushToken: enrollment.pushToken, sentAt: now))
        }
        note("asked \(enrollments.count) enrolled devices of \(account.username)")
        return challenge
    }

    /// A challenge with what is needed to sign or to check an answer; nil if it or the enrollment is gone.
    func challenge(
        _ id: String, for enrollmentID: String
    ) -> (challenge: AppChallenge, enrollment: AppEnrollment)? {
        guard let challenge = deviceBook.challenges[id],
            challenge.enrollments.contains(enrollmentID),
            let enrollment = deviceBook.enrollments[enrollmentID]
        else { return nil }
        return (challenge, enrollment)
    }

    /// Takes an answer whose proof was checked: the first one counts.
    mutating func take(
        _ answer: ChallengeAnswer, to id: String, now: Date
    ) throws(APIRefusal) {
        self.now = now
        guard let challenge = deviceBook.challenges[id], challenge.isPending(now) else {
            throw .goneChallenge(id)
        }
        let enrollment = try enrollment(answer.enrollmentID, of: challenge.userID)
        guard deviceBook.use(answer.id, of: answer.key, now: now) else {
            throw .invalid("challengeResponse", "jti: was used before")
        }
        let isApproved = try answer.consent.isApproval(for: challenge.demand)
        deviceBook.challenges[id]?.outcome = isApproved ? .approved : .denied
        outside.decide(push: id, isApproved ? .approved : .rejected)
        note("\(enrollment.username) \(isApproved ? "approved" : "denied") with a device")
    }
}
