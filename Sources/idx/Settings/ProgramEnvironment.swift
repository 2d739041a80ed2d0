import IDXForms
import IDXPlatform
import IDXTerminal

/// What a run finds around it: variables and files. Tests bring their own.
struct ProgramEnvironment: Sendable {
    /// Reads a variable of the environment.
    var variable: @Sendable (String) -> String?
    /// Reads a file whole; nil if there is none.
    var contents: @Sendable (String) throws(Failure) -> [UInt8]?
    /// All variables, for what judges them together.
    var variables: [String: String] = [:]
    /// Where relative names begin; empty for the working directory.
    var folder = ""

    /// The process's own.
    static let process = ProgramEnvironment(
        variable: { name in getenv(name).map { String(cString: $0) } },
        contents: { path throws(Failure) in try FileAccess.readIfPresent(path) },
        variables: ProcessInfo.processInfo.environment)

    /// The configuration file's place.
    var profilePath: String { configurationFolder + "/config" }

    /// `$XDG_CONFIG_HOME/idx`.
    var configurationFolder: String { base("XDG_CONFIG_HOME", or: ".config") + "/idx" }

    /// `$XDG_STATE_HOME/idx`, for what may be lost.
    var stateFolder: String { base("XDG_STATE_HOME", or: ".local/state") + "/idx" }

    private func base(_ name: String, or fallback: String) -> String {
        // The XDG rule: a path that is not absolute is to be ignored.
        if let path = variable(name), path.hasPrefix("/") { return path }
        return (variable("HOME") ?? "") + "/" + fallback
    }

    /// Whether only ASCII may be written there.
    func isASCII(_ settings: Settings, _ stream: FileWriter) -> Bool {
        TerminalStyle(
            environment: variables, isTerminal: stream.isTerminal,
            wishes: .init(ascii: settings.isOn("ascii"))
        ).ascii
    }

    /// The configuration file, or nil if there is none.
    func profileFile() throws(Failure) -> ProfileFile? {
        guard let bytes = try contents(profilePath) else { return nil }
        let names = Command.all.flatMap(\.flags).filter { $0.isSetting && $0.name != "profile" }
        return try ProfileFile(
            String(decoding: bytes, as: UTF8.self), path: profilePath, knowing: names.map(\.name))
    }

    /// `./Okta.plist` as settings, or nil if there is none.
    func propertyList() throws(Failure) -> (path: String, values: [String: String])? {
        let path = folder.isEmpty ? "./Okta.plist" : folder + "/Okta.plist"
        guard let bytes = try contents(path) else { return nil }
        let file: OktaPropertyList
        do {
            file = try PropertyListDecoder().decode(OktaPropertyList.self, from: Data(bytes))
        } catch {
            throw Failure(.usage, "\(path) is not a property list of texts.")
        }
        return (path, file.settings)
    }
}

/// The members of `Okta.plist` that Okta documents.
private struct OktaPropertyList: Decodable {
    var issuer: String?
    var clientId: String?
    var redirectUri: String?
    var scopes: String?

    var settings: [String: String] {
        var settings: [String: String] = [:]
        settings["issuer"] = issuer
        settings["client-id"] = clientId
        settings["redirect"] = redirectUri
        settings["scopes"] = scopes
        return settings
    }
}
