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
        var text = text
        return text.withUTF8 { bytes in
            var rest = bytes[...]
            if rest.first == UInt8(ascii: "$") { rest = rest.dropFirst() }
            if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst() }
            let end = rest.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }
            let name = rest[..<(end ?? rest.endIndex)]
            return target(named: name, rest: rest[name.endIndex...])
        }
    }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    private static func target(named name: Bytes, rest: Bytes) -> Target? {
        switch name.count {
        case 7 where name.spells("captcha"): .captcha
        case 14 where name.spells("authenticators"): place(.authenticators, rest)
        case 20 where name.spells("currentAuthenticator"): place(.currentAuthenticator, rest)
        case 21 where name.spells("recoveryAuthenticator"): place(.recoveryAuthenticator, rest)
        case 22 where name.spells("authenticatorChallenge"): .deviceChallenge
        case 23 where name.spells("enrollmentAuthenticator"): place(.enrollmentAuthenticator, rest)
        case 24 where name.spells("authenticatorEnrollments"):
            place(.authenticatorEnrollments, rest)
        case 25 where name.spells("unenrollmentAuthenticator"):
            place(.unenrollmentAuthenticator, rest)
        case 27 where name.spells("webauthnAutofillUIChallenge"): .autofillChallenge
        case 30 where name.spells("currentAuthenticatorEnrollment"):
            place(.currentAuthenticatorEnrollment, rest)
        default: nil
        }
    }

    /// The place in a list, or the place of a single object.
    private static func place(_ list: IonName, _ rest: Bytes) -> Target? {
        let isList = list == .authenticators || list == .authenticatorEnrollments
        guard let open = rest.firstIndex(of: UInt8(ascii: "[")) else {
            return isList ? nil : .authenticator(.init(list: list))
        }
        var position = 0
        for byte in rest[open...].dropFirst() {
            guard 48...57 ~= byte, position < 1_000_000 else {
                return isList && byte == UInt8(ascii: "]")
                    ? .authenticator(.init(list: list, position: position)) : nil
            }
            position = position * 10 + Int(byte) - 48
        }
        return nil
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate func spells(_ word: StaticString) -> Bool {
        elementsEqual(
            UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}
