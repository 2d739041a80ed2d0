/// A named org with a person in it, and how that person would sign in: for `idx demo` and for tests.
public struct Scenario: Sendable, Hashable {
    /// What it is called: `email-link`.
    public var name: String
    /// What it shows, in one line.
    public var summary: String
    /// The org.
    public var policy: Policy
    /// What the person does, so that it can be played by itself (`--auto`).
    public var script: [ScriptedAnswer]
    /// How it ends when the script is followed.
    public var ending: Ending
    /// What the client sends to `interact` beside the usual: `recovery_token`, `activation_token`.
    public var parameters: [String: String]

    /// How a scenario ends.
    public enum Ending: Sendable, Hashable {
        /// With tokens.
        case signedIn
        /// With a message of that key instead of tokens.
        case message(key: String)
        /// With a step that only a browser or a security key can do; its name.
        case elsewhere(step: String)
    }

    /// Makes a scenario.
    public init(
        name: String, summary: String, policy: Policy, script: [ScriptedAnswer],
        ending: Ending = .signedIn, parameters: [String: String] = [:]
    ) {
        self.name = name
        self.summary = summary
        self.policy = policy
        self.script = script
        self.ending = ending
        self.parameters = parameters
    }

    /// The built-in scenario of that name.
    public static func named(_ name: String) -> Scenario? {
        all.first { $0.name == name }
    }

    /// Every built-in scenario, in the order `idx demo --list` prints them.
    public static let all: [Scenario] = sources.compactMap { source in
        // A policy that cannot be read would be missing here, which a test would notice.
        guard var policy = try? Policy(parsing: source.policy) else { return nil }
        policy.name = source.name
        return Scenario(
            name: source.name, summary: source.summary, policy: policy, script: source.script,
            ending: source.ending, parameters: source.parameters)
    }

    /// Every source, whether it can be read or not.
    static var sources: [ScenarioSource] {
        ScenarioSource.basics + ScenarioSource.factors + ScenarioSource.setups
            + ScenarioSource.selfService + ScenarioSource.endings
    }

    /// The password of everybody in the built-in scenarios who has a good one.
    public static let password = "Rye-bread-8"
}

extension Policy {
    /// The policy of a built-in scenario; nil if there is none of that name.
    public static func builtIn(_ name: String) -> Policy? {
        Scenario.named(name)?.policy
    }
}

/// A built-in scenario as it is written down: its policy is a policy file.
struct ScenarioSource: Sendable {
    var name: String
    var summary: String
    var policy: String
    var script: [ScriptedAnswer]
    var ending = Scenario.Ending.signedIn
    var parameters: [String: String] = [:]

    /// A policy file with Jay in it, who has a password and some authenticators.
    static func jay(_ authenticators: String = "", _ rest: String = "", user: String = "") -> String
    {
        """
        { "users": [ { "username": "jay@example.com", "password": "\(Scenario.password)",
            "profile": { "firstName": "Jay", "lastName": "Doe", "email": "jay@example.com" },
            "authenticators": [ \(authenticators) ] \(user.isEmpty ? "" : ", " + user) } ]
          \(rest.isEmpty ? "" : ", " + rest) }
        """
    }

    /// Jay with a password and one more factor.
    static func second(_ key: String, _ members: String = "", _ rest: String = "") -> String {
        let factors = #""signIn": { "factors": [["okta_password"], ["\#(key)"]] }"#
        return jay(
            #"{ "key": "\#(key)" \#(members.isEmpty ? "" : ", " + members) }"#,
            rest.isEmpty ? factors : factors + ", " + rest)
    }

    /// Jay with a password, who must set something up.
    static func setup(_ key: String, _ rest: String = "") -> String {
        jay(
            #"{ "key": "okta_email" }"#,
            #""enroll": { "required": ["\#(key)"] }"# + (rest.isEmpty ? "" : ", " + rest))
    }
}
