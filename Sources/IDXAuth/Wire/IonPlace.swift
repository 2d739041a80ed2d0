import IDXJSON

/// A part of a response that references point to: a top-level member or an element of its list.
struct IonPlace: Sendable, Hashable {
    let list: IonName
    /// The position in that member's list, if it is a list.
    var position: Int?

    var path: JSON.Path {
        guard let position else { return JSON.Path([.key(list.rawValue), .key("value")]) }
        return JSON.Path([.key(list.rawValue), .key("value"), .index(position)])
    }

    var isInList: Bool { list == .authenticators || list == .authenticatorEnrollments }
}

extension IonPlace {
    /// The place that a reference means, whether it exists or not: an optional `$` and dot, a name, and for a
    /// list `.value[n]`. What follows is inside that place and not evaluated.
    init?(reference bytes: UnsafeRawBufferPointer) {
        // Plain loops: closures over slices take four times as long.
        var start = bytes.first == UInt8(ascii: "$") ? 1 : 0
        if start < bytes.count, bytes[start] == UInt8(ascii: ".") { start += 1 }
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "."), bytes[end] != UInt8(ascii: "[") {
            end += 1
        }
        let name = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        guard let list = IonName(bytes: name), list.isTarget else { return nil }
        self.init(list: list)
        while end < bytes.count, bytes[end] != UInt8(ascii: "[") { end += 1 }
        let index = end + 1
        guard isInList else {
            if index < bytes.count { return nil }
            return
        }
        var position = 0
        var place = index
        while place < bytes.count, bytes[place] != UInt8(ascii: "]") {
            guard case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[place], position < 1_000_000
            else { return nil }
            position = position * 10 + Int(bytes[place] - UInt8(ascii: "0"))
            place += 1
        }
        guard index < place, place < bytes.count else { return nil }
        self.position = position
    }
}

/// A `relatesTo` reference and its target.
struct Relation: Sendable {
    /// The reference as written; none for one that the server left out.
    let text: IonText
    /// The member of the body that it points to, if it is there.
    let target: IonName?
    /// The authenticator that it points to, in the response's list.
    let authenticator: Int32?

    /// A reference that the server left out.
    static let leftOut = "$.currentAuthenticator"
}

extension IonLists {
    /// The authenticator at a place.
    func authenticator(at place: IonPlace) -> Int32? {
        guard let found = places.first(where: { $0.name == place.list })?.authenticators else {
            return nil
        }
        guard let position = place.position else {
            return found.isEmpty ? nil : Int32(truncatingIfNeeded: found.lowerBound)
        }
        // They are in the order of their positions, but some positions may have none.
        var (low, high) = (found.lowerBound, found.upperBound)
        while low < high {
            let middle = (low + high) / 2
            let other = authenticators[middle].place.position ?? 0
            if other == position { return Int32(truncatingIfNeeded: middle) }
            if other < position { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}

extension IonReader {
    /// Reads one or several references, each on its own. One without a target is reported and has no other
    /// effect.
    mutating func relations(_ member: Member) -> IonSpan {
        let start = lists.relations.count
        strings(member) { reader, text in
            let relation = reader.relation(text, at: member)
            reader.lists.relations.append(relation)
        }
        return IonSpan(start..<lists.relations.count)
    }

    private mutating func relation(_ text: Int, at member: Member) -> Relation {
        if let place = tape.withBytes(of: text, IonPlace.init(reference:)) {
            let authenticator = lists.authenticator(at: place)
            if authenticator != nil
                || !place.list.isAuthenticatorPlace
                    && lists.places.contains(where: { $0.name == place.list })
            {
                return Relation(
                    text: IonText(text), target: place.list, authenticator: authenticator)
            }
        }
        report(.unresolvedReference(tape.string(text)), at: member.position)
        return Relation(text: IonText(text), target: nil, authenticator: nil)
    }

    /// Relates forms to the current authenticator that do not say so themselves. If a password can be
    /// recovered, this includes `identify`, where "forgot password" is shown.
    mutating func addMissingRelation(to form: inout IonForm) {
        guard form.relations.isEmpty, form.serverName.isPresent,
            let current = lists.authenticator(at: IonPlace(list: .currentAuthenticator)),
            IonForm.ofCurrent.contains(where: { tape.isEqual(form.serverName, $0.rawValue) })
                || isCurrentRecoverable
                    && tape.isEqual(form.serverName, RemediationType.identify.rawValue)
        else { return }
        let start = lists.relations.count
        lists.relations.append(
            Relation(text: .none, target: .currentAuthenticator, authenticator: current))
        form.relations = IonSpan(start..<start + 1)
    }
}

extension IonForm {
    /// The forms about the current authenticator.
    fileprivate static let ofCurrent: [RemediationType] = [
        .enrollPoll, .selectEnrollmentChannel, .enrollmentChannelData, .deviceAppleSSOExtension,
    ]
}
