import IDXCrypto
import IDXJSON
import IDXPlatform

/// Verifies ID tokens (OpenID Connect Core §3.1.3.7).
struct IDTokenVerifier: Sendable, Hashable {
    /// The issuer, as discovery spells it.
    let issuer: String
    let clientID: String
    /// The tolerated clock skew, at most a day.
    let leeway: Duration

    /// The expected values for one token response.
    struct Expectation: Sendable {
        var nonce: String?
        /// Whether the nonce may be missing, as after a refresh.
        var allowsMissingNonce = false
        /// The maximum time between the user's authentication and the start of the sign-in, in seconds.
        var maxAge: Int?
        /// When the sign-in started; if nil, the token's issue time, which may be much later, is used.
        var startedAt: Date?
        var acrValues: [String] = []
        /// The `sub` of an earlier token.
        var subject: String?
        /// The tokens to compare `at_hash` and `ds_hash` with.
        var accessToken, deviceSecret: Secret?

        init() {}
    }

    init(issuer: String, clientID: String, leeway: Duration = .seconds(300)) {
        self.issuer = issuer
        self.clientID = clientID
        self.leeway = min(max(leeway, .zero), .seconds(86_400))
    }

    /// A token that says the right things, but whose signature and times are not verified yet.
    struct Candidate: Sendable {
        fileprivate let compact: Secret
        fileprivate let token: JWS
        fileprivate let claims: JSON.Object
        fileprivate let expectation: Expectation
    }

    /// Reads a token and checks what it says.
    ///
    /// This comes before ``verify(_:keys:now:)``, which may fail for reasons that pass: tokens that are kept
    /// nevertheless must at least claim to be for the same person.
    ///
    /// - Returns: The token, for ``verify(_:keys:now:)``.
    /// - Throws: ``IDTokenError`` for the first problem.
    func read(
        _ compact: Secret, expecting expectation: Expectation
    ) throws(IDTokenError) -> Candidate {
        let token = try JWS(compact: compact.revealed)
        let claims = try token.claims()
        try check(claims, expectation)
        return Candidate(
            compact: compact, token: token, claims: claims, expectation: expectation)
    }

    /// Verifies the signature of a token, then its times.
    ///
    /// - Returns: The verified token.
    /// - Throws: ``IDTokenError`` for the first problem.
    func verify(
        _ candidate: Candidate, keys: JWKSet, now: Date
    ) throws(IDTokenError) -> IDToken {
        try candidate.token.verify(with: keys)
        try checkTimes(candidate.claims, candidate.expectation, now: now)
        return IDToken(compact: candidate.compact, claims: Claims(candidate.claims))
    }

    /// Checks what no other key and no other clock can change.
    func check(_ claims: JSON.Object, _ expectation: Expectation) throws(IDTokenError) {
        let reader = ClaimReader(claims: claims)
        try checkParties(reader)
        try checkPerson(reader, expectation)
        try checkNonce(reader, expectation)
        try checkDigest("at_hash", of: expectation.accessToken, reader)
        try checkDigest("ds_hash", of: expectation.deviceSecret, reader)
    }

    /// Checks the times by this machine's clock.
    func checkTimes(
        _ claims: JSON.Object, _ expectation: Expectation, now: Date
    ) throws(IDTokenError) {
        let reader = ClaimReader(claims: claims)
        try checkTimes(reader, now: now.timeIntervalSince1970)
        if let maximum = expectation.maxAge {
            try checkAge(reader, max(maximum, 0), startedAt: expectation.startedAt)
        }
    }

    private func checkParties(_ claims: ClaimReader) throws(IDTokenError) {
        let found = try claims.text("iss")
        guard found.hasSameBytes(as: issuer) else {
            throw .issuer(expected: issuer, found: found)
        }
        let audience = try claims.texts("aud")
        guard audience.contains(where: { $0.hasSameBytes(as: clientID) }) else {
            throw .audience(expected: clientID, found: audience)
        }
        guard let party = try claims.optionalText("azp") else {
            // A token for several audiences must say which client it was issued to.
            if audience.count > 1 { throw .missing(claim: "azp") }
            return
        }
        guard party.hasSameBytes(as: clientID) else {
            throw .authorizedParty(expected: clientID, found: party)
        }
    }

    private func checkTimes(_ claims: ClaimReader, now: Double) throws(IDTokenError) {
        let leeway = leeway / .seconds(1)
        let end = try claims.time("exp")
        guard end > now - leeway else { throw .expired(secondsAgo: Int(now - end)) }
        let start = try claims.time("iat")
        guard abs(start - now) <= leeway else { throw .issuedAt(secondsFromNow: Int(start - now)) }
        guard let notBefore = try claims.optionalTime("nbf") else { return }
        guard notBefore <= now + leeway else {
            throw .notYetValid(secondsFromNow: Int(notBefore - now))
        }
    }

