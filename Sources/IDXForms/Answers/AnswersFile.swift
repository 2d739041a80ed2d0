public import IDXJSON

/// Answers written down beforehand, for a sign-in without a person.
///
/// ```json
/// { "version": 1, "username": "jay@example.com",
///   "answers": [
///     { "step": "identify", "field": "credentials.passcode", "from": { "file": "~/.secrets/okta" } },
///     { "step": "select-authenticator-*", "choose": "google_otp" } ],
///   "else": "fail" }
/// ```
public struct AnswersFile: Sendable, Hashable {
    /// What to do where no answer fits.
    public enum Otherwise: String, Sendable, Hashable, CaseIterable {
        /// Ask the person.
        case ask
        /// End, naming what is missing.
        case fail
    }

    /// One answer.
    public struct Entry: Sendable, Hashable {
        /// What is answered with.
        public enum Content: Sendable, Hashable {
            /// An option, or an action, by any of its names.
            case choose(String)
            /// A value as it stands: a text, yes or no, a number, or a list of such.
            case value(JSON)
            /// A value that is fetched when it is needed.
            case from(AnswerSource)
            /// Nothing is answered: something is done outside the sign-in. For scenarios only.
            case act(String)
        }

        /// The steps it is for: a remediation's name, in which `*` stands for anything.
        public var step: Glob
        /// The field it is for: its path, or the end of it. Nil for any choice, or an action.
        public var field: String?
        /// What is answered with.
        public var content: Content
        /// How often it may be used; nil is without limit.
        public var times: Int?
        /// Where it stands in the file, as messages name it.
        public var path: JSON.Path

        /// Makes an entry.
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

    /// What can be done and read outside a sign-in, by name: known to scenarios of a simulated org only.
    public struct Outside: Sendable, Hashable {
        /// What a person can do: `clickLink`.
        public var acts: [String]
        /// What a person can read: `emailCode`.
        public var texts: [String]

        /// Makes lists of names.
        public init(acts: [String], texts: [String]) {
            self.acts = acts
            self.texts = texts
        }
    }

    /// Who signs in: the answer to `identifier` at any step.
    public var username: String?
    /// The answers; the first that fits is taken.
    public var entries: [Entry]
    /// What to do where none fits.
    public var otherwise: Otherwise

    /// Makes a file's content.
    public init(username: String? = nil, entries: [Entry] = [], otherwise: Otherwise = .fail) {
        self.username = username
        self.entries = entries
        self.otherwise = otherwise
    }
}

/// A name in which `*` stands for any characters, also none, and `?` for one.
public struct Glob: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The pattern as written.
    public let description: String

    /// Makes a pattern.
    public init(_ pattern: String) { description = pattern }
    /// Makes a pattern.
    public init(stringLiteral pattern: String) { description = pattern }

    /// Whether the whole name fits. Takes time linear in both, times the stars at worst.
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
