import IDXCrypto

/// What a redirect from the browser means for a flow.
@nonexhaustive
public indirect enum RedirectResult: Sendable, Hashable {
    /// The sign-in is complete; exchange the code.
    case authenticated
    /// More steps remain; resume the flow.
    case remediationRequired
    /// An email link was opened: the URL contains a one-time code for the step that asks for it.
    case magicLink
    /// The identity provider or the org reported an error, in its own words.
    case failed(code: String, explanation: String?)
    /// The URL does not match this flow's redirect URI.
    case invalidRedirectUrl
    /// The URL belongs to another transaction, or to none.
    case invalidContext
    /// The URL names another issuer than the transaction's, or none although this server always names itself
    /// (RFC 9207 §2.4): another server may have answered.
    case issuerMismatch(found: String?)
    /// The URL belongs to this transaction, but contains neither a code nor an error.
    case missingCode
    /// The browser's session has ended.
    case signedOut
}

/// Parses the URL of a redirect (RFC 6749 §4.1.2, RFC 9207 §2.4). Sends nothing.
///
/// The checks run in this order, so that a forged URL changes nothing: address, repeated parameters,
/// state, issuer, error, code.
struct RedirectReturn: Sendable {
    /// What a transaction expects in its redirect.
    enum Expectation: Sendable, Hashable {
        /// An interaction code, the one-time code of an email link, or the message that more steps remain.
        case interactionCode
        /// An authorization code.
        case authorizationCode
        /// Nothing but the state: the session was ended.
        case signOut
    }

    /// The transaction that a redirect is compared with.
    struct Attempt: Sendable, Hashable {
        /// The registered redirect URI.
        var redirectURI: String
        /// The `state` that the redirect must contain; nil if no transaction runs.
        var state: String?
        /// The issuer as tokens spell it.
        var issuer: String
        /// Whether the issuer's metadata promises `iss` in every redirect.
        var namesIssuer = false
        var expectation = Expectation.interactionCode
    }

    let result: RedirectResult
    /// The code, if there is one.
    let code: Secret?

    /// Parses a redirect URL.
    ///
    /// - Parameters:
    ///   - address: The whole redirect URL.
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
        guard issuer.map({ Issuer.isNamed(attempt.issuer, by: $0) }) ?? !attempt.namesIssuer else {
            return (.issuerMismatch(found: issuer.map { Excerpt.of($0) }), nil)
        }
        switch attempt.expectation {
        case .interactionCode:
            if items["error"] == "interaction_required" { return (.remediationRequired, nil) }
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

    /// The parameters of a URL; nil if one is repeated, which only a forged URL does.
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

extension RedirectResult {
    /// The error for a sign-in that ends with this result.
    package var error: IDXError { IDXError(.redirect(self), at: .redirect) }

    /// Whether the redirect belongs to the sign-in it was compared with, so that waiting is over.
    package var isOfThisSignIn: Bool {
        switch self {
        case .invalidRedirectUrl, .invalidContext: false
        case .authenticated, .remediationRequired, .magicLink, .failed, .issuerMismatch,
            .missingCode, .signedOut:
            true
        }
    }
}
