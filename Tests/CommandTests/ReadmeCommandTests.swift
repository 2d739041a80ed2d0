import Foundation
import TestSupport
import Testing

@testable import idx

@Suite("What the README says")
struct ReadmeCommandTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../").standardized

    static let texts = ["README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md"]

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: root.appending(path: name), encoding: .utf8)
    }

    /// The articles of every module.
    private static let articles: [String] = {
        let below = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
        return (below?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".md") && !$0.contains("/Types/") }.sorted()
            .map { "Sources/\($0)" }
    }()

    @Test("of commands in articles is understood by the parser", arguments: articles)
    func articleCommands(name: String) throws {
        let text = try Self.text(name)
        var lines = text.split(separator: "\n").filter { $0.hasPrefix("idx ") }.map(String.init)
        lines += text.matches(of: /`(idx [a-z][^`]*)`/).map { String($0.output.1) }
        for line in lines {
            let words = HelpTests.words(line.prefix { $0 != "#" })
            #expect(throws: Never.self, "\(line)") {
                _ = try Invocation(parsing: Array(words.dropFirst()))
            }
        }
    }

    @Test(
        "the article about JSON lines has as a client signs in",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "no python3")
    )
    func python() async throws {
        let article = try Self.text("Sources/IDXTerminal/IDXTerminal.docc/JSONLinesFromPython.md")
        let client = try #require(
            article.split(separator: "```python\n").last?
                .split(separator: "\n```").first)
        let place = try await Place()
        let file = try place.scratch.write(String(client), to: "client.py")
        try FileManager.default.createSymbolicLink(
            atPath: place.scratch.path + "/idx", withDestinationPath: Program.path)
        let run = try await Program.run(
            [file] + place.flags, environment: ["PATH": place.scratch.path + ":/usr/bin:/bin"],
            folder: place.scratch, program: "/usr/bin/python3")
        await place.org.stop()
        #expect(run.out == "Sign in to 127.0.0.1\nsigned-in\n", "\(run.err)")
        #expect(run.code == 0)
    }

    @Test("of commands is understood by the parser", arguments: texts)
    func commands(name: String) throws {
        let text = try Self.text(name)
        var lines = text.split(separator: "\n").filter { $0.hasPrefix("idx ") }.map(String.init)
        lines += text.split(separator: "\n").compactMap { line in
            line.firstRange(of: "swift run idx ").map {
                String(line[$0.lowerBound...].dropFirst(10))
            }
        }
        lines += text.matches(of: /`(idx [a-z][^`]*)`/).map { String($0.output.1) }
        #expect(!lines.isEmpty)
        for line in lines {
            let command = line.prefix { $0 != "#" && $0 != "|" }
            let words = HelpTests.words(command)
            #expect(throws: Never.self, "\(line)") {
                _ = try Invocation(parsing: Array(words.dropFirst()))
            }
        }
    }

    @Test("a package needs is what this one asks for")
    func platforms() throws {
        let manifest = try Self.text("Package.swift")
        let line = try #require(
            manifest.split(separator: "\n").first { $0.contains("platforms: [") })
        #expect(try Self.text("README.md").contains(line.drop { $0 == " " }))
    }

    @Test("is short, and begins with something to type")
    func short() throws {
        let lines = try Self.text("README.md").split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 201, "with the empty one after the last line end")
        #expect(lines.allSatisfy { $0.count <= 110 })
        #expect(lines.prefix(15).contains { $0.hasPrefix("swift run idx demo") })
    }

    @Test("there is, is there", arguments: texts)
    func paths(name: String) throws {
        let text = try Self.text(name)
        let paths = text.matches(of: /`((?:Sources|Samples|Tests|\.ci)\/[A-Za-z0-9_\/.+-]+)/)
        for path in paths.map({ String($0.output.1) }) + ["Tests/CommandTests/Goldens/demo.svg"] {
            let file = Self.root.appending(path: path).path
            #expect(FileManager.default.fileExists(atPath: file), "\(path)")
        }
    }
}
