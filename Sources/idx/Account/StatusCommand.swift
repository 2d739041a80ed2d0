import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// `idx status`: who is signed in, where, for how long.
struct StatusCommand: Sendable {
    let settings: Settings
    let streams: Streams

    /// Says it. Nothing is sent.
    func run() throws -> ExitCode {
        let tokens = StoredTokens(settings)
        let credential = try tokens.stored()
        let standing = try credential.map {
            Standing($0.token, protection: try tokens.protection(), now: Date())
        }
        let isSignedIn = standing?.isUsable ?? false
        if settings.isOn("json") {
            streams.result.line(Sanitizer.escapedJSON(json(standing).text()))
        } else if !settings.isOn("quiet") {
            streams.result.write(lines(standing).map { "\($0)\n" }.joined())
        }
        return isSignedIn ? .done : .refused
    }

    private func lines(_ standing: Standing?) -> [DisplayText] {
        var lines = standing?.lines ?? ["Not signed in."]
        if standing?.isUsable != true { lines.append("To sign in: idx sign-in") }
        if settings.isOn("verbose") { lines += [""] + sources }
        return lines
    }

    /// The doctor: each setting, and where it came from.
    private var sources: [DisplayText] {
        ["Settings of the profile \"\(settings.profile)\""]
            + settings.values.sorted { $0.key < $1.key }.map { name, value in
                let text = value.texts.joined(separator: ", ")
                return "  \(name) = \(visible(text.isEmpty ? "on" : text))"
                    + "  (\(value.source.description))"
            }
    }

    private func json(_ standing: Standing?) -> JSON {
        var object: JSON.Object = [
            "signed_in": .bool(standing?.isUsable ?? false), "profile": .string(settings.profile),
        ]
        if let standing { standing.add(to: &object) }
        if settings.isOn("verbose") {
            object.append(
                "settings",
                .object(
                    JSON.Object(
                        settings.values.sorted { $0.key < $1.key }.map { name, value in
                            let entry: JSON = [
                                "value": .string(value.texts.joined(separator: ",")),
                                "source": .string(value.source.description),
                            ]
                            return JSON.Object.Member(key: name, value: entry)
                        })))
        }
        return .object(object)
    }
}

/// What stored tokens are good for.
struct Standing: Sendable {
    let token: Token
    /// How they are kept; nil for tokens that are not.
    let protection: CredentialProtection?
    let now: Date

    init(_ token: Token, protection: CredentialProtection?, now: Date) {
        self.token = token
        self.protection = protection
        self.now = now
    }

    /// Whether a call can be made with them, perhaps after renewing.
    var isUsable: Bool { !token.isExpired(at: now) || token.refreshToken != nil }

    var lines: [DisplayText] {
        let renewable = token.refreshToken == nil ? "no" : "yes"
        return [
            Wording.signedIn(token),
            "  access token   \(Wording.life(token, now: now))",
            "  refresh token  \(renewable)",
            "  scopes         \(token.scopes.joined(separator: " "))",
        ] + (token.dpopKey == nil ? [] : ["  bound          to a key of this machine (DPoP)"])
            + (protection.map { ["  kept           \($0.words)"] } ?? [])
    }

    func add(to object: inout JSON.Object) {
        object.append("issuer", .string(token.context.issuer))
        object.append("client_id", .string(token.context.clientID))
        let claims = token.idToken?.claims
        if let subject = claims?.subject { object.append("subject", .string(subject)) }
        if let name = claims?.preferredUsername { object.append("username", .string(name)) }
        if let end = token.expiresAt {
            object.append("expires_at", .string(end.formatted(.iso8601)))
        }
        object.append("refreshable", .bool(token.refreshToken != nil))
        object.append("dpop", .bool(token.dpopKey != nil))
        object.append("scopes", .array(token.scopes.map(JSON.string)))
        if let protection { object.append("kept", .string(protection.name)) }
    }
}

extension CredentialProtection {
    /// For people.
    fileprivate var words: DisplayText {
        switch self {
        case .keychain: "in the keychain"
        case .encrypted(.secretService): "encrypted; the key is in the Secret Service"
        case .encrypted(.kernelKeyring):
            "encrypted; the key is in the kernel's keyring, until a restart or days without use"
        case .encrypted(.file): "encrypted, but the key is in a file beside it"
        default: "in a file that only you can read, not encrypted"
        }
    }

    /// For programs.
    fileprivate var name: String {
        switch self {
        case .keychain: "keychain"
        case .encrypted(let place): place.rawValue
        default: "plain-file"
        }
    }
}
