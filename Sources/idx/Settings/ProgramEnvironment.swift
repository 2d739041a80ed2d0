import IDXAuth
import IDXCrypto
import IDXForms
import IDXPlatform
import IDXTerminal

/// The variables and files that a run uses. Tests have their own.
struct ProgramEnvironment: Sendable {
    /// Returns the value of a variable.
    var variable: @Sendable (String) -> String?
    /// Returns the contents of a file; nil if there is none.
    var contents: @Sendable (String) throws(Failure) -> [UInt8]?
    /// All variables.
    var variables: [String: String] = [:]
    /// The folder for relative names; empty for the working directory.
    var folder = ""

    static let process = ProgramEnvironment(
        variable: { name in getenv(name).flatMap { String(validatingCString: $0) } },
        contents: { path throws(Failure) in try FileAccess.readTrusted(path, named: false) },
        variables: ProcessInfo.processInfo.environment)

    /// Refuses settings and places in this process's variables that are not text, which would otherwise be
    /// ignored.
    static func checkVariables() throws(Failure) {
        let places = ["HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
        for name in places + ["IDX_PROFILE"] + Flag.settings.map(\.variable) {
            guard let value = getenv(name), String(validatingCString: value) == nil else {
                continue
            }
            throw Failure(
                .settings, "The value of the variable \(visible(name)) is not UTF-8 text.")
        }
    }

    /// The locale of messages: by POSIX, the first of these variables that is set and not empty.
    var locale: String? {
        ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    }

    /// The path of the configuration file.
    var profilePath: String { get throws(Failure) { try configurationFolder + "/config" } }

    /// `$XDG_CONFIG_HOME/idx`.
    private var configurationFolder: String {
        get throws(Failure) { try base("XDG_CONFIG_HOME", or: ".config") + "/idx" }
    }

    /// `$XDG_STATE_HOME/idx`, for files that may be lost.
    var stateFolder: String {
        get throws(Failure) { try base("XDG_STATE_HOME", or: ".local/state") + "/idx" }
    }

    private func base(_ name: String, or fallback: String) throws(Failure) -> String {
        // XDG says to ignore paths that are not absolute: a working directory must not hold the settings.
        func path(_ name: String) -> String? {
            variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        guard let base = path(name) ?? path("HOME").map({ $0 + "/" + fallback }) else {
            throw Failure(.settings, "There is no home directory. Set HOME or \(name).")
        }
        return base
    }

    /// Returns whether a terminal shows only ASCII, or was told to.
    func isASCII(forced: Bool) -> Bool {
        TerminalStyle(
            environment: variables, isTerminal: true, preferences: .init(ascii: forced)
        ).ascii
    }

    /// The configuration file, or nil if there is none.
    func profileFile() throws(Failure) -> ProfileFile? {
        // Without a home directory there is none; who writes one is told.
        guard let path = try? profilePath, let bytes = try contents(path) else { return nil }
        return try profileFile(FileAccess.text(of: bytes, from: visible(path: path)))
    }

    private func profileFile(_ text: String) throws(Failure) -> ProfileFile {
        try ProfileFile(text, path: try profilePath, knowing: Flag.settings.map(\.name))
    }

    /// Changes the configuration file; creates it, readable only by its owner, if there is none.
    ///
    /// If it is a symbolic link, replaces its target. Waits while another `idx` changes the file, so that
    /// neither change is lost.
    func changeProfiles(
        _ change: (inout ProfileText) throws(Failure) -> Void
    ) throws(Failure) {
        let (folder, path) = (try configurationFolder, try profilePath)
        try FileAccess.makePrivateFolder(folder)
        let lock = try FileLock(folder + "/config.lock")
        defer { lock.release() }
        let old = try FileAccess.text(of: try contents(path) ?? [], from: visible(path: path))
        // Do not overwrite a file with errors.
        _ = try profileFile(old)
        var new = ProfileText(old)
        try change(&new)
        _ = try profileFile(new.text)
        try FileAccess.replace(path, with: new.text)
    }

    /// Returns the settings of the `Okta.plist` in the working directory.
    ///
    /// Other users may be able to write to that folder, so its file needs the user's approval.
    func propertyList() throws(Failure) -> PropertyList? {
        let path = folder.isEmpty ? "./Okta.plist" : folder + "/Okta.plist"
        guard let bytes = try contents(path) else { return nil }
        guard bytes.count <= 64 << 10 else {
            throw Failure(.usage, "\(visible(path: path)) is too large for an Okta.plist.")
        }
        // Foundation's reader of binary ones traps on damaged files; those of Okta are XML.
        guard !bytes.starts(with: "bplist".utf8) else {
            throw Failure(
                .usage, "\(visible(path: path)) is a binary property list, not an XML one.")
        }
        do {
            let file = try PropertyListDecoder().decode(OktaPropertyList.self, from: Data(bytes))
            let crypto = try SystemCrypto(or: Failure.init(noCryptography:))
            let digest = Base64URL.encode(crypto.sha256(bytes))
            return PropertyList(
                path: path, values: file.settings, digest: digest,
                isApproved: try approvals().contains(digest))
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(.usage, "\(visible(path: path)) is not a property list of texts.")
        }
    }

    /// Remembers that the user approved a property list with these contents.
    func approve(_ list: PropertyList) throws(Failure) {
        let digests = (try approvals() + [list.digest]).suffix(1000)
        try FileAccess.makePrivateFolder(try stateFolder)
        let text = digests.joined(separator: "\n") + "\n"
        try FileAccess.writePrivately(Array(text.utf8), to: try approvalsPath)
    }

    private var approvalsPath: String {
        get throws(Failure) { try stateFolder + "/approved-plists" }
    }

    private func approvals() throws(Failure) -> [String] {
        // Without a home directory there are none; who adds one is told.
        guard let path = try? approvalsPath, let bytes = try contents(path) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

/// An `Okta.plist` that was found.
struct PropertyList: Sendable, Hashable {
    /// The settings that it may hold.
    static let names: [Flag.Name] = [.issuer, .clientID, .redirect, .scopes]

    /// The path, for messages.
    let path: String
    /// Its settings.
    let values: [Flag.Name: String]
    /// A digest of its contents.
    let digest: String
    /// Whether the user approved it.
    let isApproved: Bool
}

extension OktaPropertyList {
    fileprivate var settings: [Flag.Name: String] {
        let settings: [Flag.Name: String?] = [
            .issuer: issuer, .clientID: clientID, .redirect: redirectURI, .scopes: scopes,
        ]
        return settings.compactMapValues(\.self)
    }
}
