/// Scheme, host and port of a server. Secrets for one origin never go to another (RFC 6454 §4).
package struct Origin: Sendable, Hashable {
    /// `https` or `http`.
    package let scheme: String
    /// In lowercase; an IPv6 address without its brackets.
    package let host: String
    /// The port, also when the address leaves it out.
    package let port: Int

    /// Whether the host is this machine, by an address that no parser reads differently.
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
    /// `https://id.acme.example`, with the port where it is not the scheme's own.
    package var description: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return "\(scheme)://\(host)" + (port == Self.defaultPort(scheme) ? "" : ":\(port)")
    }

    static func defaultPort(_ scheme: String) -> Int { scheme == "http" ? 80 : 443 }
}

extension Origin {
    /// Reads an address and lets it pass if it has this origin: no server may send the client elsewhere.
    ///
    /// - Parameter href: An absolute address, such as a form's `href`.
    /// - Returns: The address to connect to.
    /// - Throws: ``TransportError/Refusal`` for every other address.
    package func address(_ href: String) throws(TransportError.Refusal) -> WebAddress {
        let address = try WebAddress(href)
        guard address.origin == self else { throw .foreignOrigin("\(address.origin)") }
        return address
    }

    /// Reads the address of a form: those of this origin that take answers (`/idp/idx/…`), so that no
    /// form sends what was typed to another service of the same server.
    package func formAddress(_ href: String) throws(TransportError.Refusal) -> WebAddress {
        let address = try address(href)
        guard address.path == "/idp/idx" || address.path.hasPrefix("/idp/idx/") else {
            throw .foreignPath(address.path)
        }
        return address
    }
}