    private func checkPerson(
        _ claims: ClaimReader, _ expectation: Expectation
    ) throws(IDTokenError) {
        let subject = try claims.text("sub")
        guard !subject.isEmpty else { throw .missing(claim: "sub") }
        // OpenID Connect Core §2.
        guard subject.utf8.count <= 255 else { throw .mistyped(claim: "sub") }
        if let expected = expectation.subject, !expected.hasSameBytes(as: subject) {
            throw .subject
        }
        guard !expectation.acrValues.isEmpty else { return }
        let context = try claims.text("acr")
        guard expectation.acrValues.contains(where: { $0.hasSameBytes(as: context) }) else {
            throw .authenticationContext(found: context)
        }
    }

    /// Compares `auth_time` with the maximum age (OpenID Connect Core §3.1.2.1).
    ///
    /// The age counts up to the start of the sign-in: with `max_age=0`, the user authenticates during it,
    /// seconds or minutes before the token is issued.
    private func checkAge(
        _ claims: ClaimReader, _ maximum: Int, startedAt: Date?
    ) throws(IDTokenError) {
        let authenticated = try claims.time("auth_time")
        let age = try claims.time("iat") - authenticated
        let isAllowed =
            if let start = startedAt?.timeIntervalSince1970 {
                start - authenticated <= Double(maximum) + leeway / .seconds(1)
            } else {
                age <= Double(maximum)
            }
        // Both times are from the same clock, so they must be consistent.
        guard isAllowed, age >= 0 else {
            throw .authenticationAge(seconds: Int(age), maximum: maximum)
        }
    }

    private func checkNonce(
        _ claims: ClaimReader, _ expectation: Expectation
    ) throws(IDTokenError) {
        guard let expected = expectation.nonce else { return }
        guard let found = try claims.optionalText("nonce") else {
            if expectation.allowsMissingNonce { return }
            throw .missing(claim: "nonce")
        }
        guard ConstantTime.equal(found, expected) else { throw .nonce }
    }

    /// Compares a digest with the left half of the token's SHA-256 (OpenID Connect Core §3.1.3.6).
    private func checkDigest(
        _ name: String, of token: Secret?, _ claims: ClaimReader
    ) throws(IDTokenError) {
        guard let found = try claims.optionalText(name) else { return }
        guard let token, ConstantTime.equal(found, try Self.digest(of: token)) else {
            throw .digest(claim: name)
        }
    }

    /// The hash of a token, as in `at_hash` and similar claims.
    static func digest(of token: Secret) throws(IDTokenError) -> String {
        let crypto = try SystemCrypto(or: IDTokenError.noCryptography(reason:))
        return Base64URL.encode(Array(crypto.sha256(token.revealed).prefix(16)))
    }
}

/// Reads claims by type: nil if missing, or an error that names the claim if it has the wrong type.
struct ClaimReader {
    let claims: JSON.Object

    private func optional<Value>(
        _ name: String, _ convert: (JSON) -> Value?
    ) throws(IDTokenError) -> Value? {
        guard let json = claims[name] else { return nil }
        guard let value = convert(json) else { throw .mistyped(claim: name) }
        return value
    }

    private func required<Value>(_ name: String, _ value: Value?) throws(IDTokenError) -> Value {
        guard let value else { throw .missing(claim: name) }
        return value
    }

    func text(_ name: String) throws(IDTokenError) -> String {
        try required(name, try optionalText(name))
    }

    func optionalText(_ name: String) throws(IDTokenError) -> String? {
        try optional(name, \.string)
    }

    /// A string or an array of strings.
    func texts(_ name: String) throws(IDTokenError) -> [String] {
        let texts: [String]? = try optional(name) { json in
            if let text = json.string { return [text] }
            let texts = json.array?.compactMap(\.string) ?? []
            return texts.isEmpty || texts.count != json.array?.count ? nil : texts
        }
        return try required(name, texts)
    }

    func time(_ name: String) throws(IDTokenError) -> Double {
        try required(name, try optionalTime(name))
    }

    /// Seconds since 1970, up to the year 9999; later dates would not fit other types either.
    func optionalTime(_ name: String) throws(IDTokenError) -> Double? {
        try optional(name) { $0.double.flatMap { 0...253_402_300_799 ~= $0 ? $0 : nil } }
    }
}
