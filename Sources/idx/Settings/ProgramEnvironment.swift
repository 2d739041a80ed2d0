import IDXCrypto
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

    static let process = ProgramEnvironment(
        variable: { name in getenv(name).map { String(cString: $0) } },
        contents: { path throws(Failure) in try FileAccess.readTrusted(path, named: false) },
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
            preferences: .init(ascii: settings.isOn("ascii"))
        ).ascii
    }

    /// The configuration file, or nil if there is none.
    func profileFile() throws(Failure) -> ProfileFile? {
        guard let bytes = try contents(profilePath) else { return nil }
        return try profileFile(String(decoding: bytes, as: UTF8.self))
    }

    private func profileFile(_ text: String) throws(Failure) -> ProfileFile {
        let names = Flag.settings.map(\.name).filter { $0 != "profile" }
        return try ProfileFile(text, path: profilePath, knowing: names)
    }

    /// Changes the configuration file; where there is none, it is made, readable by its owner alone.
    ///
    /// A link stays a link: what it leads to is replaced. While another `idx` changes the file, this
    /// waits, so that neither change is lost.
    func changeProfiles(_ change: (inout ProfileText) -> Void) throws(Failure) {
        try FileAccess.makePrivateFolder(configurationFolder)
        let lock = try FileLock(configurationFolder + "/config.lock")
        defer { lock.release() }
        let old = try contents(profilePath).map { String(decoding: $0, as: UTF8.self) } ?? ""
        // What cannot be read is not written to either.
        _ = try profileFile(old)
        var new = ProfileText(old)
        change(&new)
        _ = try profileFile(new.text)
        let whole = realpath(profilePath, nil)
        defer { free(whole) }
        try FileAccess.writePrivately(
            Array(new.text.utf8), to: whole.map { String(cString: $0) } ?? profilePath,
            isDurable: true)
    }

    /// The settings of an `Okta.plist`: the named one, or that of the working directory.
    ///
    /// Other users may have written to that folder, so the file counts only once the user approved it.
    func propertyList(named name: String?) throws(Failure) -> PropertyList? {
        let path = name ?? (folder.isEmpty ? "./Okta.plist" : folder + "/Okta.plist")
        guard let bytes = try contents(path) else {
            if let name { throw Failure(.usage, "There is no file \(visible(name)).") }
            return nil
        }
        guard bytes.count <= 64 << 10 else {
            throw Failure(.usage, "\(visible(path)) is too large for an Okta.plist.")
        }
        do {
            let file = try PropertyListDecoder().decode(OktaPropertyList.self, from: Data(bytes))
            let digest = Base64URL.encode(SHA256.hash(bytes))
            let isApproved = try name != nil || approvals().contains(digest)
            return PropertyList(
                path: path, values: file.settings, digest: digest, isApproved: isApproved)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(.usage, "\(visible(path)) is not a property list of texts.")
        }
    }

    /// Remembers that a person approved a property list, by what it holds.
    func approve(_ list: PropertyList) throws(Failure) {
        let digests = (try approvals() + [list.digest]).suffix(1000)
        try FileAccess.makePrivateFolder(stateFolder)
        let text = digests.joined(separator: "\n") + "\n"
        try FileAccess.writePrivately(Array(text.utf8), to: approvalsPath)
    }

    private var approvalsPath: String { stateFolder + "/approved-plists" }

    private func approvals() throws(Failure) -> [String] {
        let bytes = try contents(approvalsPath) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

/// An `Okta.plist` that was found.
struct PropertyList: Sendable, Hashable {
    /// The settings that it may hold, by the names of flags.
    static let names = ["issuer", "client-id", "redirect", "scopes"]

    /// Its place, as it is shown.
    let path: String
    /// Its settings by the names of flags.
    let values: [String: String]
    /// What it holds, to be recognized by.
    let digest: String
    /// Whether it was named, or a person approved it.
    let isApproved: Bool
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
