import IDXCrypto

/// The meaning of a browser's return for a flow.
@nonexhaustive
public enum RedirectResult: Sendable, Hashable {
    /// The sign-in is complete; exchange the code.
    case authenticated
    /// More steps remain; resume the flow.
    case interactionRequired
    /// An email link was opened: a one-time code for the step that asks for it.
    case magicLink
    /// The provider or the org refused, in its own words.
    case failed(code: String, explanation: String?)
    /// It is not this flow's redirect address.
    case invalidRedirectUrl
    /// It belongs to another transaction, or to none.
    case invalidContext
    /// It names another issuer than the transaction's, or none although this server always names itself
    /// (RFC 9207 §2.4): another server may have answered.
    case issuerMismatch(found: String?)
    /// It is this transaction's, and holds neither a code nor an error.
    case missingCode
    /// The browser's session has ended.
    case signedOut
}

/// Reads the address a browser came back to (RFC 6749 §4.1.2, RFC 9207 §2.4). Sends nothing.
///
/// The checks run in this order, so that a forged return changes nothing: address, repeated parameters,
/// state, issuer, error, code.
struct RedirectReturn: Sendable {
    /// What a transaction expects to come back.
    enum Expectation: Sendable, Hashable {
        /// An interaction code, an email's one-time code, or word that more steps remain.
        case interactionCode
        /// An authorization code.
        case authorizationCode
        /// Nothing but the state: a session was ended.
        case signOut
    }

    /// The transaction that a return is compared with.
    struct Attempt: Sendable, Hashable {
        /// The registered redirect URI.
        var redirectURI: String
        /// The value that the browser has to bring back; nil when no transaction runs.
        var state: String?
        /// The issuer as tokens spell it.
        var issuer: String
        /// Whether the issuer's metadata promises `iss` in every return.
        var namesIssuer = false
        var expectation = Expectation.interactionCode
    }

    let result: RedirectResult
    /// The code, if there is one.
    let code: Secret?

    /// Reads an address a browser came back to.
    ///
    /// - Parameters:
    ///   - address: The whole address.
    ///   - attempt: The transaction it is compared with.
    init(_ address: String, for attempt: Attempt) {
        (result, code) = Self.read(address, for: attempt)
    }

    private static func read(
        _ address: String, for attempt: Attempt
    ) -> (RedirectResult, Secret?) {
        let place = address.prefix { $0 != "?" && $0 != "#" }
        guard canonical(place).hasSameBytes(as: canonical(attempt.redirectURI[...])) else {
            return (.invalidRedirectUrl, nil)
        }
        guard let items = items(of: address), let state = attempt.state,
            let returned = items["state"],
            ConstantTime.equal(returned, state)
        else { return (.invalidContext, nil) }
        let issuer = items["iss"]
        guard issuer.map({ $0.hasSameBytes(as: attempt.issuer) }) ?? !attempt.namesIssuer else {
            return (.issuerMismatch(found: issuer.map { Excerpt.of($0) }), nil)
        }
        switch attempt.expectation {
        case .interactionCode:
            if items["error"] == "interaction_required" { return (.interactionRequired, nil) }
            if let failure = failure(items) { return (failure, nil) }
            if let code = items["interaction_code"], !code.isEmpty {
                return (.authenticated, Secret(code))
            }
            if let code = items["otp"], !code.isEmpty { return (.magicLink, Secret(code)) }
        case .authorizationCode:
            if let failure = failure(items) { return (failure, nil) }
            if let code = items["code"], !code.isEmpty { return (.authenticated, Secret(code)) }
        case .signOut: return (failure(items) ?? .signedOut, nil)
        }
        return (.missingCode, nil)
    }

    private static func failure(_ items: [String: String]) -> RedirectResult? {
        items["error"].map { error in
            .failed(
                code: Excerpt.of(error),
                explanation: items["error_description"].map { Excerpt.of($0, limit: 500) })
        }
    }

    /// Browsers write scheme and host in lowercase. The rest is compared byte for byte.
    private static func canonical(_ address: Substring) -> String {
        let address = address.prefix { $0 != "?" && $0 != "#" }
        guard let colon = address.firstIndex(of: ":") else { return String(address) }
        let scheme = String(address[..<colon]).asciiLowercased
        var rest = address[colon...].dropFirst()
        guard rest.hasPrefix("//") else { return "\(scheme):\(rest)" }
        rest = rest.dropFirst(2)
        let authority = rest.prefix { $0 != "/" }
        let path = rest[authority.endIndex...]
        return "\(scheme)://\(String(authority).asciiLowercased)\(path.isEmpty ? "/" : path)"
    }

    /// The parameters of an address; nil when one comes twice, which only a forger does.
    static func items(of address: String) -> [String: String]? {
        let query = address.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
        var items: [String: String] = [:]
        for item in query.split(separator: "&") {
            let head = item.prefix { $0 != "=" }
            guard let name = PercentCoding.decode(head),
                let value = PercentCoding.decode(item[head.endIndex...].dropFirst()),
                items.updateValue(value, forKey: name) == nil
            else { return nil }
        }
        return items
    }
}
