import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// `idx status`: shows who is signed in, to which org, for how long.
struct StatusCommand: Sendable {
    let settings: Settings
    let streams: Streams

    /// Shows the status. Sends nothing.
    func run() async throws -> ExitCode {
        let tokens = StoredTokens(settings, streams)
        let credential = try await tokens.stored()
        let status = try credential.map {
            TokenStatus(
                $0.token, place: try tokens.place(), profile: settings.profile,
                now: Date())
        }
        let isSignedIn = status?.isUsable ?? false
        if settings.isOn(.json) {
            streams.result.line(Sanitizer.escapedJSON(json(status).text()))
        } else if !settings.isOn(.quiet) {
            show(status)
        }
        return isSignedIn ? .done : .refused
    }

    private func show(_ status: TokenStatus?) {
        let output = streams.result
        output.folded(status.map { Wording.signedIn($0.token) } ?? "Not signed in.")
        if let status { output.table(status.facts) }
        if status?.isUsable != true { output.folded("To sign in: \(settings.signInCommand)") }
        guard settings.isOn(.verbose) else { return }
        output.line()
        output.folded("Settings of the profile \"\(visible(settings.profile))\"")
        for source in sources { output.folded(source, hanging: 4) }
    }

    /// The settings with their sources, and the missing ones.
    private var sources: [DisplayText] {
        let missing = settings.missing.map { name -> DisplayText in
            let variable = settings.command.flag(name)?.variable ?? ""
            return "  \(name) is missing  (\(name.dashed) or \(variable))"
        }
        return settings.values.sorted { $0.key.rawValue < $1.key.rawValue }.map { name, value in
            let text = value.texts.joined(separator: ", ")
            return "  \(name) = \(visible(text.isEmpty ? "on" : text, limit: 1000))"
                + "  (\(value.source.description))"
        } + missing
    }

    private func json(_ status: TokenStatus?) -> JSON {
        var object: JSON.Object = [
            "signed_in": .bool(status?.isUsable ?? false)
        ]
        if let status {
            status.add(to: &object)
        } else {
            object.append("profile", .string(settings.profile))
        }
        if settings.isOn(.verbose) {
            object.append(
                "settings",
                .object(
                    JSON.Object(
                        settings.values.sorted { $0.key.rawValue < $1.key.rawValue }.map {
                            name, value in
                            let entry: JSON = [
                                "value": .string(value.texts.joined(separator: ",")),
                                "source": .string(value.source.description),
                            ]
                            return JSON.Object.Member(key: name.rawValue, value: entry)
                        })))
            object.append("missing", .array(settings.missing.map { .string($0.rawValue) }))
        }
        return .object(object)
    }
}

/// The status of stored tokens.
struct TokenStatus: Sendable {
    let token: Token
    /// Where they are; nil if they are not stored.
    let place: CredentialPlace?
    /// Their profile; nil if they are not stored.
    let profile: String?
    let now: Date

    init(_ token: Token, place: CredentialPlace?, profile: String? = nil, now: Date) {
        self.token = token
        self.place = place
        self.profile = profile
        self.now = now
    }

    /// Whether they can be used, perhaps after a refresh.
    var isUsable: Bool { !token.isExpired(at: now) || token.refreshToken != nil }

    /// The rows of the table. The names are for programs.
    var facts: [Screen.Fact] {
        [Screen.Fact](rows: [
            (
                "access_token", TokenPhrase.accessToken.text,
                token.accessToken.isEmpty ? FieldPhrase.no.text : Wording.life(token, now: now)
            ),
            (
                "refresh_token", TokenPhrase.refreshToken.text,
                (token.refreshToken == nil ? FieldPhrase.no : .yes).text
            ),
            (
                "scopes", TokenPhrase.scopes.text,
                visible(token.scopes.joined(separator: " "), limit: 1000)
            ),
            ("dpop", TokenPhrase.bound.text, token.dpopKey.map { _ in TokenPhrase.toKey.text }),
            ("kept", TokenPhrase.kept.text, place?.words),
            ("profile", TokenPhrase.profile.text, profile.map { visible($0) }),
        ])
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
        if let place { object.append("kept", .string(place.rawValue)) }
        if let profile { object.append("profile", .string(profile)) }
    }
}

extension CredentialPlace {
    /// The place in words.
    var words: DisplayText {
        let phrase: TokenPhrase =
            switch self {
            case .keychain: .inKeychain
            case .secretService: .secretService
            default: .plainFile
            }
        return phrase.text
    }
}
