import Foundation
import TestSupport
import Testing

/// The sources say all that a person meets by phrases, and no phrase for nothing.
@Suite(.computing) struct PhraseSourceTests {
    @Test func `every table is tested`() throws {
        let declared = try Self.sources().flatMap { file in
            file.text.matches(of: /\n(?:package )?enum (\w+): String, Phrase \{/).map {
                String($0.1)
            }
        }
        let tested = PhraseTests.tables.map { "\($0)" }
        #expect(declared.sorted() == tested.sorted())
    }

    @Test func `every phrase is said somewhere`() throws {
        let used = try Self.sources().reduce(into: Set()) {
            $0.formUnion(Self.members(in: $1.text))
        }
        for table in PhraseTests.tables {
            for key in PhraseTests.keys(of: table) {
                #expect(used.contains(key), "\(table).\(key)")
            }
        }
    }

    /// The names after a dot, each once.
    private static func members(in text: String) -> Set<String> {
        var names: Set<String> = []
        for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .dropFirst()
        {
            let name = part.prefix { byte in
                byte == UInt8(ascii: "_") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
                    || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            }
            names.insert(String(decoding: name, as: UTF8.self))
        }
        return names
    }

    @Test func `no words stand in the code`() throws {
        let words = /"[^"]*\b[A-Za-z’']{2,} [a-z]{2,}[^"]*"/
        let folders = [
            "IDXForms/Text/", "IDXForms/Screen/", "IDXForms/Form/", "IDXForms/Conversation/",
            "IDXTerminal/Plain/", "IDXTerminal/Rich/", "IDXTerminal/QR/", "IDXHTML/",
            "IDXAuthenticatorForms/", "idx/SignIn/", "idx/Browser/",
        ]
        for file in try Self.sources() where folders.contains(where: file.name.hasPrefix) {
            guard !Self.forDevelopers.contains(file.name)
            else { continue }
            for line in file.text.split(separator: "\n") {
                let code = line.prefix { $0 != "/" }
                guard !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//"),
                    !line.contains("<"), let found = code.firstMatch(of: words)
                else { continue }
                #expect(Self.known.contains { found.0.contains($0) }, "\(file.name): \(found.0)")
            }
        }
    }

    /// Files whose words are for developers: problems of answers files and of scripts.
    private static let forDevelopers: Set<String> = [
        "IDXForms/Text/Wording+Answers.swift", "idx/SignIn/Script.swift",
        "idx/Browser/BrowserRule.swift",
    ]

    /// What is no sentence of ours: names of products, of tokens, of styles and of image formats.
    private static let known = [
        "initial-scale", "default-src", " where term == ", "), try secret(", "openid profile",
        "ID token",
    ]

    struct Source {
        let name: String
        let text: String
    }

    static func sources() throws -> [Source] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let names = try #require(FileManager.default.enumerator(atPath: root.path))
        return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
            .map { name in
                Source(
                    name: name,
                    text: try String(contentsOf: root.appending(path: name), encoding: .utf8))
            }
    }
}
