import Foundation
import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `The settings of a flow` {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder().made() }

    private func file(_ text: String) throws -> String {
        let path = temporary.path + "/\(UUID().uuidString).plist"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private func plist(_ members: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>\(members)</dict></plist>
        """
    }

    private static let whole = """
        <key>issuer</key><string>https://acme.okta.com/oauth2/default</string>
        <key>clientId</key><string>0oa1</string><key>redirectUri</key><string>com.acme:/cb</string>
        <key>logoutRedirectUri</key><string>com.acme:/out</string>
        """

    @Test(arguments: [
        "<key>scopes</key><string>openid profile</string>",
        "<key>scopes</key><array><string>openid</string><string>profile</string></array>",
    ])
    func `are read from Okta.plist`(scopes: String) throws {
        let file = try file(plist(Self.whole + scopes))
        let configuration = try InteractionCodeFlow.Configuration(
            environment: [:], files: ["/nowhere/Okta.plist", file])
        #expect(configuration.issuer == "https://acme.okta.com/oauth2/default")
        #expect(configuration.clientID == "0oa1")
        #expect(configuration.scopes == ["openid", "profile"])
        #expect(configuration.redirectURI == "com.acme:/cb")
        #expect(configuration.logoutRedirectURI == "com.acme:/out")
    }

    @Test func `are read with the names of okta-mobile-swift 2, beside other values`() throws {
        let file = try file(
            plist(
                """
                <key>issuer_url</key><string>https://acme.okta.com/oauth2/default</string>
                <key>client_id</key><string>0oa1</string>
                <key>redirect_uri</key><string>com.acme:/cb</string>
                <key>logout_redirect_uri</key><string>com.acme:/out</string>
                <key>scope</key><string>openid profile</string>
                <key>attempts</key><integer>3</integer>
                <key>theme</key><dict><key>dark</key><true/></dict>
                """))
        let configuration = try InteractionCodeFlow.Configuration(environment: [:], files: [file])
        #expect(configuration.issuer == "https://acme.okta.com/oauth2/default")
        #expect(configuration.clientID == "0oa1")
        #expect(configuration.scopes == ["openid", "profile"])
        #expect(configuration.redirectURI == "com.acme:/cb")
        #expect(configuration.logoutRedirectURI == "com.acme:/out")
    }

    @Test func `are read from the environment first`() throws {
        let file = try file(plist(Self.whole))
        let configuration = try InteractionCodeFlow.Configuration(
            environment: [
                "IDX_SCOPES": "openid", "IDX_CLIENT_ID": "0oa2", "IDX_REDIRECT": "com.acme:/e",
            ], files: [file])
        #expect(configuration.clientID == "0oa2")
        #expect(configuration.redirectURI == "com.acme:/e")
        #expect(configuration.scopes == ["openid"])
    }

    @Test func `say what is missing and where`() throws {
        let partial = try file(plist(Self.whole))
        let broken = try file("<plist>")
        #expect(
            throws: InteractionCodeFlow.Configuration.Fault.missing(
                names: ["scopes"], file: partial)
        ) { try InteractionCodeFlow.Configuration(environment: [:], files: [partial]) }
        #expect(throws: InteractionCodeFlow.Configuration.Fault.unreadable(file: broken)) {
            try InteractionCodeFlow.Configuration(environment: [:], files: [broken])
        }
        #expect(throws: InteractionCodeFlow.Configuration.Fault.notFound(places: ["/no"])) {
            try InteractionCodeFlow.Configuration(environment: [:], files: ["/no"])
        }
    }
}
