import IDXJSON

/// A part of a response that references point to: a top-level member or an element of its list.
struct IonPlace: Sendable, Hashable {
    let list: IonName
    /// The position in that member's list, if it is a list.
    var position: Int?

    var path: JSON.Path {
        let base = JSON.Path([.key(list.rawValue), .key("value")])
        return position.map(base.appending) ?? base
    }

    var isInList: Bool { list == .authenticators || list == .authenticatorEnrollments }
}

extension IonPlace {
    /// The members that references can point to.
    private static let names: [IonName] = [
        .captcha, .authenticatorChallenge, .webauthnAutofillUIChallenge, .authenticators,
        .authenticatorEnrollments, .currentAuthenticator, .currentAuthenticatorEnrollment,
        .enrollmentAuthenticator, .recoveryAuthenticator, .unenrollmentAuthenticator,
    ]

    /// The place that a reference means, whether it exists or not: an optional `$` and dot, a name, and for a
    /// list `.value[n]`. No other paths are evaluated.
    init?(reference text: String) {
        var rest = text[...].utf8
        if rest.first == UInt8(ascii: "$") { rest.removeFirst() }
        if rest.first == UInt8(ascii: ".") { rest.removeFirst() }
        let name = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
        // Comparing one by one is faster than creating a string to look up.
        let list = Self.names.first {
            $0.rawValue.utf8.count == name.count && $0.rawValue.utf8.elementsEqual(name)
        }
        guard let list else { return nil }
        self.list = list
        let index = rest.drop { $0 != UInt8(ascii: "[") }.dropFirst()
        let digits = index.prefix { $0 != UInt8(ascii: "]") }
        position = Int(wire: String(Substring(digits)), in: 0...1_000_000)
        guard isInList ? position != nil && digits.endIndex < rest.endIndex : index.isEmpty else {
            return nil
        }
    }
}

/// A `relatesTo` reference and its target.
struct Relation: Sendable, Hashable {
    /// The reference as written.
    let text: String
    /// The target, if it is in the response.
    let target: IonPlace?
}

extension IonReader {
    /// Reads one or several references, each on its own. One without a target is reported and has no other
    /// effect.
    mutating func relations(_ member: Member) -> [Relation] {
        if let text = plain(member.value) { return [relation(text, at: member)] }
        return strings(member).map { relation($0, at: member) }
    }

    private mutating func relation(_ text: String, at member: Member) -> Relation {
        let place = IonPlace(reference: text)
        if let place, targets.contains(place) { return Relation(text: text, target: place) }
        report(.unresolvedReference(text), at: member)
        return Relation(text: text, target: nil)
    }

    /// Relates forms to the current authenticator that do not say so themselves. If a password can be
    /// recovered, this includes `identify`, where "forgot password" is shown.
    func addMissingRelation(to form: inout IonForm) {
        let current = IonPlace(list: .currentAuthenticator)
        guard form.relations.isEmpty, let name = form.serverName, targets.contains(current) else {
            return
        }
        switch RemediationType(rawValue: name) {
        case .identify where !isCurrentRecoverable: return
        case .identify, .enrollPoll, .selectEnrollmentChannel, .enrollmentChannelData,
            .deviceAppleSSOExtension:
            form.relations = [Relation(text: "$.currentAuthenticator", target: current)]
        default: return
        }
    }
}
