/// One thing a person does at a step: an entry of an answers file, plus the world outside.
///
/// At each screen a player takes the entries whose ``step`` matches, in order, each only as often as
/// ``times`` says. It does what is ``Content/outside(_:)`` first, then fills fields and chooses, or
/// takes another action if there is a ``Content/take(_:)``.
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
        /// These words.
        case text(String)
        /// Yes or no.
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

extension ScriptedAnswer {
    /// Fills a field with words.
    static func fill(_ step: String, _ field: String, _ text: String) -> ScriptedAnswer {
        .init(step, .field(field, .text(text)))
    }

    /// Says yes or no.
    static func say(_ step: String, _ field: String, _ flag: Bool) -> ScriptedAnswer {
        .init(step, .field(field, .toggle(flag)))
    }

    /// Fills `credentials.passcode`, or another field, with something read outside.
    static func read(
        _ step: String, _ what: PersonFetch, into field: String = "credentials.passcode"
    ) -> ScriptedAnswer {
        .init(step, .field(field, .fetch(what)))
    }

    /// Chooses an authenticator, or another option.
    static func pick(_ step: String, _ key: String) -> ScriptedAnswer {
        .init(step, .choose(key))
    }

    /// Takes another action.
    static func take(_ step: String, _ action: String) -> ScriptedAnswer {
        .init(step, .take(action))
    }

    /// Does something outside.
    static func outside(_ step: String, _ act: PersonAct) -> ScriptedAnswer {
        .init(step, .outside(act))
    }

    /// Types username and password into one form.
    static let signIn: [ScriptedAnswer] = [
        .fill("identify", "identifier", "jay@example.com"),
        .fill("identify", "credentials.passcode", Scenario.password),
    ]
}
