import IDXCrypto

/// A browser's return, read (protocol.md §1.9, §1.10). Pure.
///
/// The order of checks keeps a forged return from doing anything: address, state, error, code.
struct RedirectReturn: Sendable {
    let result: RedirectResult
    /// The interaction code or the one-time code.
    let code: Secret?

    /// Reads an address a browser came back to.
    ///
    /// - Parameters:
    ///   - address: The whole address.
    ///   - redirectUri: The registered one.
    ///   - state: The running transaction's, or nil when none runs.
    init(_ address: String, redirectUri: String, state: String?) {
        (result, code) = Self.read(address, redirectUri: redirectUri, state: state)
    }

    private static func read(
        _ address: String, redirectUri: String, state: String?
    ) -> (RedirectResult, Secret?) {
        let place = address.prefix { $0 != "?" && $0 != "#" }
        guard canonical(place).hasSameBytes(as: canonical(redirectUri[...])) else {
            return (.invalidRedirectUrl, nil)
        }
        let query = address.dropFirst(place.count).prefix { $0 != "#" }.dropFirst()
        guard let items = items(query), let state, let returned = items["state"],
            ConstantTime.equal(returned, state)
        else { return (.invalidContext, nil) }
        if let error = items["error"] {
            guard error != "interaction_required" else { return (.interactionRequired, nil) }
            let explanation = items["error_description"].map { String($0.prefix(500)) }
            return (.failed(code: String(error.prefix(100)), explanation: explanation), nil)
        }
        if let code = items["interaction_code"], !code.isEmpty {
            return (.authenticated, Secret(code))
        }
        if let code = items["otp"], !code.isEmpty { return (.magicLink, Secret(code)) }
        return (.invalidContext, nil)
    }

    /// Scheme and host in small letters: a browser writes them so. The rest is compared as it is.
    private static func canonical(_ address: Substring) -> String {
        let address = address.prefix { $0 != "?" && $0 != "#" }
        guard let colon = address.firstIndex(of: ":") else { return String(address) }
        let scheme = String(address[..<colon]).asciiLowercased
        var rest = address[colon...].dropFirst()
        guard rest.hasPrefix("//") else { return "\(scheme):\(rest)" }
        rest = rest.dropFirst(2)
        let authority = rest.prefix { $0 != "/" }
        let path = rest[authority.endIndex...]
        return "\(scheme)://\(String(authority).asciiLowercased)\(path.isEmpty ? "/" : path)"
    }

    /// The parameters; nil when one comes twice, which only a forger does.
    private static func items(_ query: Substring) -> [String: String]? {
        var items: [String: String] = [:]
        for item in query.split(separator: "&") {
            let head = item.prefix { $0 != "=" }
            guard let name = decoded(head),
                let value = decoded(item[head.endIndex...].dropFirst()),
                items.updateValue(value, forKey: name) == nil
            else { return nil }
        }
        return items
    }

    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(0x20)
            case UInt8(ascii: "%"):
                guard let pair = String(rest.prefix(2)), pair.utf8.count == 2,
                    pair.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
                    let value = UInt8(pair, radix: 16)
                else { return nil }
                bytes.append(value)
                rest = rest.dropFirst(2)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
