import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// The settings of a run, each with its source.
///
/// The order is flag, environment, profile, `Okta.plist`. Missing ones can be asked for.
struct Settings: Sendable {
    /// The source of a value, for `idx status -v` and errors.
    enum Source: Sendable, Hashable {
        case flag(String)
        case variable(String)
        case profile(String, file: String, line: Int)
        case propertyList(String)
        case question

        var description: String {
            switch self {
            case .flag(let name): "flag \(name)"
            case .variable(let name): "variable \(name)"
            case .profile(let name, let file, let line):
                "\(file), line \(line)" + (name.isEmpty ? "" : ", profile \(name)")
            case .propertyList(let file): file
            case .question: "answered when asked"
            }
        }
    }

    struct Value: Sendable, Hashable {
        var texts: [String]
        var source: Source
    }

    /// The values, by flag name.
    private(set) var values: [Flag.Name: Value] = [:]
    /// The command.
    let command: Command
    /// The name of the profile, which also names the stored tokens.
    let profile: String
    /// Whether the profile is new; a sign-in creates it.
    let isNewProfile: Bool
    /// The failure if the profile does not exist and should.
    let missingProfile: Failure?
    /// The tag of the language, from `--lang` or the locale; English where a terminal cannot show it.
    let languageTag: String?
    /// The app's secret, from its file or the variable, or its key; nil for an app without one.
    let clientAuthentication: ClientAuthentication?
    /// An `Okta.plist` in the working directory that the user has not approved.
    private(set) var proposal: PropertyList?

    /// Collects the settings of a command.
    ///
    /// - Throws: A ``Failure`` that names an invalid variable or line of the file.
    init(_ arguments: Arguments, environment: ProgramEnvironment) throws(Failure) {
        command = arguments.command
        let file = try environment.profileFile()
        let named = environment.variable("IDX_PROFILE").flatMap { $0.isEmpty ? nil : $0 }
        profile = arguments[.profile] ?? named ?? file?.current?.text ?? "default"
        isNewProfile = file?.profiles.contains(profile) != true
        missingProfile =
            isNewProfile && profile != Self.standardProfile
            ? Self.missingProfile(profile, file, environment) : nil
        if let missingProfile {
            guard command.mayMakeProfile else { throw missingProfile }
            try Self.check(profileName: profile)
        }
        var values: [Flag.Name: Value] = [:]
        for flag in arguments.command.flags {
            values[flag.name] = try Self.value(
                of: flag, arguments, environment, file?[profile, flag.name])
        }
        let tag = values[.lang]?.texts.last ?? environment.locale
        let isReadable =
            values[.json] != nil || !environment.isASCII(forced: values[.ascii] != nil)
        languageTag =
            tag.flatMap(Language.init(tag:)) != .japanese || isReadable
            ? tag : Language.english.rawValue
        self.values = values
        clientAuthentication = try Self.authentication(values, environment)
        let isComplete = PropertyList.names.allSatisfy { self[$0] != nil }
        let asksForOrg = arguments.command.flags.contains { $0.name == .redirect }
        guard asksForOrg, !isComplete, let list = try environment.propertyList() else { return }
        if list.isApproved {
            try adopt(list, for: arguments.command.flags)
        } else {
            proposal = list
        }
    }

    /// Adds missing settings from an approved property list.
    private mutating func adopt(_ list: PropertyList, for flags: [Flag]) throws(Failure) {
        for flag in flags where values[flag.name] == nil {
            guard let text = list.values[flag.name] else { continue }
            values[flag.name] = try Self.read(text, flag, .propertyList(list.path))
        }
    }

    /// Adds the settings of the proposal after the user approved it.
    mutating func adoptProposal() throws(Failure) {
        guard let list = proposal else { return }
        proposal = nil
        let flags = Command.all.flatMap(\.flags).filter { PropertyList.names.contains($0.name) }
        try adopt(list, for: flags)
    }

    private static func value(
        of flag: Flag, _ arguments: Arguments, _ environment: ProgramEnvironment,
        _ entry: ProfileFile.Entry?
    ) throws(Failure) -> Value? {
        if let texts = arguments.values[flag.name] {
            return Value(
                texts: texts.map { normalized($0, flag.name) }, source: .flag(flag.dashed))
        }
        guard flag.isSetting else { return nil }
        if let text = environment.variable(flag.variable), !text.isEmpty {
            return try read(text, flag, .variable(flag.variable))
        }
        if let entry {
            return try read(
                entry.text, flag, .profile(entry.profile, file: entry.file, line: entry.line))
        }
        return nil
    }

    private static func read(
        _ text: String, _ flag: Flag, _ source: Source
    ) throws(Failure) -> Value? {
        if flag.value == .none {
            let isOff = ["0", "false", "no", "off"].contains(text.lowercased())
            // Like -vv.
            let count = Int(wire: text, in: 1...9) ?? 1
            return isOff ? nil : Value(texts: Array(repeating: "", count: count), source: source)
        }
        let texts =
            flag.isRepeatable
            ? text.split(separator: flag.separator).map { $0.trimmed }
            : [normalized(text, flag.name)]
        for text in texts {
            if let reason = flag.objection(to: text) {
                throw Failure(
                    .settings, "\(flag.name): \"\(visible(text))\" \(reason).",
                    "It comes from \(source.description).")
            }
        }
        return Value(texts: texts, source: source)
    }

