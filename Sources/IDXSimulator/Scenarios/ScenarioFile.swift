import IDXJSON

/// A file of scenarios: one of the built-in groups, or one of your own for `idx demo FILE`.
///
/// ```json
/// { "version": 1, "title": "Mine", "scenarios": [
///   { "name": "email-after-lunch", "policy": { "base": "email-code", "odd": 7 },
///     "answers": [ { "step": "challenge-authenticator", "field": "credentials.passcode",
///                    "from": { "outside": "emailCode" } } ] } ] }
/// ```
public struct ScenarioFile: Sendable, Hashable {
    /// A heading for the scenarios.
    public private(set) var title = ""
    /// The scenarios, in order.
    public private(set) var scenarios: [Scenario] = []
    private var version = 1

    init() {}

    /// Reads a file.
    ///
    /// - Throws: ``PolicyError``, which names the place in the file.
    public init(parsing bytes: [UInt8]) throws(PolicyError) {
        try self.init(file: bytes)
    }

    /// The built-in groups.
    ///
    /// An invalid file is left out; a test detects that.
    public static let builtIn = resources.compactMap {
        try? ScenarioFile(reading: $0(), at: JSON.Path())
    }

    /// The files of the built-in groups, in order. Each is parsed on first use.
    static let resources: [@Sendable () -> JSON] = [
        { signingIn }, { factors }, { enrollment }, { selfService }, { endings },
        { browser }, { classic },
    ]
    private static let signingIn = parsed(signingInSource)
    private static let factors = parsed(factorsSource)
    private static let enrollment = parsed(enrollmentSource)
    private static let selfService = parsed(selfServiceSource)
    private static let endings = parsed(endingsSource)
    private static let browser = parsed(browserSource)
    private static let classic = parsed(classicSource)

    /// Returns null for an invalid file; a test detects that.
    private static func parsed(_ source: String) -> JSON {
        (try? JSON(parsing: Array(source.utf8))) ?? .null
    }
}

extension ScenarioFile: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "version", \.version, PolicyType("1", schema: ["const": 1]) { $0.int(in: 1...1) },
            "The version of the format.", isRequired: true),
        .init("title", \.title, .text, "The heading of the scenarios in a list."),
        .init(
            "scenarios", \.scenarios, .list(.part(), isFilled: true), "The scenarios.",
            isRequired: true),
    ]

    /// Every member of a scenario file: its type, default and meaning.
    package static var fileMembers: [PolicyRow] { rows }
}
