import IDXJSON
import IDXPlatform

/// The cookies of one transaction with one server, in memory (RFC 6265 §5).
///
/// A flow sends requests to one origin only, so cookies for any other are dropped.
package struct CookieJar: Sendable, Hashable, Codable {
    /// One cookie.
    struct Cookie: Sendable, Hashable, Codable {
        var name: String
        @Secret.Revealed var value: Secret
        var path: String
        var isSecure: Bool
        var expiresAt: Date?
    }

    /// Limits on the cookies of a server.
    private static let countLimit = 64
    private static let sizeLimit = 8_192

    private(set) var cookies: [Cookie] = []

    package init() {}

    /// The value of a cookie, regardless of its path.
    subscript(name: String) -> Secret? { cookies.last { $0.name == name }?.value }

    /// All values.
    package var secrets: [Secret] { cookies.map(\.value) }

    /// A jar with the cookies of one name.
    package func only(_ name: String) -> CookieJar {
        var jar = CookieJar()
        jar.cookies = cookies.filter { $0.name == name }
        return jar
    }

    /// Stores the cookies that a response sets.
    mutating func store(_ headers: HTTPHeaders, from address: WebAddress, now: Date) {
        for text in headers.values(of: "Set-Cookie") where text.utf8.count <= Self.sizeLimit {
            guard let cookie = Self.cookie(text, from: address, now: now) else { continue }
            cookies.removeAll { $0.name == cookie.name && $0.path == cookie.path }
            if cookie.expiresAt.map({ $0 <= now }) ?? false { continue }
            cookies.append(cookie)
            if cookies.count > Self.countLimit { cookies.removeFirst() }
        }
    }

    /// The `Cookie` field for a request, or nil if no cookie matches.
    func header(for address: WebAddress, now: Date) -> String? {
        let matching = cookies.filter { cookie in
            Self.covers(cookie.path, address.path) && cookie.expiresAt.map { $0 > now } ?? true
                && (!cookie.isSecure || address.origin.scheme == "https"
                    || address.origin.isLoopback)
        }
        // Longer paths first; the sort is stable, so cookies with equal paths stay in order.
        let sorted = matching.sorted { $0.path.utf8.count > $1.path.utf8.count }
        guard !sorted.isEmpty else { return nil }
        return sorted.map { $0.name + "=" + $0.value.revealed }.joined(separator: "; ")
    }

    private static func cookie(_ text: String, from address: WebAddress, now: Date) -> Cookie? {
        let parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map(trimmed)
        guard let pair = parts.first, let equals = pair.firstIndex(of: UInt8(ascii: "=")),
            equals != pair.startIndex, pair.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { return nil }
        var cookie = Cookie(
            name: String(Substring(pair[..<equals])),
            value: Secret(String(Substring(pair[equals...].dropFirst()))),
            path: defaultPath(address.path), isSecure: false)
        var maxAge: Int?
        for attribute in parts.dropFirst() {
            let name = attribute.prefix { $0 != UInt8(ascii: "=") }
            let value =
                name.endIndex == attribute.endIndex
                ? nil : String(Substring(trimmed(attribute[name.endIndex...].dropFirst())))
            switch String(Substring(name)).asciiLowercased {
            case "path": if let value, value.hasPrefix("/") { cookie.path = value }
            case "secure": cookie.isSecure = true
            case "max-age": maxAge = value.flatMap { Int(clamping: $0, to: 0...400 * 86_400) }
            case "expires": cookie.expiresAt = value.flatMap(date)
            case "domain": guard matches(value ?? "", address.origin.host) else { return nil }
            default: break
            }
        }
        if let maxAge { cookie.expiresAt = now.addingTimeInterval(Double(maxAge)) }
        return cookie
    }

    /// Reads both common formats: with spaces or, older, with hyphens between day, month and year.
    private static func date(_ text: String) -> Date? {
        HTTPDate.seconds(text, allowsHyphens: true).map { Date(timeIntervalSince1970: Double($0)) }
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        text.trimmed { $0 == UInt8(ascii: " ") }
    }

    private static func defaultPath(_ path: String) -> String {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        guard let slash, slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    private static func matches(_ domain: String, _ host: String) -> Bool {
        let domain = (domain.hasPrefix(".") ? String(domain.dropFirst()) : domain).asciiLowercased
        return domain.isEmpty || host == domain || host.hasSuffix(".\(domain)")
    }

    private static func covers(_ path: String, _ requested: String) -> Bool {
        let (path, requested, slash) = (path.utf8, requested.utf8, UInt8(ascii: "/"))
        guard requested.starts(with: path) else { return false }
        return requested.count == path.count || path.last == slash
            || requested.dropFirst(path.count).first == slash
    }
}
