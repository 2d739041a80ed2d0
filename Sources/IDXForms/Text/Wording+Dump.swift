extension Wording {
    /// The first line of a tree of something that is no IDX answer.
    static let noAnswer: DisplayText = "JSON, but no IDX answer"

    /// What stands for an authenticator of which nothing is told.
    static let unnamedAuthenticator: DisplayText = "(no name)"

    /// How long a text may be: "8–72 characters".
    static func length(_ shortest: String?, _ longest: String?) -> DisplayText? {
        switch (shortest, longest) {
        case (nil, nil): nil
        case (let shortest?, nil): "at least \(shortest) characters"
        case (nil, let longest?): "at most \(longest) characters"
        case (let shortest?, let longest?): "\(shortest)–\(longest) characters"
        }
    }
}
