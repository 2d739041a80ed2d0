/// Which parts of an exchange never reach a log, a recording or an error (protocol.md §9.7).
package enum HTTPRedaction {
    private static let secretHeaders: Set<String> = [
        "authorization", "cookie", "dpop", "proxy-authorization", "set-cookie", "x-device-token",
    ]

    /// Whether the value of a header field of that name is a secret.
    package static func isSecret(header name: String) -> Bool {
        secretHeaders.contains(name.asciiLowercased)
    }
}
