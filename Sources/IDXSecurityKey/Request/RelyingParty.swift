import IDXAuth

/// The rules for which relying party a server may name (WebAuthn Level 3 §5.1.3 step 8, HTML "is a
/// registrable domain suffix of or is equal to").
///
/// A key keeps its credentials by relying party: a server that could name another one could sign in there
/// with the user's touch.
enum RelyingParty {
    /// Whether a server may ask for credentials of a relying party.
    ///
    /// There is no list of public suffixes here. Instead, a suffix needs two labels, and a second-level
    /// label that registries of countries use (`co.uk`) needs a third one. What else is shared by many
    /// owners, such as a domain of hosted pages, is not recognized.
    ///
    /// - Parameters:
    ///   - id: The relying party that the server names.
    ///   - origin: The server's origin.
    /// - Returns: Whether the server is that relying party or part of it.
    static func allows(_ id: String, for origin: String) -> Bool {
        guard let origin = try? WebAddress(origin).origin,  // An address of nothing allows nothing.
            origin.scheme == "https" || origin.isLoopback
        else { return false }
        let host = origin.host
        if id == host { return true }
        guard !isAddress(host), isName(id), host.hasSuffix(".\(id)") else { return false }
        let labels = id.split(separator: ".")
        return labels.count > (isRegistry(labels) ? 2 : 1)
    }

    /// Whether a U2F app ID is of the same origin (FIDO AppID and Facet Specification §3.1.2).
    static func allows(appID: String, for origin: String) -> Bool {
        guard let app = try? WebAddress(appID).origin else { return false }  // Is no address.
        return (try? WebAddress(origin).origin) == app
    }

    private static func isName(_ text: String) -> Bool {
        text.utf8.count <= 253
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                (1...63).contains(label.utf8.count)
                    && label.utf8.allSatisfy { byte in
                        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                            || byte == UInt8(ascii: "-")
                    }
            }
    }

    /// Whether a host is an IP address: an IPv6 one, or one that ends in a number.
    private static func isAddress(_ host: String) -> Bool {
        host.contains(":") || host.split(separator: ".").last?.allSatisfy(\.isNumber) == true
    }

    private static let registryLabels: Set<Substring> = [
        "ac", "co", "com", "edu", "gob", "gov", "go", "gouv", "mil", "ne", "net", "or", "org",
    ]

    private static func isRegistry(_ labels: [Substring]) -> Bool {
        labels.count == 2 && labels[1].count == 2 && registryLabels.contains(labels[0])
    }
}
