import IDXAuth
import IDXPlatform

/// The names of an org in messages.
enum OrgName {
    /// Returns the host of an issuer, or all of it if it has none.
    static func host(of issuer: String) -> String {
        URL(string: issuer)?.host() ?? issuer.hidingUserInformation
    }

    /// Returns the origin of an issuer; nil if no request can go there.
    static func origin(of issuer: String) -> Origin? { try? WebAddress(issuer).origin }

    /// Returns the host of an issuer, with scheme and port if they are not the default ones.
    static func server(of issuer: String) -> String {
        guard let url = URL(string: issuer), let host = url.host(), let scheme = url.scheme else {
            return issuer.hidingUserInformation
        }
        let isUsual = scheme == "https" && [nil, 443].contains(url.port)
        return isUsual ? host : "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
    }
}

extension String {
    /// The text with an ellipsis in place of the user information of addresses, which may be a password
    /// (RFC 3986 §3.2.1).
    ///
    /// A password may contain `/`, `?`, `#` and, after a scheme, blanks: what follows the colon is then no
    /// port. One that starts like a port and a path cannot be told from those.
    var hidingUserInformation: String {
        // Behind the last @ there is none, and each address there would be searched to the end.
        guard let last = lastIndex(of: "@") else { return self }
        let authority = /(?s)(:\/\/)(?:[^\/?#\s]*@|[^\/?#\s:@\[]*:(?!\d*(?:[\/?#\s]|$)).*@)/
        let start = /^[^\/?#\s:@]+:(?!\d*[\/?#])\S+@/
        let known = String(self[...last]).replacing(authority) { "\($0.1)…@" }.replacing(
            start, with: "…@")
        return known + self[index(after: last)...]
    }
}
