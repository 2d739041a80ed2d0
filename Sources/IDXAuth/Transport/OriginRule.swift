#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Requests go to the issuer's scheme, host and port and nowhere else (protocol.md §9.1).
package struct OriginRule: Sendable, Hashable {
    /// The only origin that is allowed.
    package let origin: Origin

    /// Makes the rule for an issuer.
    package init(_ issuer: WebAddress) {
        origin = issuer.origin
    }

    /// Reads an address and lets it pass if it has the issuer's origin.
    ///
    /// - Parameter href: An absolute address, such as a form's `href`.
    /// - Returns: The address to dial.
    /// - Throws: ``TransportError/Refusal`` for every other address.
    package func address(_ href: String) throws(TransportError.Refusal) -> WebAddress {
        let address = try WebAddress(href)
        guard address.origin == origin else { throw .foreignOrigin("\(address.origin)") }
        return address
    }

    /// The same for a `URL`, judged by the text that is dialled.
    package func address(_ url: URL) throws(TransportError.Refusal) -> WebAddress {
        try address(url.absoluteString)
    }
}
