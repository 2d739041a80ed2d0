/// The scheme, host and port of a server. Secrets for one origin never go to another (RFC 6454 §4).
package struct Origin: Sendable, Hashable {
    /// `https` or `http`.
    package let scheme: String
    /// The host in lowercase; an IPv6 address without its brackets.
    package let host: String
    /// The port, also if the URL omits it.
    let port: Int

    /// Whether the host is this machine, by an address that all parsers read the same way.
    package var isLoopback: Bool {
        guard host != "localhost", host != "::1" else { return true }
        guard host.utf8.starts(with: "127.".utf8) else { return false }
        var (rest, count) = (host.utf8[...], 0)
        repeat {
            let part = rest.prefix { $0 != UInt8(ascii: ".") }
            guard Self.isDecimalByte(part) else { return false }
            rest = rest[part.endIndex...]
            count += 1
        } while rest.popFirst() != nil
        return count == 4
    }

    private static func isDecimalByte(_ text: Substring.UTF8View) -> Bool {
        guard 1...3 ~= text.count, text.allSatisfy(\.isDigit),
            text.count == 1 || text.first != UInt8(ascii: "0")
        else { return false }
        return text.reduce(0) { $0 * 10 + Int($1) - 0x30 } <= 255
    }
}

extension Origin: CustomStringConvertible {
    /// `https://id.acme.example`, with the port unless it is the scheme's default.
    package var description: String {
        let host = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        let isUsual = port == Self.defaultPort(scheme)
        return isUsual ? scheme + "://" + host : scheme + "://" + host + ":" + String(port)
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
    func formAddress(_ href: String) throws(TransportError.Refusal) -> WebAddress {
        let address = try address(href)
        guard address.path == "/idp/idx" || address.path.hasPrefix("/idp/idx/") else {
            throw .foreignPath(address.path)
        }
        return address
    }
}
