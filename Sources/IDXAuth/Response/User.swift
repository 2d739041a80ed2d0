public import IDXJSON

/// Whom the org takes the person for.
public struct User: Sendable, Hashable {
    /// Who it is in the org's directory. Missing as long as the org is not sure.
    public var id: String?
    /// What the person typed or is known by.
    public var identifier: String?
    /// When the password was last changed, as the server writes it.
    public var passwordChanged: String?
    /// What the org tells about the person.
    public var profile: Profile?

    /// Names and settings of a person.
    public struct Profile: Sendable, Hashable {
        /// Given name.
        public var firstName: String? { values["firstName"]?.string }
        /// Family name.
        public var lastName: String? { values["lastName"]?.string }
        /// Time zone, by its name: `America/Los_Angeles`.
        public var timeZone: String? { values["timeZone"]?.string }
        /// Language and region: `en_US`.
        public var locale: String? { values["locale"]?.string }
        /// Everything, as the server sent it.
        public var values: JSON.Object

        /// One of the values, if it is text.
        public subscript(name: String) -> String? { values[name]?.string }
    }
}
