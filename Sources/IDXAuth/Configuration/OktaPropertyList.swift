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
    /// The variables `IDX_ISSUER`, `IDX_CLIENT_ID`, `IDX_SCOPES` and `IDX_REDIRECT` come first, then
    /// `Okta.plist` next to the program (in its bundle on Apple systems), with the keys `issuer`, `clientId`,
    /// `scopes`, `redirectUri` and `logoutRedirectUri`, or as okta-mobile-swift 2 spells them: `issuer_url`,
    /// `client_id`, `scope`, `redirect_uri` and `logout_redirect_uri`. The working directory is not searched:
    /// others may control it, and the issuer receives passwords.
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
        let list = try file.map(Self.list)
        let issuer = environment["IDX_ISSUER"] ?? list?.issuer ?? ""
        let clientID = environment["IDX_CLIENT_ID"] ?? list?.clientID ?? ""
        let scopes = environment["IDX_SCOPES"] ?? list?.scopes ?? ""
        let redirectURI = environment["IDX_REDIRECT"] ?? list?.redirectURI ?? ""
        let needed = [
            ("clientId", clientID), ("issuer", issuer), ("redirectUri", redirectURI),
            ("scopes", scopes),
        ]
        let missing = needed.filter(\.1.isEmpty).map(\.0)
        guard file != nil || missing.count < needed.count else {
            throw Fault.notFound(places: files)
        }
        guard missing.isEmpty else { throw Fault.missing(names: missing, file: file) }
        self.init(issuer: issuer, clientID: clientID, scopes: scopes, redirectURI: redirectURI)
        logoutRedirectURI = list?.logoutRedirectURI
    }

    private static func list(_ file: String) throws -> OktaPropertyList {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw Fault.unreadable(file: file)
        }
        do {
            return try PropertyListDecoder().decode(OktaPropertyList.self, from: data)
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

/// The settings in an `Okta.plist`, in the names of okta-idx-swift or of okta-mobile-swift 2.
package struct OktaPropertyList: Decodable {
    package let issuer, clientID, scopes, redirectURI, logoutRedirectURI: String?

    package init(from decoder: any Decoder) throws {
        let texts = try [String: Text](from: decoder).compactMapValues(\.text)
        func text(_ names: String...) -> String? { names.lazy.compactMap { texts[$0] }.first }
        issuer = text("issuer", "issuer_url", "issuerUrl")
        clientID = text("clientId", "client_id")
        scopes = text("scopes", "scope")
        redirectURI = text("redirectUri", "redirect_uri")
        logoutRedirectURI = text("logoutRedirectUri", "logout_redirect_uri")
    }

    /// A text, or several as one; nil for a value of another type, which an app may keep for itself. A setting
    /// of another type is reported as missing.
    private struct Text: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            text =
                (try? value.decode(String.self))
                ?? (try? value.decode([String].self))?.joined(separator: " ")
        }
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
