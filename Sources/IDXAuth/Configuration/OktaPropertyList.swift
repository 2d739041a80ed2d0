public import IDXPlatform

extension InteractionCodeFlow.Configuration {
    /// Why no configuration was found.
    @nonexhaustive
    public enum Fault: Error, Sendable, Hashable {
        /// There is no file and no environment variable; these places were searched.
        case notFound(places: [String])
        /// The file cannot be read as a property list.
        case unreadable(file: String)
        /// The settings lack these names.
        case missing(names: [String], file: String?)
    }

    /// Reads the configuration from the environment or from the app's property list.
    ///
    /// The variables `IDX_ISSUER`, `IDX_CLIENT_ID`, `IDX_SCOPES` and `IDX_REDIRECT_URI` come first, then
    /// `Okta.plist` next to the program (in its bundle on Apple systems), with the keys `issuer`, `clientId`,
    /// `scopes`, `redirectUri` and `logoutRedirectUri`. The working directory is not searched: others may
    /// control it, and the issuer receives passwords.
    ///
    /// - Throws: ``Fault``.
    public init() throws {
        try self.init(
            environment: ProcessInfo.processInfo.environment, files: Self.usualFiles())
    }

    /// Reads the configuration from variables and files; variables win over files, and earlier files over
    /// later ones.
    ///
    /// - Parameters:
    ///   - environment: Environment variables by name.
    ///   - files: Paths of property lists, in order of precedence.
    /// - Throws: ``Fault``.
    public init(environment: [String: String], files: [String]) throws {
        let file = files.first { FileManager.default.fileExists(atPath: $0) }
        let list = try file.map(Self.list) ?? [:]
        func value(_ key: String, _ variable: String) -> String? {
            (environment[variable] ?? list[key]).flatMap { $0.isEmpty ? nil : $0 }
        }
        let found = [
            "issuer": value("issuer", "IDX_ISSUER"), "scopes": value("scopes", "IDX_SCOPES"),
            "clientId": value("clientId", "IDX_CLIENT_ID"),
            "redirectUri": value("redirectUri", "IDX_REDIRECT_URI"),
        ].mapValues { $0 ?? "" }
        let missing = found.keys.filter { found[$0] == "" }.sorted()
        guard file != nil || missing.count < found.count else {
            throw Fault.notFound(places: files)
        }
        guard missing.isEmpty else { throw Fault.missing(names: missing, file: file) }
        self.init(
            issuer: found["issuer"] ?? "", clientID: found["clientId"] ?? "",
            scopes: found["scopes"] ?? "", redirectURI: found["redirectUri"] ?? "")
        logoutRedirectURI = list["logoutRedirectUri"]
    }

    private static func list(_ file: String) throws -> [String: String] {
        struct Settings: Decodable {
            var issuer, clientId, redirectUri, logoutRedirectUri: String?
            var scopes: Scopes?
        }
        /// A string or an array of strings.
        struct Scopes: Decodable {
            let text: String

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                // Try an array first; anything else must be a string.
                let list = try? container.decode([String].self)
                text = try list?.joined(separator: " ") ?? container.decode(String.self)
            }
        }
        guard let data = FileManager.default.contents(atPath: file) else {
            throw Fault.unreadable(file: file)
        }
        do {
            let settings = try PropertyListDecoder().decode(Settings.self, from: data)
            return [
                "issuer": settings.issuer, "clientId": settings.clientId,
                "scopes": settings.scopes?.text, "redirectUri": settings.redirectUri,
                "logoutRedirectUri": settings.logoutRedirectUri,
            ].compactMapValues { $0 }
        } catch {
            throw Fault.unreadable(file: file)
        }
    }

    private static func usualFiles() -> [String] {
        #if canImport(Darwin)
            let bundled = Bundle.main.path(forResource: "Okta", ofType: "plist")
        #else
            // The path of the program itself, wherever it was started from.
            let program = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/exe")
            let bundled = program.flatMap { path in
                path.lastIndex(of: "/").map { "\(path[..<$0])/Okta.plist" }
            }
        #endif
        return [bundled].compactMap { $0 }
    }
}

extension InteractionCodeFlow.Configuration.Fault: LocalizedError, CustomStringConvertible {
    /// A description of what is missing and where.
    public var errorDescription: String? { description }

    /// A description of what is missing and where.
    public var description: String {
        switch self {
        case .notFound(let places):
            "No settings: neither IDX_ISSUER and the like nor a file at \(places.joined(separator: " or "))."
        case .unreadable(let file): "\(file) is not a property list with texts."
        case .missing(let names, let file):
            "The settings\(file.map { " in \($0)" } ?? "") lack \(names.joined(separator: ", "))."
        }
    }
}
