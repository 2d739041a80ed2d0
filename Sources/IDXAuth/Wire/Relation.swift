import IDXJSON

/// A `relatesTo` reference and what it leads to.
struct Relation: Sendable, Hashable {
    /// What a reference can lead to.
    enum Target: Sendable, Hashable {
        case authenticator(IonAuthenticator.Place)
        case captcha, deviceChallenge, autofillChallenge
    }

    /// The reference as written.
    var text: String
    /// What it leads to, if that is in the response.
    var target: Target?

    /// What a reference means, whether it is there or not: an optional `$` and dot, a name, and for
    /// a list `.value[n]`. No other path is evaluated.
    static func target(of text: String) -> Target? {
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "$") { rest.removeFirst() }
        if rest.first == UInt8(ascii: ".") { rest.removeFirst() }
        let word = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
        guard let name = IonName(named: String(Substring(word))) else { return nil }
        let position = rest.firstIndex(of: UInt8(ascii: "[")).map { rest[$0...].dropFirst() }
        switch name {
        case .captcha: return .captcha
        case .authenticatorChallenge: return .deviceChallenge
        case .webauthnAutofillUIChallenge: return .autofillChallenge
        case .authenticators, .authenticatorEnrollments:
            guard let position, let end = position.firstIndex(of: UInt8(ascii: "]")),
                let number = Int(wire: Substring(position[..<end]), in: 0...999_999)
            else { return nil }
            return .authenticator(.init(list: name, position: number))
        case .currentAuthenticator, .recoveryAuthenticator, .enrollmentAuthenticator,
            .unenrollmentAuthenticator, .currentAuthenticatorEnrollment:
            return position == nil ? .authenticator(.init(list: name)) : nil
        default: return nil
        }
    }
}
