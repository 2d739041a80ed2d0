package import IDXPlatform

/// The header fields of every request of a sign-in: names, languages, cookies, device. Has no side effects.
package struct ClientHeaders {
    let configuration: InteractionCodeFlow.Configuration
    let client: ClientContext
    let cookies: CookieJar
    let now: Date

    package func fields(for address: WebAddress) -> HTTPHeaders {
        var headers = Self.names(userAgent)
        headers["Accept-Language"] = client.acceptLanguage ?? configuration.acceptLanguage
        headers["Cookie"] = cookie(for: address)
        if configuration.clientAuthentication != nil {
            headers["X-Forwarded-For"] = client.forwardedFor
            headers["X-Device-Token"] = deviceToken?.revealed
        }
        return headers
    }

    /// The headers of a request now.
    ///
    /// - Throws: ``IDXError`` for a device token that cannot be sent.
    package static func current(
        _ configuration: InteractionCodeFlow.Configuration, cookies: CookieJar, now: Date
    ) throws(IDXError) -> ClientHeaders {
        let client = ClientContext.current
        guard isUsable(deviceToken: client.deviceToken) else {
            throw IDXError(.configuration(setting: "deviceToken", problem: nil), at: .configure)
        }
        return ClientHeaders(
            configuration: configuration, client: client, cookies: cookies, now: now)
    }

    private var deviceToken: Secret? { client.deviceToken ?? configuration.deviceToken }

    /// Whether a device token can be sent: at most 32 visible characters, none of which ends a cookie value.
    static func isUsable(deviceToken token: Secret?) -> Bool {
        guard let text = token?.revealed.utf8 else { return true }
        return 1...32 ~= text.count
            && text.allSatisfy { 0x21...0x7E ~= $0 && !Array("\",;\\".utf8).contains($0) }
    }

    private func cookie(for address: WebAddress) -> String? {
        let kept = cookies.header(for: address, now: now)
        guard let deviceToken, cookies["DT"] == nil else { return kept }
        return ["DT=\(deviceToken.revealed)", kept].compactMap { $0 }.joined(separator: "; ")
    }

    /// The headers that identify the client program.
    package static func names(_ userAgent: String = product) -> HTTPHeaders {
        ["User-Agent": userAgent, "X-Okta-User-Agent-Extended": product]
    }

    var userAgent: String {
        [client.userAgent, configuration.userAgent, Self.product].compactMap { $0 }
            .joined(separator: " ")
    }

    package static let product: String = {
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
