public import IDXJSON

/// An org, a user, and how the user signs in: for `idx demo` and for tests.
///
/// A scenario is data: a policy, answers, and acts outside the sign-in. The built-in ones are
/// scenario files too; `idx help scenarios` explains the members.
public struct Scenario: Sendable, Hashable {
    /// The name: `email-link`.
    public internal(set) var name = ""
    /// A summary in one line.
    public internal(set) var summary = ""
    /// The policy of the org.
    public internal(set) var policy = Policy()
    /// How it ends if its answers are used.
    public internal(set) var ending = Ending.signedIn
    /// How the user signs in on a hosted page; nil for the app's own dialogue.
    public internal(set) var via: Via?
    /// A device that its user enrolls in the custom authenticator before the sign-in.
    public internal(set) var device: Device?
    /// The security key that is connected; nil for none.
    public internal(set) var securityKey: SecurityKey?
    /// Tokens that the client begins with: `recovery_token`, `activation_token`, `state_token`.
    public internal(set) var parameters: [String: String] = [:]
    /// Its place in the file.
    public private(set) var path = JSON.Path()
    var username: String?
    var identifies = true
    var entries: JSON = []

    /// A way to sign in on a hosted page; the answers are for the dialogue on that page.
    public enum Via: String, Sendable, Hashable, CaseIterable {
        /// The app sends the browser to the org.
        case browser
        /// The app shows a user code, which the user enters on a hosted page.
        case device
    }

    /// A device that the user of a scenario enrolls, and how the user answers its challenges.
    public struct Device: Sendable, Hashable {
        /// What the user decides.
        public enum Decision: String, Sendable, Hashable, CaseIterable {
            /// Approves the sign-in.
            case approve
            /// Denies the sign-in.
            case deny
        }

        /// The name of the device.
        public internal(set) var name = "Jay's terminal"
        /// The PIN of the key for user verification; nil for a device without that key.
        public internal(set) var pin: String?
        /// What the user decides, challenge by challenge; the last is for all others.
        public internal(set) var decisions = [Decision.approve]
    }

    /// A software key that is connected during the sign-in. It holds the user's keys.
    public struct SecurityKey: Sendable, Hashable {
        /// Its PIN; nil if it has none yet.
        public internal(set) var pin: String?
    }

    /// How a scenario ends.
    public enum Ending: Sendable, Hashable {
        /// With tokens.
        case signedIn
        /// With the message of this key instead of tokens.
        case message(key: String)
        /// With a step that needs a browser or a security key.
        case elsewhere(step: String)
    }

    /// The user's answers, in the format of an answers file.
    ///
    /// An entry can also be an act, `{ "step": "challenge-poll", "act": "approvePush" }`, with a name of
    /// ``PersonAct``, or read a value, `"from": { "outside": "emailCode" }`, with a name of
    /// ``PersonFetch``. There are no other sources: a scenario runs no program and reads no file.
    public var answers: JSON {
        let username = username ?? (identifies ? Policy.User.usual : nil)
        let usual: JSON = [
            "step": "identify", "field": "credentials.passcode", "value": .string(Self.password),
        ]
        return .members([
            "version": 1, "username": username.map(JSON.string),
            // At the end, so that errors name the places in the file.
            "answers": .array((entries.array ?? []) + (hasUsualPassword ? [usual] : [])),
        ])
    }

    /// Whether the last of its answers is the usual password, which the file leaves out.
    package var hasUsualPassword: Bool {
        let isSaid = (entries.array ?? []).contains {
            $0["step"] == "identify" && $0["field"] == "credentials.passcode"
        }
        return identifies && !isSaid
    }

    /// The user's answers at an org whose texts are in a language, as `de`: options that are chosen by a
    /// label of the org have its label there.
    public func answers(in language: String) -> JSON {
        guard policy.engine == .idx, let words = OrgWords(accepting: language) else {
            return answers
        }
        return answers.mapTexts(named: ["choose"]) { .string(words.label($0) ?? $0) }
    }

    /// Returns the built-in scenario with this name.
    public static func named(_ name: String) -> Scenario? {
        guard let json = json(named: name) else { return nil }
        // An invalid built-in scenario is left out; a test detects that.
        return try? Scenario(reading: json, at: JSON.Path())
    }

    /// All built-in scenarios, in the order in which `idx demo --list` prints them.
    public static let all: [Scenario] = ScenarioFile.builtIn.flatMap(\.scenarios)

    /// The org's words for an option that answers name: `phone_number:sms`, or `sms` where the phone is known.
    package static func label(ofOption name: String) -> String? {
        let parts = name.split(separator: ":").map(String.init)
        guard let authenticator = AuthenticatorList.builtIn[parts.first ?? ""] else {
            return AuthenticatorList.builtIn.lazy.flatMap(\.methods).first { $0.name == name }?
                .label
        }
        guard parts.count > 1 else { return authenticator.name }
        return "\(authenticator.name), \(authenticator.method(parts[1]).label)"
    }

