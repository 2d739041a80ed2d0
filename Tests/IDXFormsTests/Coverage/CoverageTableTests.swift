import Foundation
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

@testable import IDXAuth
@testable import IDXForms

/// Every name of the protocol that Okta's own clients know, and the screen it gives.
@Suite("What a person at a terminal gets of the protocol", .computing)
struct CoverageTableTests {
    static let tables: [CoverageTable] = [
        .signInForms, .laterForms, .actions, .legacyForms, .authenticators, .methods,
        .challengeMethods, .fallbacks, .fields, .contextualData, .behaviors, .features,
    ]

    @Test(arguments: tables) func `shows the recorded screens`(table: CoverageTable) throws {
        try expectGolden(table.text(), "coverage/\(table.name).txt")
    }

    @Test(arguments: tables) func `gives each a screen of its own`(table: CoverageTable) throws {
        #expect(Set(table.rows.map(\.name)).count == table.rows.count)
        for row in table.rows {
            #expect(
                row.verdict == .missing || row.steps.isEmpty != row.evidence.isEmpty, "\(row.name)")
            for step in row.steps {
                // A launch may refer to a challenge that comes later.
                let lost = try step.response.diagnostics.filter {
                    $0.reason != .unresolvedReference("authenticatorChallenge")
                }
                #expect(lost.isEmpty, "\(row.name): \(lost)")
            }
            for evidence in row.evidence {
                #expect(try evidence.exists, "\(row.name): there is no \(evidence)")
            }
        }
    }

    @Test(arguments: tables) func `names what needs hardware, and a way on`(table: CoverageTable)
        throws
    {
        for row in table.rows where row.verdict == .hardware {
            for step in row.steps {
                let screen = try step.keyScreen
                #expect(screen.namesObstacle, "\(row.name) gives no reason")
                #expect(screen.hasWayOn, "\(row.name) has no way on")
            }
        }
    }

    @Test(arguments: tables) func `never ends without words`(table: CoverageTable) throws {
        for row in table.rows where row.verdict != .hardware {
            for step in row.steps {
                let screen = try step.keyScreen
                #expect(screen.impossible == nil, "\(row.name)")
                guard screen.main == nil, screen.wait == nil else { continue }
                #expect(
                    screen.kind == .success || !screen.notices.isEmpty || !screen.facts.isEmpty
                        || screen.hasWayOn, "\(row.name) ends without words")
            }
        }
    }

    @Test func `counts the classes as the README does`() throws {
        let lines =
            ["class | names | useful | generic | hardware | missing"] + Self.tables.map(\.counts)
        print(lines.joined(separator: "\n"))
        try expectGolden(lines.map { $0 + "\n" }.joined(), "coverage/counts.txt")
    }
}

/// The names that the library itself knows have rows.
@Suite("Rows of what a person gets")
struct CoverageNamesTests {
    @Test(arguments: [
        (
            "Remediation/RemediationType.swift",
            ["sign-in forms", "later forms", "actions", "legacy forms"]
        ),
        ("Authenticator/Authenticator.Key.swift", ["authenticators"]),
        ("Authenticator/Authenticator.Method.swift", ["methods"]),
        ("Response/Device.swift", ["challenge methods", "fallbacks"]),
    ])
    func `cover the library's lists`(file: String, tables: [String]) throws {
        let names = Source.words(in: try Source.text("Sources/IDXAuth/" + file))
        #expect(!names.isEmpty)
        let rows = CoverageTableTests.tables.filter { tables.contains($0.name) }.flatMap(\.rows)
        let known = Set(rows.map(\.name))
        #expect(names.filter { !known.contains($0) } == [])
    }

    @Test func `cover the members of contextual data`() throws {
        let source = try Source.text("Sources/IDXAuth/Capabilities/ContextualData.swift")
        let start = try #require(source.firstRange(of: "package init() {}"))
        let rest = source[start.upperBound...]
        let end = try #require(rest.firstRange(of: "\n    }\n"))
        let names = Source.memberNames(in: String(rest[..<end.lowerBound]))
        #expect(names.count > 15)
        let rows = Set(CoverageTable.contextualData.rows.map(\.name))
        #expect(names.filter { !rows.contains($0) } == [])
    }
}

/// The sources of this package.
enum Source {
    /// The members of responses that the reader knows.
    static let memberNames: [String] = {
        let folders = ["StepJSON", "Response", "Authenticator", "Capabilities", "Captcha"]
        let sources = folders.flatMap { texts(in: "Sources/IDXAuth/" + $0) }
        return Set(sources.flatMap(memberNames)).sorted()
    }()

    /// The names of members that a source reads.
    static func memberNames(in source: String) -> [String] {
        let getters =
            /\.(?:string|secret|word|flag|int|duration|date|strings|whole|value|object|bareObject|list|take|link|messages)\((?:"\w+", )?"(\w+)"/
        return source.matches(of: getters).map { String($0.output.1) }
    }

    /// The words of the open sets in a source.
    static func words(in source: String) -> [String] {
        source.matches(of: /: Self =\s*"([^"]+)"/).map { String($0.output.1) }
    }

    private static func texts(in folder: String) -> [String] {
        let folderPath = root.appending(path: folder).path
        let names = try? FileManager.default.contentsOfDirectory(atPath: folderPath)
        return (names ?? []).sorted().compactMap { try? text(folder + "/" + $0) }
    }

    private static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}

extension CoverageTable.Evidence {
    var exists: Bool {
        get throws {
            switch self {
            case .scenario(let name):
                return Scenario.tested.contains { $0.name == name }
            case .test(let name, let file):
                let source = try Source.text("Tests/" + file)
                return ["`\(name)`", "\"\(name)\""].contains { source.contains($0) }
            }
        }
    }
}

extension Screen.Notice {
    /// Whether it says why something is not possible.
    fileprivate var namesObstacle: Bool {
        [" needs ", " ends in a browser", " continues in an app", " has an address"].contains {
            text.text.contains($0)
        }
    }
}

extension Screen {
    /// Whether something on it says why something else is not possible.
    var namesObstacle: Bool {
        if case .notPossible = kind { return true }
        let choices = ([main].compactMap(\.self) + actions).flatMap(\.questions).flatMap {
            $0.choices ?? []
        }
        return main?.obstacle != nil || actions.contains { $0.obstacle != nil }
            || choices.contains { $0.obstacle != nil }
            || notices.contains(where: \.namesObstacle)
    }

    /// Why the step itself is not possible; nil if it is, whatever else is not.
    var impossible: DisplayText? {
        if case .notPossible(let reason) = kind { return reason }
        return main?.obstacle ?? notices.first(where: \.namesObstacle)?.text
    }

    /// Whether something can be done, if only starting over.
    var hasWayOn: Bool {
        wait != nil || [main].compactMap(\.self).contains { $0.obstacle == nil }
            || actions.contains { $0.obstacle == nil }
    }
}
