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
    /// The members that references can point to, and the bytes of their names.
    private static let targets: [(name: IonName, bytes: [UInt8])] =
        ([
            .captcha, .authenticatorChallenge, .webauthnAutofillUIChallenge, .authenticators,
            .authenticatorEnrollments, .currentAuthenticator, .currentAuthenticatorEnrollment,
            .enrollmentAuthenticator, .recoveryAuthenticator, .unenrollmentAuthenticator,
        ] as [IonName]).map { ($0, Array($0.rawValue.utf8)) }

    /// The place that a reference means, whether it exists or not: an optional `$` and dot, a name, and for a
    /// list `.value[n]`. No other paths are evaluated.
    init?(reference text: String) {
        var text = text
        guard let place = text.withUTF8({ Self.place($0[...]) }) else { return nil }
        self = place
    }

    private static func place(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> IonPlace? {
        var rest = text
        if rest.first == UInt8(ascii: "$") { rest.removeFirst() }
        if rest.first == UInt8(ascii: ".") { rest.removeFirst() }
        let end = rest.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }
        let name = rest[..<(end ?? rest.endIndex)]
        guard let list = targets.first(where: { $0.bytes.elementsEqual(name) })?.name else {
            return nil
        }
        var place = IonPlace(list: list)
        let index = rest.drop { $0 != UInt8(ascii: "[") }.dropFirst()
        guard place.isInList else { return index.isEmpty ? place : nil }
        let digits = index.prefix { $0 != UInt8(ascii: "]") }
        place.position = Int(wire: String(decoding: digits, as: UTF8.self), in: 0...1_000_000)
        return place.position != nil && digits.endIndex < rest.endIndex ? place : nil
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
