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
    public var ending: Outcome

    /// How a scenario ends.
    public enum Outcome: Sendable, Hashable {
        /// With tokens.
        case signedIn
        /// With a message of that key instead of tokens.
        case message(key: String)
        /// With a link that only a browser can follow, which brings back a code or goes on.
        case browser
    }

    /// Makes a scenario.
    public init(
        name: String, summary: String, policy: Policy, script: [ScriptedAnswer],
        ending: Outcome = .signedIn
    ) {
        self.name = name
        self.summary = summary
        self.policy = policy
        self.script = script
        self.ending = ending
    }
}

/// One thing a person does at a step: an entry of an answers file, plus the world outside.
///
/// At each screen a player takes the entries whose ``step`` matches, in order, each only as often as
/// ``times`` says: first it does every ``Content/outside(_:)`` before an answer, then it answers
/// fields and choices, or takes another action if there is an ``Content/take(_:)``.
public struct ScriptedAnswer: Sendable, Hashable {
    /// What is done.
    public enum Content: Sendable, Hashable {
        /// Fills a field, by its dotted path.
        case field(String, Value)
        /// Chooses an option by key, `key:method`, label or value.
        case choose(String)
        /// Takes another action than the main one, by its name: `skip`, `currentAuthenticator-recover`.
        case take(String)
        /// Does something outside the dialogue, then goes on or waits.
        case outside(PersonAct)
    }

    /// What goes into a field.
    public enum Value: Sendable, Hashable {
        case text(String)
        case toggle(Bool)
        /// Read off something outside when it is needed.
        case fetch(PersonFetch)
    }

    /// The step's name; `*` at the end matches any rest.
    public var step: String
    /// What is done.
    public var content: Content
    /// How often it may be used.
    public var times: Int

    /// Makes an entry.
    public init(_ step: String, _ content: Content, times: Int = 1) {
        self.step = step
        self.content = content
        self.times = times
    }

    /// Whether it is for a step.
    public func fits(step name: String) -> Bool {
        step.hasSuffix("*") ? name.hasPrefix(step.dropLast()) : name == step
    }
}
