import IDXJSON
import IDXPlatform

/// Waiting: for a push, for a link, for an app to be set up.
extension IdentityEngine {
    mutating func poll(_ body: JSON, _ tx: inout Transaction) -> Int {
        guard case .challenge(var challenge) = tx.step else { return fail(.badRequest, &tx) }
        challenge.polls += 1
        tx.step = .challenge(challenge)
        if challenge.isEnrolment, challenge.kind?.setup == .app { return pollApp(challenge, &tx) }
        return challenge.proof == .push ? pollPush(challenge, &tx) : pollLink(challenge, &tx)
    }

    private mutating func pollPush(_ challenge: Challenge, _ tx: inout Transaction) -> Int {
        let push = outside.pushes.last { $0.id == challenge.push }
        switch push?.verdict {
        case .approved: return accept(challenge, &tx)
        case .rejected:
            tx.step = .pushRejected(challenge)
            tx.messages.append(.pushRejected)
            return 200
        case .pending, nil: return stillWaiting(challenge, &tx)
        }
    }

    private mutating func pollLink(_ challenge: Challenge, _ tx: inout Transaction) -> Int {
        switch challenge.verdict {
        case .pending: return stillWaiting(challenge, &tx, ends: false)
        case .rejected:
            tx.step = .terminal(Ending(messages: [.cancelledElsewhere]))
            return 200
        case .approved:
            if challenge.isEnrolment { add(to: tx, challenge) { $0.address = challenge.address } }
            return accept(challenge, &tx)
        }
    }

    private mutating func pollApp(_ challenge: Challenge, _ tx: inout Transaction) -> Int {
        let scanned = outside.app.accounts.contains { $0.secret == challenge.secret }
        guard scanned || challenge.verdict == .approved else { return stillWaiting(challenge, &tx) }
        add(to: tx, challenge) {
            $0.secret = challenge.secret
            $0.device = "Acme Phone"
        }
        return accept(challenge, &tx)
    }

    /// Nothing happened yet; a push or an enrolment that nobody answers is over at some time.
    private mutating func stillWaiting(
        _ challenge: Challenge, _ tx: inout Transaction, ends: Bool = true
    ) -> Int {
        guard ends, let expiry = challenge.expiresAt, expiry <= now else { return 200 }
        tx.step = .terminal(Ending(messages: [.timedOut], status: 404))
        return 200
    }
}