    /// Returns an issuer with a scheme and without a final slash.
    static func normalized(_ text: String, _ name: Flag.Name) -> String {
        guard name == .issuer else { return text }
        var text = text.trimmed[...]
        while text.hasSuffix("/"), !text.hasSuffix("://") { text.removeLast() }
        return text.isEmpty || text.contains("://") ? String(text) : "https://\(text)"
    }

    /// Checks the name of a new profile: the file must be able to hold it, and shells to complete it.
    static func check(profileName name: String) throws(Failure) {
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
        guard isPlain, 1...64 ~= name.count, !name.hasPrefix("-") else {
            throw Failure(
                .usage,
                "A profile's name is made of letters, digits, dots, _ and -, unlike \"\(visible(name))\"."
            )
        }
    }

    /// The name of the default profile.
    static let standardProfile = "default"

    private static func missingProfile(
        _ name: String, _ file: ProfileFile?, _ environment: ProgramEnvironment
    ) -> Failure {
        let known = file?.profiles ?? []
        let meant = didYouMean(nearest(to: name, among: known))
        // Without a home directory there is no file to name.
        let place = (try? environment.profilePath).map { " in \($0)" } ?? ""
        return Failure(
            .settings, "There is no profile \"\(visible(name))\"\(place).\(meant)",
            known.isEmpty
                ? "See: idx help environment" : "Profiles: \(known.joined(separator: ", "))")
    }

    /// The value of a flag, or nil.
    subscript(name: Flag.Name) -> String? { values[name]?.texts.last }

    /// The words of a flag's value, or nil.
    func words(_ name: Flag.Name) -> [String]? {
        self[name]?.split(separator: " ").map(String.init)
    }

    /// All values of a flag that can be repeated.
    func list(_ name: Flag.Name) -> [String] { values[name]?.texts ?? [] }

    /// Whether a flag without a value is on.
    func isOn(_ name: Flag.Name) -> Bool { values[name] != nil }

    /// The language of our own words.
    var language: Language { languageTag.flatMap(Language.init(tag:)) ?? .english }

    /// The languages to ask the org for.
    var acceptLanguage: String? { languageTag.flatMap(Language.acceptLanguage(for:)) }

    /// Where a sign-in takes place.
    enum Via: String, Sendable, CaseIterable {
        case auto, embedded, browser, device
    }

    /// Where to sign in.
    var via: Via { self[.via].flatMap(Via.init(rawValue:)) ?? .auto }

    /// The engine to sign in with; nil for that of the org.
    var engine: Engine? { self[.engine].flatMap(Engine.init(rawValue:)) }

    /// How long ago the user may have signed in at most.
    var maxAge: Duration? { self[.maxAge].flatMap { Int($0) }.map { .seconds($0) } }

    /// The accepted assurance levels, best first.
    var acrValues: [String] { words(.acrValues) ?? [] }

    /// The flags for the files of tokens that a sign-in begins with.
    static let tokenFiles = [Flag.Name.recoveryTokenFile, .activationTokenFile]

    /// Refuses requirements of a sign-in that idx does not start itself, or of which no ID token tells,
    /// and what only a sign-in here can begin with: tokens, signing up, recovery, unlocking.
    func checkRequirements() throws(UsageError) {
        let tokens = Self.tokenFiles.filter(isOn).map(\.dashed)
        if tokens.count > 1 { throw .together(tokens[0], tokens[1]) }
        let start = self[.start].flatMap { $0 == "sign-in" ? nil : "--start \($0)" }
        if let start = tokens.first ?? start, ![.auto, .embedded].contains(via) {
            throw .together(start, "--via \(via.rawValue)")
        }
        let scopes = words(.scopes)
        for flag in [Flag.Name.maxAge, .acrValues].filter(isOn).map(\.dashed) {
            if via == .device { throw .together(flag, "--via device") }
            if scopes?.contains("openid") == false { throw .alone(flag, needs: "the scope openid") }
        }
    }

    func duration(_ name: Flag.Name) -> Duration? { self[name].flatMap(Duration.init(words:)) }

    /// Returns the source of a value.
    func source(of name: Flag.Name) -> Source? { values[name]?.source }

    /// Adds an answer of the user, or what another setting implies.
    mutating func answer(
        _ name: Flag.Name, with text: String, source: Source = .question
    ) {
        values[name] = Value(texts: [Self.normalized(text, name)], source: source)
    }

    /// The command that signs in with this profile, for advice.
    var signInCommand: DisplayText { "idx sign-in\(profileFlag)" }

    /// The flag for this profile after a space; empty for the default one.
    var profileFlag: DisplayText {
        switch source(of: .profile) {
        case nil, .profile: ""
        default: profile == Self.standardProfile ? "" : " --profile \(visible(profile))"
        }
    }
}
