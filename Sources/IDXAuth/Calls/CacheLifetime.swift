import IDXJSON

/// How long a document of the server can be used, from the header fields of its reply (RFC 9111 §4.2).
enum CacheLifetime {
    /// At least as long as a user needs to sign in, so that a document which was fetched while they typed is
    /// not fetched twice, and at most a day.
    private static let bounds = 300...86_400
    /// The lifetime for a server that does not say.
    private static let usual = 3_600

    /// Reads `Cache-Control`, otherwise `Expires`, relative to the server's own clock.
    ///
    /// - Parameters:
    ///   - headers: The reply's header fields.
    ///   - now: The local time, in seconds since 1970, for a server that does not send its own.
    /// - Returns: Between five minutes and a day, in seconds.
    static func seconds(_ headers: HTTPHeaders, now: Int) -> Int {
        let age = headers["Age"].flatMap { Int(clamping: $0, to: 0...bounds.upperBound) } ?? 0
        return min(max(announced(headers, now: now) - age, bounds.lowerBound), bounds.upperBound)
    }

    private static func announced(_ headers: HTTPHeaders, now: Int) -> Int {
        let directives = headers.values(of: "Cache-Control").flatMap { value in
            value.asciiLowercased.split { ", \t".contains($0) }
        }
        if directives.contains("no-store") || directives.contains("no-cache") { return 0 }
        if let directive = directives.first(where: { $0.hasPrefix("max-age=") }) {
            let text = String(directive.dropFirst("max-age=".count).filter { $0 != "\"" })
            return Int(clamping: text, to: 0...(2 * bounds.upperBound)) ?? 0
        }
        guard let expires = headers["Expires"] else { return usual }
        let clock = headers["Date"].flatMap { HTTPDate.seconds($0) } ?? now
        // An invalid date, such as 0, means that it has expired already (RFC 9111 §5.3).
        return HTTPDate.seconds(expires).map { $0 - clock } ?? 0
    }
}
