import IDXJSON

/// A part of a response that references point to: a top-level member or an element of its list.
package struct Target: Sendable, Hashable {
    /// The members that references can point to.
    package enum Member: String, Sendable, CaseIterable {
        case authenticators, authenticatorEnrollments, currentAuthenticator
        case currentAuthenticatorEnrollment, enrollmentAuthenticator, recoveryAuthenticator
        case unenrollmentAuthenticator, captcha, authenticatorChallenge
        case webauthnAutofillUIChallenge

        /// Whether it is a list of authenticators.
        var isList: Bool { self == .authenticators || self == .authenticatorEnrollments }

        /// Whether authenticators are in it.
        var hasAuthenticators: Bool {
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
        var rest = reference[...]
        if rest.first == "$" { rest.removeFirst() }
        if rest.first == "." { rest.removeFirst() }
        let name = rest.prefix { $0 != "." && $0 != "[" }
        guard let member = Member(rawValue: String(name)) else { return nil }
        let parts = rest.dropFirst(name.count).split(
            separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
        guard member.isList else {
            if parts.count > 1 { return nil }
            self.init(member)
            return
        }
        let digits = parts.last?.prefix { $0 != "]" } ?? ""
        guard parts.count > 1, digits.count < parts[1].count,
            let position = Int(wire: String(digits), in: 0...1_000_000)
        else { return nil }
        self.init(member, position)
    }

    /// The place in the response's body.
    var path: JSON.Path {
        let wrapper: [JSON.Path.Component] = [.key(member.rawValue), .key("value")]
        return JSON.Path(wrapper + (position.map { [.index($0)] } ?? []))
    }
}
