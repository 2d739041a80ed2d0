/// Where the browser is redirected to after a sign-in.
@nonexhaustive
public enum Callback: Sendable, Hashable {
    /// An https URL that belongs to the app (an associated domain). The safest choice on Apple systems.
    case https(host: String, path: String)
    /// A URL scheme that the app claims. Other apps can claim it too: prefer ``https(host:path:)``.
    case customScheme(String)
    /// A port of this machine, on which a program listens (RFC 8252 §7.3).
    case loopback(host: String, port: UInt16, path: String)

    /// Creates a callback from a redirect URI.
    ///
    /// - Parameter redirectURI: The registered redirect URI.
    /// - Throws: ``IDXError`` with the reason `configuration` for a URI to which no browser can redirect: a
    ///   scheme in uppercase, `urn:ietf:wg:oauth:2.0:oob`, http to another machine or without a port.
    public init(redirectURI: String) throws(IDXError) {
        func refuse(_ problem: TransportError.Refusal = .malformedAddress) -> IDXError {
            IDXError(.configuration(setting: "redirectUri", problem: problem), at: .configure)
        }
        let scheme = redirectURI.prefix { $0 != ":" }
        guard scheme.count < redirectURI.count, scheme.first?.isLetter == true,
            scheme.utf8.allSatisfy({ $0.isSchemeCharacter }), scheme != "urn"
        else { throw refuse() }
        guard scheme == "https" || scheme == "http" else {
            self = .customScheme(String(scheme))
            return
        }
        let address = try rethrowing(as: { refuse($0) }, try WebAddress(redirectURI))
        switch address.scheme {
        case "https": self = .https(host: address.host, path: address.path)
        default:
            guard let port = UInt16(exactly: address.port), port > 0 else { throw refuse() }
            self = .loopback(host: address.host, port: port, path: address.path)
        }
    }
}

extension UInt8 {
    /// Whether a scheme may contain it (RFC 3986 §3.1). Lowercase only, which every system matches.
    fileprivate var isSchemeCharacter: Bool {
        isAlphanumeric && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self)
            || "+-.".utf8.contains(self)
    }
}
