import IDXAuth
import IDXForms
import IDXJSON

/// `idx profile`: lists, chooses, imports, renames and removes profiles, with their tokens.
struct ProfileCommand: Sendable {
    let settings: Settings
    let operands: [String]
    let streams: Streams
    let environment: ProgramEnvironment

    /// Performs the action of the first operand, by default `list`.
    func run() async throws -> ExitCode {
        switch (operands.first ?? "list", operands.count) {
        case ("list", ...1): try await list()
        case ("use", 2): try use(try await known(operands[1]))
        case ("rename", 3): try await rename(try await known(operands[1]), to: operands[2])
        case ("import", 2): try add(from: operands[1])
        case ("remove", 2): return try await remove(try await known(operands[1]))
        default: throw settings.command.misuse(of: operands)
        }
        return .done
    }

    /// A profile and who is signed in.
    private struct Row {
        let name: String
        let isCurrent: Bool
        let issuer: String?
        let who: DisplayText?
    }

    private func rows() async throws -> [Row] {
        let file = try environment.profileFile()
        let credentials = try await StoredTokens(settings, streams).store().find {
            $0.tags["profile"] != nil
        }
        let kept = credentials.compactMap { $0.tags["profile"] }
        var names = file?.profiles ?? []
        for name in [Settings.standardProfile] + kept where !names.contains(name) {
            names.append(name)
        }
        return names.map { name in
            let token = credentials.last { $0.tags["profile"] == name }?.token
            return Row(
                name: name, isCurrent: name == settings.profile,
                issuer: file?[name, .issuer]?.text ?? token?.context.issuer,
                who: token.map { Wording.who($0) })
        }
    }

    private func list() async throws {
        let rows = try await rows()
        guard !settings.isOn(.json) else {
            let array = rows.map { row -> JSON in
                [
                    "name": .string(row.name), "current": .bool(row.isCurrent),
                    "issuer": row.issuer.map { .string($0) } ?? .null,
                    "signed_in_as": row.who.map { .string($0.text) } ?? .null,
                ]
            }
            return streams.result.line(Sanitizer.escapedJSON(JSON.array(array).text()))
        }
        let nameWidth = rows.map { visible($0.name).count }.max() ?? 0
        for row in rows {
            let words = [row.issuer.map { visible($0, limit: 300) }, row.who].compactMap { $0 }
            streams.result.row(
                visible(row.name), words.joined(separator: "  "), sign: row.isCurrent ? "*" : " ",
                nameWidth: nameWidth, environment)
        }
    }

    private func use(_ name: String) throws {
        try environment.changeProfiles { file throws(Failure) in try choose(name, in: &file) }
        sayUsed(name)
    }

    private func choose(_ name: String, in file: inout ProfileText) throws(Failure) {
        if name == Settings.standardProfile {
            file.unset(.profile, in: "")
        } else {
            try file.set(.profile, to: name, in: "")
        }
    }

    /// Whether commands use the profile, as the file has it.
    private func isChosen(_ name: String, in file: ProfileText) -> Bool {
        (file.value(of: .profile, in: "") ?? Settings.standardProfile) == name
    }

    private func sayUsed(_ name: String) {
        say("\"\(visible(name))\" is used unless --profile names another.")
        if let other = environment.variable("IDX_PROFILE"), !other.isEmpty, other != name {
            say("The variable IDX_PROFILE is set to \"\(visible(other))\" and wins over it.")
        }
    }

    private func rename(_ name: String, to other: String) async throws {
        try Settings.check(profileName: other)
        if try await names().contains(other) {
            throw Failure(.usage, "There is a profile \"\(visible(other))\" already.")
        }
        try AWSCache.clear(profile: name, environment)
        try environment.changeProfiles { file throws(Failure) in
            let isCurrent = isChosen(name, in: file)
            file.rename(name, to: other)
            if isCurrent { try choose(other, in: &file) }
        }
        let store = try StoredTokens(settings, streams).store()
        for credential in try await store.find(where: { $0.tags["profile"] == name }) {
            var tags = credential.tags
            tags["profile"] = other
            try await credential.setTags(tags)
        }
        say("The profile \"\(visible(name))\" is called \"\(visible(other))\" now.")
    }

    /// Removes a profile. Revokes its tokens and deletes them even if that fails.
    private func remove(_ name: String) async throws -> ExitCode {
        try AWSCache.clear(profile: name, environment)
        let tokens = StoredTokens(settings, streams)
        let ids = try await tokens.store().ids { $0.tags["profile"] == name }
        if !ids.isEmpty, streams.messages.isTerminal { say("Revoking the tokens") }
        let unrevoked = try await tokens.end(ids)
        let store = try tokens.store()
        for id in try await store.ids(where: { $0.tags[ClientTokens.tag] == name }) {
            // Programs may use them, and they expire soon.
            try await store.remove(id: id)
        }
        var isCurrent = false
        try environment.changeProfiles { file throws(Failure) in
            isCurrent = isChosen(name, in: file)
            file.remove(name)
            if isCurrent { try choose(Settings.standardProfile, in: &file) }
        }
        let isRevoked = !ids.isEmpty && unrevoked.isEmpty
        let signedOut: DisplayText = isRevoked ? " Its tokens were revoked." : ""
        say("The profile \"\(visible(name))\" is removed.\(signedOut)")
        if isCurrent, name != Settings.standardProfile { sayUsed(Settings.standardProfile) }
        for ended in unrevoked {
            tokens.sayUnrevoked(ended.who, ended.failure ?? "")
        }
        return unrevoked.isEmpty ? .done : .unreachable
    }

    /// The names of the profiles in the file, of those with tokens, and of the default one.
    private func names() async throws -> [String] { try await rows().map(\.name) }

    private func known(_ name: String) async throws -> String {
        let names = try await names()
        guard names.contains(name) else {
            let meant = didYouMean(nearest(to: name, among: names))
            throw Failure(
                .settings, "There is no profile \"\(visible(name))\".\(meant)",
                "Profiles: \(visible(names.joined(separator: ", "), limit: 300))")
        }
        return name
    }

    func say(_ text: DisplayText) {
        if !settings.isOn(.quiet) { streams.messages.folded(text) }
    }
}
