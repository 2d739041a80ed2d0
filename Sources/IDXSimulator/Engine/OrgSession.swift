public import IDXPlatform

/// The session of a signed-in browser.
struct OrgSession: Sendable {
    var accountID: String
    /// The keys of the proven authenticators.
    var proven: [String]
    var provenAt: Date
    /// The rules that are done or skipped.
    var passed: Set<ObjectIdentifier>
    var expiresAt: Date
}

extension IdentityEngine {
    /// Ends a browser's session.
    ///
    /// - Parameters:
    ///   - session: The value of the browser's session cookie; cleared.
    ///   - now: The time.
    /// - Returns: Whether the browser was signed in.
    @discardableResult
    public mutating func signOut(_ session: inout String?, now: Date) -> Bool {
        self.now = now
        defer { session = nil }
        guard let ended = session.flatMap({ sessions.removeValue(forKey: $0) }) else {
            return false
        }
        note("\(accounts.account(ended.accountID)?.username ?? "an unknown user") signed out")
        return ended.expiresAt > now
    }

    /// Begins a session for a finished transaction and returns the value of its cookie.
    mutating func signInBrowser(_ tx: OrgTransaction) -> String? {
        tx.accountID.map { id in
            // Each app asks for its own consent.
            beginSession(
                of: id, proven: tx.proven, at: tx.provenAt ?? now,
                passed: tx.passed.subtracting([ConsentStep.id]))
        }
    }

    /// Begins a session and returns the value of its cookie.
    mutating func beginSession(
        of accountID: String, proven: [String], at provenAt: Date, passed: Set<ObjectIdentifier>
    ) -> String {
        if sessions.count >= 10_000 { sessions = sessions.filter { $0.value.expiresAt > now } }
        let name = random.name("sid", length: 32)
        sessions[name] = OrgSession(
            accountID: accountID, proven: proven, provenAt: provenAt, passed: passed,
            expiresAt: sessionEnd)
        return name
    }

    /// When a session ends that begins now.
    var sessionEnd: Date { now.addingTimeInterval(Double(policy.lifetimes.session)) }

    /// Whether a browser is signed in.
    func isAlive(_ session: String?) -> Bool {
        session.flatMap { sessions[$0] }.map { $0.expiresAt > now } == true
    }

    /// Starts a transaction with what the browser's session has proven. Returns false without a session.
    func resume(
        _ session: String?, for request: AuthorizeRequest, _ tx: inout OrgTransaction
    ) -> Bool {
        guard !request.asksAgain, let known = session.flatMap({ sessions[$0] }),
            known.expiresAt > now,
            let status = accounts.account(known.accountID)?.status,
            ![.locked, .staged].contains(status),
            request.maxAge.map({ now.timeIntervalSince(known.provenAt) < Double($0) }) ?? true
        else { return false }
        tx.accountID = known.accountID
        tx.proven = known.proven
        tx.provenAt = known.provenAt
        tx.passed = known.passed
        return true
    }
}
