import IDXForms
import IDXJSON
import IDXPlatform

/// The settings of one run, each with where it came from.
///
/// The order is flag, environment, profile, `Okta.plist`. What none of them has may be asked.
struct Settings: Sendable {
    /// Where a value came from, for `idx status -v` and for errors.
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

    /// What was found, by flag name.
    private(set) var values: [String: Value] = [:]
    /// The command they are for.
    let command: Command
    /// The name of the profile, which tokens are kept under too.
    let profile: String
    /// Whether the configuration file does not have the profile yet; a sign-in makes it.
    let isNewProfile: Bool
    /// What to say about a profile that should be there.
    let missingProfile: Failure?
    /// An `Okta.plist` of the working directory that counts only once a person approves it.
    private(set) var proposal: PropertyList?

    /// Gathers the settings of a command.
    ///
    /// - Throws: A ``Failure`` that names the variable, or the line of the file, that does not fit.
    init(_ arguments: Arguments, environment: ProgramEnvironment) throws(Failure) {
        command = arguments.command
        let file = try environment.profileFile()
        let named = environment.variable("IDX_PROFILE").flatMap { $0.isEmpty ? nil : $0 }
        profile = arguments["profile"] ?? named ?? file?.current?.text ?? "default"
        isNewProfile = file?.profiles.contains(profile) != true
        missingProfile =
            isNewProfile && profile != Self.standardProfile
            ? Self.missingProfile(profile, file, environment) : nil
        if let missingProfile {
            guard command.mayMakeProfile else { throw missingProfile }
            try Self.check(profileName: profile)
        }
        for flag in arguments.command.flags {
            values[flag.name] = try Self.value(
                of: flag, arguments, environment, file?[profile, flag.name])
        }
        let isComplete = PropertyList.names.allSatisfy { self[$0] != nil }
        let asksForOrg = arguments.command.flags.contains { $0.name == "plist" }
        guard asksForOrg, !isComplete,
            let list = try environment.propertyList(named: self["plist"])
        else { return }
        if list.isApproved {
            try adopt(list, for: arguments.command.flags)
        } else {
            proposal = list
        }
    }

    /// Takes what nothing else gave from a property list that was approved.
    private mutating func adopt(_ list: PropertyList, for flags: [Flag]) throws(Failure) {
        for flag in flags where values[flag.name] == nil {
            guard let text = list.values[flag.name] else { continue }
            values[flag.name] = try Self.read(text, flag, .propertyList(list.path))
        }
    }

    /// Takes the settings of the proposal, which a person approved.
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
            // As often as it may be typed: -vv.
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

    /// An issuer as it is meant: with a scheme and without a slash at its end.
    static func normalized(_ text: String, _ name: String) -> String {
        guard name == "issuer" else { return text }
        var text = text.trimmed[...]
        while text.hasSuffix("/"), !text.hasSuffix("://") { text.removeLast() }
        return text.isEmpty || text.contains("://") ? String(text) : "https://\(text)"
    }

    /// Refuses the name of a new profile that the file cannot hold, or that a shell would not complete.
    static func check(profileName name: String) throws(Failure) {
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
        guard isPlain, 1...64 ~= name.count, !name.hasPrefix("-") else {
            throw Failure(
                .usage,
                "A profile's name is made of letters, digits, dots, _ and -, unlike \"\(visible(name))\"."
            )
        }
    }

    /// The profile that is used where none is named.
    static let standardProfile = "default"

    private static func missingProfile(
        _ name: String, _ file: ProfileFile?, _ environment: ProgramEnvironment
    ) -> Failure {
        let known = file?.profiles ?? []
        let meant = nearest(to: name, among: known).map { " Did you mean \($0)?" } ?? ""
        return Failure(
            .settings,
            "There is no profile \"\(visible(name))\" in \(environment.profilePath).\(meant)",
            known.isEmpty
                ? "See: idx help environment" : "There is: \(known.joined(separator: ", ")).")
    }

    /// The value of a flag, or nil.
    subscript(name: String) -> String? { values[name]?.texts.last }

    /// All values of a flag that can be repeated.
    func list(_ name: String) -> [String] { values[name]?.texts ?? [] }

    /// Whether a flag without a value is on.
    func isOn(_ name: String) -> Bool { values[name] != nil }

    /// Where a sign-in takes place.
    enum Via: String, Sendable, CaseIterable {
        case auto, embedded, browser, backend, device
    }

    /// Where to sign in.
    var via: Via {
        let isForBackend = self["exchange"] != nil || self["start-url"] != nil
        return isForBackend ? .backend : self["via"].flatMap(Via.init(rawValue:)) ?? .auto
    }

    func duration(_ name: String) -> Duration? { self[name].flatMap(Duration.init(words:)) }

    /// Where a value came from.
    func source(of name: String) -> Source? { values[name]?.source }

    /// Adds what a person answered.
    mutating func answer(_ name: String, with text: String) {
        values[name] = Value(texts: [Self.normalized(text, name)], source: .question)
    }

    /// The sign-in command of this profile, for advice.
    var signInCommand: DisplayText { "idx sign-in\(profileFlag)" }

    /// The flag that names this profile, with a blank before it; nothing where it need not be named.
    var profileFlag: DisplayText {
        switch source(of: "profile") {
        case nil, .profile: ""
        default: profile == Self.standardProfile ? "" : " --profile \(visible(profile))"
        }
    }
}
