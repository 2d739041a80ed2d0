import IDXJSON
import IDXPlatform

/// The first call, and calls about passwords.
extension IdentityEngine {
    /// Begins a sign-in with a password, or an activation with a token.
    mutating func beginAuthn(_ request: AuthnRequest) throws(APIRefusal) -> OrgTransaction {
        var tx = newAuthn(request)
        if request.body["token"] != nil {
            try activateAccount(request, &tx)
        } else {
            try checkAudience(request)
            try checkPassword(request, &tx)
        }
        return tx
    }

    /// Continues a sign-in that an app started in the browser.
    mutating func stepUp(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        tx.authn?.warns = request.body["options"]?["warnBeforePasswordExpired"]?.bool ?? false
        try checkPassword(request, &tx)
    }

    private func checkAudience(_ request: AuthnRequest) throws(APIRefusal) {
        guard let audience = request.text("audience") else { return }
        guard policy.engine == .classic, settings.client(audience) != nil else {
            throw .invalid("audience", "audience: The audience is not supported or not known")
        }
        let name = request.text("username")?.trimmed ?? ""
        if let place = accounts.place(named: name), accounts[place].status == .unassigned {
            throw .authenticationFailed
        }
    }

    private mutating func checkPassword(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        let name = try request.required("username")
        let password = try request.required("password")
        guard let place = accounts.place(named: name.trimmed) else {
            note("an unknown user tried to sign in")
            throw .authenticationFailed
        }
        let isRight = accounts[place].password == password && accounts[place].status != .staged
        guard accounts[place].status != .locked, isRight || !countFailure(at: place) else {
            guard policy.authn.showsLockOuts else { throw .authenticationFailed }
            tx.authn?.status = .lockedOut
            return
        }
        guard isRight else { throw .authenticationFailed }
        accounts[place].failedAttempts = 0
        tx.accountID = accounts[place].id
        prove(PasswordAuthenticator.key, &tx)
        try goOnAuthn(&tx)
    }

    /// Uses the token of an activation email.
    private mutating func activateAccount(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        let token = try request.required("token")
        guard let place = accounts.place(token: token), accounts[place].status == .staged else {
            throw .authenticationFailed
        }
        accounts[place].token = nil
        accounts[place].status = .active
        tx.accountID = accounts[place].id
        tx.provenAt = now
        note("\(accounts[place].username) activated the account")
        guard accounts[place].password != nil else {
            tx.authn?.status = .passwordReset
            return
        }
        prove(PasswordAuthenticator.key, &tx)
        try goOnAuthn(&tx)
    }

    // MARK: - New passwords

    mutating func changePassword(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        let old = try request.required("oldPassword")
        let new = try request.required("newPassword")
        guard account(tx)?.passwordChangedElsewhere == nil else {
            throw APIRefusal(
                403, "E0000035", "Change password is not allowed on specified user")
        }
        guard account(tx)?.password == old else {
            throw .updateFailed.because("oldPassword: The old password is incorrect")
        }
        if let message = objection(to: new, tx) {
            throw .updateFailed.because("newPassword: \(message.text)")
        }
        setPassword(new, tx)
        endSessions(request, tx)
        tx.authn?.passed.formUnion([.passwordWarn, .passwordExpired])
        try goOnAuthn(&tx)
    }

    /// Ends the user's sessions in browsers if the call says so.
    private mutating func endSessions(_ request: AuthnRequest, _ tx: OrgTransaction) {
        guard request.body["revokeSessions"]?.bool == true else { return }
        sessions = sessions.filter { $0.value.accountID != tx.accountID }
    }

    mutating func resetPassword(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        let new = try request.required("newPassword")
        if let message = objection(to: new, tx) {
            throw .weakPassword.because("newPassword: \(message.text)")
        }
        setPassword(new, tx)
        endSessions(request, tx)
        tx.proven = []
        prove(PasswordAuthenticator.key, &tx)
        try goOnAuthn(&tx)
    }
}
