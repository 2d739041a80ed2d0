import IDXAuth
import IDXForms
import IDXPlatform

/// Adds profiles to the settings of AWS, `~/.aws/config`, whose credentials come from `idx aws`.
struct AWSConfiguration: Sendable {
    let settings: Settings
    let streams: Streams
    let environment: ProgramEnvironment
    let face: FaceChooser.Face

    /// Shows the profiles of roles, and writes them once the user agrees.
    ///
    /// - Parameters:
    ///   - roles: The roles, each with a profile of its own.
    ///   - name: The name of the profile, for one role.
    /// - Throws: A ``Failure`` if the user does not agree, or cannot be asked.
    func add(_ roles: [AWSRole], named name: String?) async throws {
        if roles.count > 1, name != nil {
            throw Failure(
                .usage,
                "There are \(roles.count) roles, and each has a profile with a name of its own.")
        }
        let profiles = roles.map { (name: name ?? $0.profile, lines: lines($0)) }
        for profile in profiles { try Settings.check(profileName: profile.name) }
        let path = try path
        streams.messages.folded("For \(visible(path: path)):")
        for profile in profiles {
            streams.messages.line("\n[profile \(profile.name)]")
            for (name, value) in profile.lines {
                streams.messages.line("\(name) = \(visible(value, limit: 4096))")
            }
        }
        streams.messages.line()
        guard try await isWanted() else {
            throw Failure(.answerNeeded, "Nothing was written. To write it: --yes")
        }
        try write(profiles, to: path)
        streams.messages.folded(
            "Written. To use it: aws sts get-caller-identity --profile \(profiles[0].name)")
    }

    private var path: String {
        get throws(Failure) {
            if let named = environment.variable("AWS_CONFIG_FILE"), !named.isEmpty { return named }
            guard let home = environment.variable("HOME"), home.hasPrefix("/") else {
                throw Failure(.settings, "There is no home directory. Set HOME or AWS_CONFIG_FILE.")
            }
            return home + "/.aws/config"
        }
    }

    private func lines(_ role: AWSRole) -> [(name: String, value: String)] {
        var words = [Self.program, "aws", "--profile", settings.profile, "--role", role.arn]
        // What the profile of idx does not say by itself.
        for name in [Flag.Name.samlApp, .issuer, .clientID, .duration, .region, .stsURL] {
            if case .profile = settings.source(of: name) { continue }
            if let value = settings[name] { words += [name.dashed, value] }
        }
        if settings.isOn(.clientCredentials) { words.append("--client-credentials") }
        let line = words.map(Self.quoted).joined(separator: " ")
        return [("credential_process", line)] + (settings[.region].map { [("region", $0)] } ?? [])
    }

    /// How the tools of AWS find this program: by its name if it was called so, otherwise by its path.
    private static var program: String {
        let typed = CommandLine.arguments.first ?? "idx"
        guard typed.contains("/"), let whole = realpath(typed, nil) else { return typed }
        defer { free(whole) }
        return String(cString: whole)
    }

    /// A word for the tools of AWS, some of which use a shell.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            byte >= 0x80 || "+-./:=@_".utf8.contains(byte)
                || Character(Unicode.Scalar(byte)).isLetter
                || Character(Unicode.Scalar(byte)).isNumber
        }
        return isPlain && !word.isEmpty ? word : word.shellQuoted
    }

    private func isWanted() async throws -> Bool {
        if settings.isOn(.yes) { return true }
        guard face.asks else { return false }
        let question = Question(
            id: FieldPath([.field(name: "write", occurrence: 0)]), label: "Write it?",
            isRequired: true, initial: .toggle(true), kind: .toggle)
        let answers = try await face.prompter.ask(
            "aws-configure", "Settings of AWS", host: "this machine", [question])
        return answers?.first?.value == .toggle(true)
    }

    private func write(
        _ profiles: [(name: String, lines: [(name: String, value: String)])], to path: String
    ) throws(Failure) {
        let old = try environment.contents(path) ?? []
        var text = ProfileText(try FileAccess.text(of: old, from: visible(path: path)))
        for profile in profiles {
            for (name, value) in profile.lines {
                try text.set(name, to: value, in: profile.name)
            }
        }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        try FileAccess.makePrivateFolder(folder)
        try FileAccess.replace(path, with: text.text)
    }
}
