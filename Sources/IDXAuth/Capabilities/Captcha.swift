public import IDXJSON

/// A challenge that tells people from programs (CAPTCHA).
public struct Captcha: Sendable, Hashable {
    /// Its id.
    public var id: String?
    /// Its name for people.
    public var name: String?
    /// The site's key at the captcha's provider.
    public var siteKey: String?
    /// Whose captcha it is: `HCAPTCHA`, `RECAPTCHA_V2`, `ALTCHA`.
    public var type: String?
    /// Where an ALTCHA challenge is fetched, as the server sent it.
    public var challengeUrlForm: JSON?
}
