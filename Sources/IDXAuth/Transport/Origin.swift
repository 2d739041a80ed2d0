/// The scheme, host and port of a server. Secrets for one origin never go to another (RFC 6454 §4).
package struct Origin: Sendable, Hashable {
    /// `https` or `http`.
    package let scheme: String
    /// The host in lowercase; an IPv6 address without its brackets.
    package let host: String
    /// The port, also if the URL omits it.
    package let port: Int

    /// Whether the host is this machine, by an address that all parsers read the same way.
    package var isLoopback: Bool {
        guard !["localhost", "::1"].contains(host) else { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy(Self.isDecimalByte)
    }

    private static func isDecimalByte(_ text: Substring) -> Bool {
        guard let number = UInt8(text) else { return false }
        return String(number) == text
    }
}

extension Origin: CustomStringConvertible {
    /// `https://id.acme.example`, with the port unless it is the scheme's default.
    package var description: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return "\(scheme)://\(host)" + (port == Self.defaultPort(scheme) ? "" : ":\(port)")
    }

    static func defaultPort(_ scheme: String) -> Int { scheme == "http" ? 80 : 443 }
}

extension Origin {
    /// Parses a URL and requires that it has this origin, so that no server can send the client elsewhere.
    ///
    /// - Parameter href: An absolute URL, such as a form's `href`.
    /// - Returns: The URL to connect to.
    /// - Throws: ``TransportError/Refusal`` for any other URL.
    package func address(_ href: String) throws(TransportError.Refusal) -> WebAddress {
        let address = try WebAddress(href)
        guard address.origin == self else { throw .foreignOrigin("\(address.origin)") }
        return address
    }

    /// Parses the URL of a form. Only those of this origin that take answers (`/idp/idx/…`) are allowed, so
    /// that no form sends the user's input to another service of the same server.
    package func formAddress(_ href: String) throws(TransportError.Refusal) -> WebAddress {
        let address = try address(href)
        guard address.path == "/idp/idx" || address.path.hasPrefix("/idp/idx/") else {
            throw .foreignPath(address.path)
        }
        return address
    }
}
