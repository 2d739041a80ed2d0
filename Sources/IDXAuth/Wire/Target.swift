package import IDXJSON

/// A part of a response that references point to: a top-level member or an element of its list.
package struct Target: Sendable, Hashable {
    /// The members that references can point to.
    package enum Member: String, Sendable, CaseIterable {
        case authenticators, authenticatorEnrollments, currentAuthenticator
        case currentAuthenticatorEnrollment, enrollmentAuthenticator, recoveryAuthenticator
        case unenrollmentAuthenticator, captcha, authenticatorChallenge
        case webauthnAutofillUIChallenge

        /// Those of the step's authenticator.
        package static let current: [Member] = [
            .currentAuthenticator, .currentAuthenticatorEnrollment, .enrollmentAuthenticator,
            .recoveryAuthenticator, .unenrollmentAuthenticator,
        ]

        /// Whether it is a list of authenticators.
        package var isList: Bool { self == .authenticators || self == .authenticatorEnrollments }

        /// Whether authenticators are in it.
        package var hasAuthenticators: Bool {
            switch self {
            case .captcha, .authenticatorChallenge, .webauthnAutofillUIChallenge: false
            default: true
            }
        }
    }

    let member: Member
    /// The position in that member's list, if it is a list.
    var position: Int?

    package init(_ member: Member, _ position: Int? = nil) {
        (self.member, self.position) = (member, position)
    }

    /// A reference that some servers leave out.
    static let leftOut = "$.currentAuthenticator"

    /// The place that a `relatesTo` reference means, whether it exists or not: an optional `$` and dot, a name, and
    /// for a list `.value[n]`. What follows is inside that place and not evaluated.
    init?(reference: String) {
        var rest = reference.utf8[...]
        if rest.first == UInt8(ascii: "$") { rest.removeFirst() }
        if rest.first == UInt8(ascii: ".") { rest.removeFirst() }
        let (dot, bracket) = (UInt8(ascii: "."), UInt8(ascii: "["))
        let name = rest.prefix { $0 != dot && $0 != bracket }
        guard let member = Member(rawValue: String(Substring(name))) else { return nil }
        let parts = rest.dropFirst(name.count).split(
            separator: bracket, maxSplits: 1, omittingEmptySubsequences: false)
        guard member.isList else {
            if parts.count > 1 { return nil }
            self.init(member)
            return
        }
        let digits = parts.last?.prefix { $0 != UInt8(ascii: "]") } ?? ""[...].utf8
        guard parts.count > 1, digits.count < parts[1].count,
            let position = Int(wire: String(Substring(digits)), in: 0...1_000_000)
        else { return nil }
        self.init(member, position)
    }

    /// The place in the response's body.
    package var path: JSON.Path {
        let wrapper: [JSON.Path.Component] = [.key(member.rawValue), .key("value")]
        return JSON.Path(wrapper + (position.map { [.index($0)] } ?? []))
    }
}
