import IDXPlatform

/// The header fields that every request of a flow carries (protocol.md §1.2). Pure.
struct FlowHeaders {
    let configuration: InteractionCodeFlow.Configuration
    let client: ClientContext
    let cookies: CookieJar
    let now: Date

    func fields(for address: WebAddress) -> HTTPHeaders {
        var headers = Self.names(userAgent)
        headers["Accept-Language"] = client.acceptLanguage ?? configuration.acceptLanguage
        headers["Cookie"] = cookie(for: address)
        if configuration.clientSecret != nil {
            headers["X-Forwarded-For"] = client.forwardedFor
            headers["X-Device-Token"] = deviceToken.map { String($0.revealed.prefix(32)) }
        }
        return headers
    }

    private var deviceToken: Secret? { client.deviceToken ?? configuration.deviceToken }

    private func cookie(for address: WebAddress) -> String? {
        let kept = cookies.header(for: address, now: now)
        guard let deviceToken, cookies["DT"] == nil else { return kept }
        return ["DT=\(deviceToken.revealed)", kept].compactMap { $0 }.joined(separator: "; ")
    }

    /// What tells every endpoint which program calls.
    static func names(_ userAgent: String) -> HTTPHeaders {
        ["User-Agent": userAgent, "X-Okta-User-Agent-Extended": product]
    }

    var userAgent: String {
        [client.userAgent, configuration.userAgent, Self.product].compactMap { $0 }
            .joined(separator: " ")
    }

    static let product: String = {
        #if os(Linux)
            let system = "linux"
        #elseif os(macOS)
            let system = "macos"
        #elseif os(iOS)
            let system = "ios"
        #else
            let system = "apple"
        #endif
        return "idx-swift/\(version) swift/6 \(system)"
    }()

    /// This library's version.
    static let version = "0.1.0"
}
