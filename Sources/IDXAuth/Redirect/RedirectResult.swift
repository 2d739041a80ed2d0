import IDXCrypto

/// What a browser's return means for a flow.
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
}

/// The address a browser came back to, read (RFC 6749 §4.1.2). Pure.
///
/// The order of checks keeps a forged return from doing anything: address, state, issuer, error, code.
struct RedirectReturn: Sendable {
    let result: RedirectResult
    /// The interaction code or the one-time code.
    let code: Secret?

    /// Reads an address a browser came back to.
    ///
    /// - Parameters:
    ///   - address: The whole address.
    ///   - redirectURI: The registered one.
    ///   - state: The running transaction's, or nil when none runs.
    ///   - issuer: Whom the transaction is with, as tokens spell it.
    init(_ address: String, redirectURI: String, state: String?, issuer: String) {
        (result, code) = Self.read(
            address, redirectURI: redirectURI, state: state, issuer: issuer)
    }

    private static func read(
        _ address: String, redirectURI: String, state: String?, issuer: String
    ) -> (RedirectResult, Secret?) {
        let place = address.prefix { $0 != "?" && $0 != "#" }
        guard canonical(place).hasSameBytes(as: canonical(redirectURI[...])) else {
            return (.invalidRedirectUrl, nil)
        }
        let query = address.dropFirst(place.count).prefix { $0 != "#" }.dropFirst()
        guard let items = items(query), let state, let returned = items["state"],
            ConstantTime.equal(returned, state)
        else { return (.invalidContext, nil) }
        // What another server issued is none of this transaction's (RFC 9207 §2.4).
        if let other = items["iss"], !other.hasSameBytes(as: issuer) {
            return (.invalidContext, nil)
        }
        if let error = items["error"] {
            guard error != "interaction_required" else { return (.interactionRequired, nil) }
            let explanation = items["error_description"].map { Excerpt.of($0, limit: 500) }
            return (.failed(code: Excerpt.of(error), explanation: explanation), nil)
        }
        if let code = items["interaction_code"], !code.isEmpty {
            return (.authenticated, Secret(code))
        }
        if let code = items["otp"], !code.isEmpty { return (.magicLink, Secret(code)) }
        return (.invalidContext, nil)
    }

    /// Scheme and host in small letters: a browser writes them so. The rest is compared as it is.
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

    /// The parameters; nil when one comes twice, which only a forger does.
    private static func items(_ query: Substring) -> [String: String]? {
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
