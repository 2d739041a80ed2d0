public import IDXJSON

/// Prepared answers, for a sign-in without a person.
///
/// ```json
/// { "version": 1, "username": "jay@example.com",
///   "answers": [
///     { "step": "identify", "field": "credentials.passcode", "from": { "file": "~/.secrets/okta" } },
///     { "step": "select-authenticator-*", "choose": "google_otp" } ],
///   "else": "fail" }
/// ```
public struct AnswersFile: Sendable, Hashable {
    /// What to do if no entry matches.
    public enum Otherwise: String, Sendable, Hashable, CaseIterable {
        /// Prompt the user.
        case ask
        /// Fail and name what is missing.
        case fail
    }

    /// One answer.
    public struct Entry: Sendable, Hashable {
        /// The content of an answer.
        public enum Content: Sendable, Hashable {
            /// The name of an option or an action; any of its names.
            case choose(String)
            /// A literal value: text, boolean, number, or an array of these.
            case value(JSON)
            /// A value that is read from a source when it is needed.
            case from(AnswerSource)
            /// No answer, but an action outside the sign-in. For scenarios only.
            case act(String)
        }

        /// The steps it applies to: the name of a remediation, in which `*` matches anything.
        public var step: Glob
        /// The field it is for: its path, or the end of it. Nil for any choice, or an action.
        public var field: String?
        /// The content of the answer.
        public var content: Content
        /// How many times it may be used; nil means no limit.
        public var times: Int?
        /// Its location in the file, for messages.
        public var path: JSON.Path

        /// Creates an entry.
        public init(
            step: Glob, field: String? = nil, content: Content, times: Int? = nil,
            path: JSON.Path = JSON.Path()
        ) {
            self.step = step
            self.field = field
            self.content = content
            self.times = times
            self.path = path
        }
    }

    /// The actions and texts outside a sign-in that a scenario of a simulated org may name.
    public struct Outside: Sendable, Hashable {
        /// The actions: `clickLink`.
        public var acts: [String]
        /// The texts: `emailCode`.
        public var texts: [String]

        /// Creates lists of names.
        public init(acts: [String], texts: [String]) {
            self.acts = acts
            self.texts = texts
        }
    }

    /// The username: the answer to `identifier` at any step.
    public var username: String?
    /// The answers; the first match is used.
    public var entries: [Entry]
    /// What to do if none matches.
    public var otherwise: Otherwise

    /// Creates an answers file.
    public init(username: String? = nil, entries: [Entry] = [], otherwise: Otherwise = .fail) {
        self.username = username
        self.entries = entries
        self.otherwise = otherwise
    }
}

/// A pattern in which `*` matches any number of characters and `?` matches one.
public struct Glob: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The pattern.
    public let description: String

    /// Creates a pattern.
    public init(_ pattern: String) { description = pattern }
    /// Creates a pattern.
    public init(stringLiteral pattern: String) { description = pattern }

    /// Whether the pattern matches the whole name. Linear in both lengths; at worst multiplied by
    /// the number of stars.
    public func matches(_ name: String) -> Bool {
        let pattern = Array(description.utf8)
        let name = Array(name.utf8)
        var (p, n) = (0, 0)
        var star: (p: Int, n: Int)?
        while n < name.count {
            if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
                star = (p, n)
                p += 1
            } else if p < pattern.count, pattern[p] == name[n] || pattern[p] == UInt8(ascii: "?") {
                p += 1
                n += 1
            } else if let last = star {
                star = (last.p, last.n + 1)
                p = last.p + 1
                n = last.n + 1
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