    /// The password of the users of the built-in scenarios.
    public static let password = "Rye-bread-8"

    /// Finds a scenario in the built-in files, and parses no more of them than needed.
    private static func json(named name: String) -> JSON? {
        ScenarioFile.resources.lazy.compactMap { json in
            json()["scenarios"]?.array?.first { $0["name"]?.string == name }
        }.first
    }
}

extension Scenario: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("name", \.name, .text, "The scenario's name.", isRequired: true),
        .init("summary", \.summary, .text, "What the scenario shows, in one line."),
        .init(
            "policy", \.policy, .scenarioPolicy,
            "The members of a policy file. With base they change the policy of that built-in scenario."
        ),
        .init("username", \.username, .text, "The user who signs in, as in an answers file."),
        .init(
            "identify", \.identifies, .flag,
            "Whether the user is jay@example.com, with Rye-bread-8 at identify, unless said otherwise."
        ),
        .init("answers", \.entries, .answers, "The answers, as in an answers file, and acts."),
        .init(
            "ends", \.ending, .ending,
            "How it ends if not with tokens: { \"message\": KEY } or { \"step\": NAME }."),
        .init(
            "via", \.via, .choice(),
            "The way to sign in on a page of the org; without it, the app has its own dialogue."),
        .init(
            "device", \.device, .part(),
            "A device that the user enrolls in the custom authenticator before the sign-in."),
        .init(
            "securityKey", \.securityKey, .part(),
            "A software security key that is connected, with the keys of the user."),
        .init(
            "parameters", \.parameters, .texts,
            "Parameters of the client's first request: recovery_token, activation_token, state_token."
        ),
    ]

    mutating func finish(at path: JSON.Path) throws(PolicyError) {
        self.path = path
        policy.name = name
    }

    /// The members of a built-in scenario's policy, merged with its base.
    fileprivate static func policy(_ json: JSON, _ path: JSON.Path) throws(PolicyError) -> JSON {
        guard let base = json.string ?? json["base"]?.string else { return json }
        guard let known = self.json(named: base)?["policy"] else {
            let words = "there is no built-in scenario \"\(base)\""
            throw PolicyError(path: path, problem: .impossible(words))
        }
        var changes = json.object ?? [:]
        changes["base"] = nil
        return try policy(known, path).merged(with: .object(changes))
    }
}

extension Scenario.Device: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("name", \.name, .text, "The name of the device."),
        .init(
            "pin", \.pin, .text,
            "The PIN of its key for user verification; without it, the device has no such key."),
        .init(
            "decisions", \.decisions, .list(.choice(), isFilled: true),
            "What the user decides, challenge by challenge; without it, the user approves."),
    ]
}

extension Scenario.SecurityKey: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("pin", \.pin, .text, "The PIN of the key; without it, the key has none yet.")
    ]
}

extension PolicyType<Policy> {
    fileprivate static var scenarioPolicy: Self {
        Self(
            "an object, or the name of a built-in scenario", schema: { _ in policySchema }
        ) { json, path throws(PolicyError) in
            try Policy(reading: try Scenario.policy(json, path), at: path)
        }
    }

    /// A policy that stands alone or changes another, or the name of one.
    private static var policySchema: JSON.Object {
        var schema = Policy.schema(isPatch: true)
        var properties = schema["properties"]?.object ?? [:]
        properties.append(
            "base",
            [
                "description": "The built-in scenario whose policy the other members change.",
                "enum": .array(Scenario.all.map { .string($0.name) }),
            ])
        schema["properties"] = .object(properties)
        schema["type"] = ["object", "string"]
        return schema
    }
}

extension PolicyType<JSON> {
    fileprivate static var answers: Self {
        Self("a list", schema: ["type": "array"]) { $0.array.map(JSON.array) }
    }
}

extension PolicyType<Scenario.Ending> {
    fileprivate static var ending: Self {
        let schema: JSON.Object = [
            "type": "object",
            "properties": ["message": ["type": "string"], "step": ["type": "string"]],
            "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
        ]
        return Self("an object of message or step, as text", schema: schema) { json in
            switch (json.object?.count, json["message"]?.string, json["step"]?.string) {
            case (1, let key?, nil): .message(key: key)
            case (1, nil, let step?): .elsewhere(step: step)
            default: nil
            }
        }
    }
}

extension JSON {
    /// Applies a merge patch (RFC 7396): member by member; null removes a member.
    fileprivate func merged(with changes: JSON) -> JSON {
        guard let changes = changes.object else { return changes }
        var members = object ?? [:]
        for change in changes {
            members[change.key] =
                change.value.isNull
                ? nil : (members[change.key] ?? .null).merged(with: change.value)
        }
        return .object(members)
    }
}

extension Policy {
    /// The policy of a built-in scenario; nil if no scenario has this name.
    public static func builtIn(_ name: String) -> Policy? {
        Scenario.named(name)?.policy
    }
}
