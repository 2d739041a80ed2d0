import IDXForms
import IDXPlatform

/// The settings of Okta's own tools: profiles of okta-aws-cli and the org of the SDKs in `okta.yaml`, and the variables of
/// both, and of the Okta CLI, in `.env` files.
///
/// Secrets among them are left where they are.
struct ForeignSettings: Sendable, Hashable {
    /// A profile, with the settings that idx has too.
    struct Profile: Sendable, Hashable {
        let name: String
        var values: [Flag.Name: String] = [:]
    }

    /// The profiles, in the order of the file.
    private(set) var profiles: [Profile] = []

    /// The names of settings elsewhere.
    private static let names: [String: Flag.Name] = [
        "org-domain": .issuer, "OKTA_AWSCLI_ORG_DOMAIN": .issuer, "orgUrl": .issuer,
        "OKTA_OAUTH2_ISSUER": .issuer,
        "oidc-client-id": .clientID, "OKTA_AWSCLI_OIDC_CLIENT_ID": .clientID,
        "clientId": .clientID, "OKTA_OAUTH2_CLIENT_ID": .clientID,
        "aws-iam-role": .role, "OKTA_AWSCLI_IAM_ROLE": .role,
        "aws-acct-fed-app-id": .samlApp, "OKTA_AWSCLI_AWS_ACCOUNT_FEDERATION_APP_ID": .samlApp,
        "aws-session-duration": .duration, "OKTA_AWSCLI_SESSION_DURATION": .duration,
        "aws-region": .region, "OKTA_AWSCLI_AWS_REGION": .region,
    ]

    /// A line of YAML: how far it is indented, a name, perhaps in quotation marks, and a value.
    private static var member: Regex<(Substring, Substring, Substring, Substring?)> {
        /( *)("[^"]*"|'[^']*'|[^\s:"'#][^:#]*):(?: +(.*))?/
    }

    /// Reads a file: nested names of YAML, or assignments.
    init(_ text: String) {
        var parents: [(indent: Int, name: String)] = []
        for line in text.split(whereSeparator: \.isNewline) {
            if let found = line.wholeMatch(of: /(?:export +)?([A-Z][A-Z0-9_]*)=(.*)/) {
                let isOfAWS = found.output.1.hasPrefix("OKTA_AWSCLI_")
                add(String(found.output.1), found.output.2, to: isOfAWS ? "aws" : "okta")
            } else if let found = line.wholeMatch(of: Self.member) {
                let name = Self.plain(found.output.2)
                parents.removeAll { $0.indent >= found.output.1.count }
                let path = parents.map(\.name)
                if path.count == 3, path.starts(with: ["awscli", "profiles"]) {
                    add(name, found.output.3 ?? "", to: path[2])
                } else if path == ["okta", "client"] {
                    add(name, found.output.3 ?? "", to: "okta")
                }
                parents.append((found.output.1.count, name))
            }
        }
    }

    private mutating func add(_ name: String, _ text: Substring, to profile: String) {
        let value = Self.plain(text)
        guard let setting = Self.names[name], !value.isEmpty else { return }
        let key = String(
            profile.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" })
        let place = profiles.firstIndex { $0.name == key } ?? profiles.endIndex
        if place == profiles.endIndex { profiles.append(Profile(name: key)) }
        profiles[place].values[setting] = Settings.normalized(value, setting)
        // The app of okta-aws-cli signs in on another device, and has no redirect URI.
        if name.hasPrefix("OKTA_AWSCLI_") || name.contains("-") {
            profiles[place].values[.via] = Settings.Via.device.rawValue
        }
    }

    /// A text without its quotation marks, or without what follows `#`.
    private static func plain(_ text: Substring) -> String {
        let text = text.trimmed
        if let mark = text.first, "\"'".contains(mark) {
            return String(text.dropFirst().prefix { $0 != mark })
        }
        return (text.firstRange(of: " #").map { text[..<$0.lowerBound] } ?? text[...]).trimmed
    }
}

extension ProfileCommand {
    /// Adds the profiles of a file of Okta's own tools. Those that are there already stay as they are.
    func add(from path: String) throws(Failure) {
        let found = ForeignSettings(
            try FileAccess.text(of: try FileAccess.readNamed(path), from: visible(path: path)))
        guard !found.profiles.isEmpty else {
            throw Failure(
                .usage, "\(visible(path: path)) has no settings that idx knows.",
                "It reads okta.yaml and .env files of okta-aws-cli, the Okta CLI and Okta's SDKs.")
        }
        let known = try environment.profileFile()?.profiles ?? []
        for profile in found.profiles {
            let name = visible(profile.name)
            guard !known.contains(profile.name) else {
                say("There is a profile \"\(name)\" already; it stays as it is.")
                continue
            }
            let values = profile.values.sorted { $0.key.rawValue < $1.key.rawValue }
            for (setting, text) in values {
                let flag = Flag.settings.first { $0.name == setting }
                guard let reason = flag?.objection(toSetting: text) else { continue }
                throw Failure(
                    .usage,
                    "\(visible(path: path)), profile \"\(name)\": \(setting.rawValue) \"\(visible(text))\" \(visible(reason, limit: 200))."
                )
            }
            try environment.changeProfiles { file throws(Failure) in
                for (setting, text) in values { try file.set(setting, to: text, in: profile.name) }
            }
            let names = visible(values.map(\.key.rawValue).joined(separator: ", "))
            say(
                "Added the profile \"\(name)\": \(names). To sign in: idx sign-in --profile \(name)"
            )
        }
    }
}
