import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// `idx config`: shows and changes the settings of a profile in the configuration file.
struct ConfigCommand: Sendable {
    let settings: Settings
    let operands: [String]
    let streams: Streams
    let environment: ProgramEnvironment

    /// Performs the action of the first operand, by default `list`.
    func run() throws -> ExitCode {
        let action = operands.first ?? "list"
        if let missing = settings.missingProfile, ["list", "get", "unset"].contains(action) {
            throw missing
        }
        switch (action, operands.count) {
        case ("list", ...1): try list()
        case ("path", 1): streams.result.line(visible(path: try environment.profilePath))
        case ("get", 2): return try get(try flag(operands[1]))
        case ("set", 3): try set(try flag(operands[1]), to: operands[2])
        case ("unset", 2): try unset(try flag(operands[1]))
        default: throw settings.command.misuse(of: operands)
        }
        return .done
    }

    private var entries: [Flag.Name: ProfileFile.Entry] {
        get throws(Failure) { try environment.profileFile()?.all(in: settings.profile) ?? [:] }
    }

    private func list() throws(Failure) {
        let entries = try entries.sorted { $0.key.rawValue < $1.key.rawValue }
        guard settings.isOn(.json) else {
            for (name, entry) in entries {
                streams.result.line("\(name) = \(visible(entry.text, limit: 1000))")
            }
            if entries.isEmpty {
                say("The profile \"\(visible(settings.profile))\" is empty.")
                say("Set one: idx config set issuer URL. Or run idx sign-in, which asks.")
            }
            return
        }
        let members = entries.map { JSON.Object.Member(key: $0.rawValue, value: .string($1.text)) }
        let object: JSON = [
            "profile": .string(settings.profile), "path": .string(try environment.profilePath),
            "settings": .object(JSON.Object(members)),
        ]
        streams.result.line(Sanitizer.escapedJSON(object.text()))
    }

    private func get(_ flag: Flag) throws(Failure) -> ExitCode {
        guard let entry = try entries[flag.name] else {
            say("\(flag.name) is not set in the profile \"\(visible(settings.profile))\".")
            return .settings
        }
        streams.result.line(Sanitizer.line(entry.text, limit: 1000))
        return .done
    }

    private func set(_ flag: Flag, to value: String) throws {
        let text = Settings.normalized(value.trimmed, flag.name)
        if let reason = flag.objection(toSetting: text) {
            throw UsageError.badValue(value, of: flag.name.rawValue, reason: reason)
        }
        try environment.changeProfiles { file throws(Failure) in
            try file.set(flag.name, to: text, in: settings.profile)
        }
        say(
            "Set \(flag.name) to \"\(visible(text, limit: 300))\" in the profile "
                + "\"\(visible(settings.profile))\".")
        if let value = environment.variable(flag.variable), !value.isEmpty {
            say("The variable \(flag.variable) is set and wins over it.")
        }
    }

    private func unset(_ flag: Flag) throws {
        let isShared = try entries[flag.name]?.profile.isEmpty ?? true
        if isShared {
            let place: DisplayText =
                try entries[flag.name] == nil ? "" : " It stands above the first [profile …]."
            throw Failure(
                .settings,
                "\(flag.name) is not set in the profile \"\(visible(settings.profile))\".\(place)")
        }
        try environment.changeProfiles { $0.unset(flag.name, in: settings.profile) }
        say("\(flag.name) is unset in the profile \"\(visible(settings.profile))\".")
    }

    private func flag(_ name: String) throws(UsageError) -> Flag {
        let known = Flag.settings
        let plain = name.hasPrefix("--") ? String(name.dropFirst(2)) : name
        if plain == "profile" { throw .profileAsSetting }
        guard let flag = known.first(where: { $0.name.rawValue == plain }) else {
            if plain.hasPrefix("pass") { throw .passwordAsArgument }
            throw .unknownSetting(
                name, nearest: nearest(to: plain, among: known.map(\.name.rawValue)))
        }
        return flag
    }

    private func say(_ text: DisplayText) {
        if !settings.isOn(.quiet) { streams.messages.folded(text) }
    }
}

extension Flag {
    /// Returns why the configuration file cannot hold a value, or nil if it can.
    func objection(toSetting text: String) -> String? {
        // The words say what it should be.
        if name == .issuer, !text.isEmpty, (try? Issuer(text)) == nil {
            return "is not an issuer, like https://acme.okta.com/oauth2/default"
        }
        if value == .none {
            let words = ["yes", "no", "true", "false", "on", "off", "1", "0"]
            return words.contains(text.lowercased()) ? nil : "is not yes or no"
        }
        let texts = isRepeatable ? text.split(separator: separator).map { $0.trimmed } : [text]
        return texts.isEmpty ? "is empty" : texts.compactMap { objection(to: $0) }.first
    }
}
