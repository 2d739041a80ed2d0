import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("The language of an org", .computing)
struct LanguageTests {
    @Test(
        "is the first of the request's that it knows",
        arguments: [
            (nil, nil), ("", nil), ("de", "de"), ("de-AT, en;q=0.5", "de"), ("en, de", nil),
            ("nl, fr;q=0.8, de;q=0.9", "de"), ("de;q=0, ja", "ja"), ("pt-BR", "pt"), ("*", nil),
            ("en;q=0.5,es-MX;q=0.7", "es"), (";;,,=q", nil), ("de;q=x", nil),
        ])
    func chosen(header: String?, language: String?) {
        #expect(OrgWords(accepting: header)?.language == language)
    }

    private static let languages = OrgWords.texts.keys.sorted()

    private static func keys(_ section: String) -> [String] {
        OrgWords.german.keys.filter { $0.hasPrefix(section) }
            .map { String($0.dropFirst(section.count)) }
    }

    /// A response with every label and every message.
    private static let everything: JSON = [
        "texts": .array(keys("labels/").map { ["label": .string($0)] }),
        "messages": .array(
            keys("messages/").map {
                ["message": "A text.", "i18n": ["key": .string($0), "params": ["Password"]]]
            }),
    ]

    @Test("has every text in the same order, with its parameters", arguments: languages)
    func complete(language: String) throws {
        let texts = try #require(OrgWords.texts[language]?())
        #expect(texts.keys == OrgWords.german.keys && texts.texts.count == texts.keys.count)
        for (key, text) in texts.texts {
            let expected = OrgWords.german.texts[key]?.matches(of: /\{\d+\}/).map(\.output)
            #expect(
                text.matches(of: /\{\d+\}/).map(\.output).sorted() == expected?.sorted(), "\(key)")
        }
        let words = try #require(OrgWords(accepting: language))
        let translated = words.translate(Self.everything)
        let labels = (translated["texts"]?.array ?? []).compactMap { $0["label"]?.string }
        let messages = (translated["messages"]?.array ?? []).compactMap { $0["message"]?.string }
        #expect(labels.count > 50 && messages.count > 40)
        for text in labels + messages {
            #expect(!text.isEmpty && text != "A text." && !text.contains("{"))
        }
        try assertGolden(
            (labels + messages).joined(separator: "\n") + "\n", "words-\(language).txt")
    }

    @Test("says a time as its day, as in English", arguments: languages)
    func day(language: String) throws {
        let message = ServerMessage.graceUntil(Date(timeIntervalSince1970: 1_946_332_800)).json
        let translated = try #require(OrgWords(accepting: language)).translate(message)
        let text = try #require(translated["message"]?.string)
        #expect(text.contains("2031-09-05") && !text.contains("T00"))
    }

    @Test("translates no text that an org never says")
    func used() throws {
        var sources = ""
        let folder = URL(filePath: #filePath).appending(path: "../../../../Sources/IDXSimulator")
            .standardizedFileURL
        let files = try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        for case let file as URL in files
        where ["swift", "json"].contains(file.pathExtension)
            && file.deletingLastPathComponent().lastPathComponent != "Words"
        {
            sources += try String(contentsOf: file, encoding: .utf8)
        }
        let prefix = "idx.error.code.access_denied.device_assurance.remediation."
        let unused = (Self.keys("labels/") + Self.keys("messages/")).filter { key in
            !sources.contains("\"\(key.trimmingPrefix(prefix))")
        }
        #expect(unused == [])
    }

    @Test("is that of labels, names and messages; keys and an administrator's words stay")
    func german() async throws {
        let policy = try #require(Policy.builtIn("email-code"))
        try await withOrg(policy) { org, client in
            let first = try await client.begin()
            #expect(first.headers["Content-Language"] == nil)
            let form = first.json["remediation"]?["value"]?[0]
            let answer = try await client.send(
                "POST", form?["href"]?.string ?? "",
                ["Content-Type": "application/json", "Accept-Language": "fr;Q=0.5,de-CH,de;q=0.9"],
                ([
                    "identifier": "jay@example.com", "credentials": ["passcode": "x"],
                    "stateHandle": first.json["stateHandle"] ?? nil,
                ] as JSON).bytes())
            #expect(answer.headers["Content-Language"] == "de")
            #expect(
                answer.json["messages"]?["value"]?[0]
                    == [
                        "message": "Der Benutzername oder das Passwort ist falsch.",
                        "class": "ERROR", "i18n": ["key": "errors.E0000004", "params": []],
                    ])
            #expect(
                answer.json["remediation"]?["value"]?[0]?["value"]?[0]?["label"] == "Benutzername")
            #expect(answer.json["currentAuthenticator"]?["value"]?["displayName"] == "Passwort")
            #expect(answer.json["app"]?["value"]?["label"] == "Acme CLI")
        }
    }
}

@Suite("The clock and the headers of an org")
struct OrgClockTests {
    @Test("is that of its policy, in every place", arguments: [-4, 4, -1440])
    func clock(minutes: Int) async throws {
        var policy = Policy.jay
        policy.clock = minutes
        let now = Date(timeIntervalSince1970: 1_900_000_000)
        try await withOrg(policy, now: { now }) { org, client in
            let expected = now.addingTimeInterval(Double(minutes * 60))
            let answer = try await client.begin()
            #expect(answer.headers["Date"] == expected.httpText)
            #expect(
                answer.json["expiresAt"]?.string == expected.addingTimeInterval(3600).wireText)
            org.advance(by: 60)
            #expect(
                try await client.begin().headers["Date"]
                    == expected.addingTimeInterval(60).httpText)
        }
    }

    @Test("the answer to an SSO extension names its challenge")
    func ssoExtension() async throws {
        let policy = try #require(Policy.builtIn("sso-extension"))
        try await withOrg(policy) { _, client in
            let first = try await client.begin()
            let answer = try await client.json(
                first.json["remediation"]?["value"]?[0]?["href"]?.string ?? "",
                ["stateHandle": first.json["stateHandle"] ?? nil])
            #expect(answer.status == 401)
            #expect(answer.headers["WWW-Authenticate"] == #"Oktadevicejwt realm="Okta Device""#)
        }
    }

    @Test("a challenge of a captcha needs a JSON body of the state handle alone")
    func captcha() async throws {
        let policy = try #require(Policy.builtIn("altcha"))
        try await withOrg(policy) { org, client in
            let handle = try await client.begin().json["stateHandle"] ?? nil
            let path = "/api/v1/altcha"
            let right = try await client.json(path, ["stateHandle": handle])
            #expect(right.status == 200)
            #expect(right.json["maxnumber"] == 50_000)
            #expect(right.headers["Cache-Control"] == "no-store")
            #expect(try await client.json(path, ["stateHandle": handle, "x": 1]).status == 400)
            #expect(try await client.json(path, [:]).status == 400)
            #expect(try await client.json(path, ["stateHandle": "x"]).status == 401)
            #expect(try await client.get(path).status == 401)
            let form = try await client.send(
                "POST", org.origin + path,
                ["Content-Type": "application/x-www-form-urlencoded"], Array("stateHandle=x".utf8))
            #expect(form.status == 415)
        }
    }
}
