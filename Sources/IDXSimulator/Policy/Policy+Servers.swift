public import IDXJSON

extension Policy {
    /// An authorization server, whose access tokens are for one API. The org's own one has none of these settings.
    public struct Server: Sendable, Hashable {
        /// The last part of its issuer, below `/oauth2/`.
        public var id = "default"
        /// The audience of its access tokens.
        public var audience = "api://default"
        /// Scopes in addition to the standard ones.
        public var scopes: [String] = []
        /// Claims in addition to the standard ones.
        public var claims: [Claim] = []

        /// Creates a server with defaults.
        public init() {}
    }

    /// A claim of an authorization server: a value, an attribute of the user, or some of the user's groups.
    public struct Claim: Sendable, Hashable {
        /// The tokens that a claim can be in.
        public enum Token: String, Sendable, Hashable, CaseIterable {
            /// The access token.
            case access
            /// The ID token, and the reply of user info.
            case identity
        }

        /// Its name.
        public var name = ""
        /// A fixed value.
        public var value: JSON?
        /// The name of an attribute of the user.
        public var attribute: String?
        /// What the user's groups must be called to be in it, by ``match``.
        public var groups: String?
        /// How names of groups are compared.
        public var match = Match.startsWith
        /// The tokens that it is in.
        public var tokens = Token.allCases
        /// The scopes that release it; empty means any.
        public var scopes: [String] = []

        /// How names of groups are compared.
        public enum Match: String, Sendable, Hashable, CaseIterable {
            /// They begin with a text.
            case startsWith
            /// They are a text.
            case equals
            /// They contain a text.
            case contains
            /// All of a name matches a regular expression.
            case regex
        }

        /// Creates a claim with defaults.
        public init() {}

        /// Whether a group is in it.
        func holds(group: String) -> Bool {
            guard let text = groups else { return false }
            return switch match {
            case .startsWith: group.hasPrefix(text)
            case .equals: group == text
            case .contains: group.contains(text)
            // The policy was refused otherwise.
            case .regex: (try? Regex(text).wholeMatch(in: group)) != nil
            }
        }
    }
}

extension Policy.Server: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "id", \.id, .text,
            "The last part of its issuer: ORIGIN/oauth2/ID. That of default is the usual one."),
        .init("audience", \.audience, .text, "The audience of its access tokens."),
        .init("scopes", \.scopes, .list(.text), "Scopes in addition to the standard ones."),
        .init("claims", \.claims, .list(.part()), "Claims in addition to the standard ones."),
    ]
}

extension Policy.Claim: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("name", \.name, .text, "Its name.", isRequired: true),
        .init("value", \.value, .json, "A fixed value; text, a number or any other JSON."),
        .init("attribute", \.attribute, .text, "The name of the user's attribute that it has."),
        .init("groups", \.groups, .text, "What the user's groups must be called to be in it."),
        .init("match", \.match, .choice(), "How the names of groups are compared."),
        .init("tokens", \.tokens, .list(.choice()), "The tokens that it is in; without it, both."),
        .init("scopes", \.scopes, .list(.text), "The scopes that release it; without it, any."),
    ]

    func finish(at path: JSON.Path) throws(PolicyError) {
        if match == .regex, let groups, (try? Regex(groups)) == nil {
            throw PolicyError(
                path: path.appending("groups"), problem: .expected("a regular expression"))
        }
        let sources = [value != nil, attribute != nil, groups != nil]
        guard sources.filter(\.self).count == 1 else {
            throw PolicyError(path: path, problem: .expected("one of value, attribute and groups"))
        }
    }
}
