import IDXAuth
import IDXCrypto
import IDXPlatform

/// Checks a challenge before anything of it is shown. Has no side effects, except for the keys it asks for.
struct ChallengeCheck: Sendable {
    let record: EnrollmentRecord
    let claims: ChallengeClaims

    /// The largest challenge, in bytes.
    static let largestToken = 1 << 16
    /// The longest life of a challenge, in seconds.
    private static let longestLife = 3_600

    /// Reads a token without trusting it.
    static func token(_ compact: Secret) throws(ChallengeFault) -> JWS {
        let token = try rethrowing(
            as: ChallengeFault.init,
            try JWS(
                compact: compact.revealed, kind: .only("okta-pushbind+jwt"),
                maximumLength: largestToken))
        guard token.algorithm == .rs256 else {
            throw ChallengeFault(.algorithm(token.algorithm.rawValue))
        }
        return token
    }

    /// Reads a token's claims without trusting them.
    static func claims(of token: JWS) throws(ChallengeFault) -> ChallengeClaims {
        try ChallengeClaims(try rethrowing(as: ChallengeFault.init, try token.claims()))
    }

    /// Throws unless org, user and method are those of the enrollment.
    func checkParties() throws(ChallengeFault) {
        let pairs = [
            ("orgId", claims.organizationID, record.organization.id),
            ("userId", claims.userID, record.user.id),
            ("methodEnrollmentId", claims.methodID, record.methodID),
            ("method", claims.method.lowercased(), "push"),
        ]
        for (name, found, expected) in pairs where !found.hasSameBytes(as: expected) {
            throw .notOurs(claim: name)
        }
    }

    /// Returns the issuer whose keys must have made the signature, at the host that the device enrolled at,
    /// never at one that the token names.
    func issuer() throws(ChallengeFault) -> String {
        var path = ""
        if let server = claims.authorizationServerID {
            guard !server.isEmpty, server.utf8.allSatisfy(\.isWordCharacter) else {
                throw .issuer(found: claims.issuer)
            }
            path = "/oauth2/\(server)"
        }
        guard origins.contains(where: { claims.issuer.hasSameBytes(as: $0 + path) }) else {
            throw .issuer(found: claims.issuer)
        }
        return record.organization.origin + path
    }

    /// Throws unless the challenge is for this client, its answer goes to the org, and it is valid now.
    ///
    /// - Parameters:
    ///   - now: The time at the org.
    ///   - skew: The tolerated difference between the clocks.
    /// - Returns: The path to answer at, which is that of the origin that the device enrolled at: the org's other
    ///   addresses are only its word, and may be those of any server.
    /// - Throws: ``ChallengeFault``.
    func checkRest(now: Date, skew: Duration) throws(ChallengeFault) -> String {
        guard claims.audience.contains(where: { $0.hasSameBytes(as: record.clientID) }) else {
            throw .audience(found: claims.audience)
        }
        let path = try verificationPath()
        try checkTimes(now, skew)
        guard
            claims.context.transactionType.hasSameBytes(as: "LOGIN")
                || record.transactionTypes.contains(claims.context.transactionType)
        else { throw .transactionType(claims.context.transactionType) }
        return path
    }

    private var origins: [String] {
        [record.organization.origin] + record.organization.otherOrigins
    }

    private func verificationPath() throws(ChallengeFault) -> String {
        func refuse() -> ChallengeFault { .verificationAddress(claims.verificationURI) }
        guard claims.id.hasSameBytes(as: claims.transactionID) else {
            throw refuse()
        }
        let address: WebAddress
        do throws(TransportError.Refusal) {
            address = try WebAddress(claims.verificationURI)
        } catch {
            throw refuse()
        }
        let end = address.path.split(separator: "/", omittingEmptySubsequences: false).suffix(2)
        guard origins.contains("\(address.origin)"), address.query == nil, end.count == 2,
            end.last == "verify",
            end.first.map({ String($0).hasSameBytes(as: claims.transactionID) }) ?? false
        else { throw refuse() }
        return address.path
    }

    private func checkTimes(_ date: Date, _ skew: Duration) throws(ChallengeFault) {
        let now = Int(date.timeIntervalSince1970.rounded(.down))
        let skew = Int(min(max(skew, .zero), .seconds(86_400)).components.seconds)
        for time in [claims.notBefore, claims.issuedAt].compactMap(\.self) where time > now + skew {
            throw .notYet(secondsFromNow: time - now)
        }
        guard now < claims.expiresAt + skew else {
            throw .expired(at: Date(timeIntervalSince1970: Double(claims.expiresAt)))
        }
        guard 0...Self.longestLife ~= claims.expiresAt - claims.issuedAt else {
            throw .notYet(secondsFromNow: claims.expiresAt - now)
        }
    }
}

extension ChallengeFault {
    /// What is wrong with a token.
    init(_ error: IDTokenError) {
        switch error {
        case .malformed(let reason): self = .malformed(reason)
        case .algorithm(let name):
            self = .malformed("it is signed with \(name ?? "nothing"), not with RS256")
        case .header(let name): self = .malformed("its header's \(name) is refused")
        case .duplicateMember(let path): self = .malformed("it says \(path) twice")
        case .unknownKey: self = .signature(reason: "the org does not publish its key")
        case .ambiguousKey: self = .signature(reason: "the org publishes two keys of that name")
        case .missing(let claim), .mistyped(let claim): self = .missing(claim: claim)
        default: self = .signature(reason: "the org's key did not make it")
        }
    }
}
