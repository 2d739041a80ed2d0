import IDXJSON

/// The authenticators of a response, with the data from several places about the same one merged.
///
/// Two are the same if their kind and ID are, or if both are in use and are the same product. Each keeps the
/// position where it first appeared.
final class MergedAuthenticators: Sendable {
    /// An authenticator with the data of all its places.
    struct Merged: Sendable {
        /// The texts, each from the place that knows most.
        fileprivate(set) var texts: IonAuthenticator
        /// What few authenticators have, in the list of details here.
        fileprivate(set) var details: Int32?
        /// The strongest of its places.
        fileprivate(set) var state: Authenticator.State
        /// The first and the last of its sources.
        fileprivate var first: Int32
        fileprivate var last: Int32

        var hasOneSource: Bool { first == last }
    }

    /// What the places of an authenticator say, in the response's list: those that know more first.
    struct Sources: Sequence, IteratorProtocol {
        private let following: [Int32]
        private var current: Int32

        fileprivate init(_ following: [Int32], from first: Int32) {
            (self.following, current) = (following, first)
        }

        mutating func next() -> Int? {
            guard current >= 0 else { return nil }
            let found = Int(current)
            current = following[found]
            return found
        }
    }

    let list: [Merged]
    /// For each authenticator of the response's list, the next source of the same one; -1 after the last.
    private let following: [Int32]
    /// What few authenticators have: that of the response's list, and what is merged of several places.
    private let details: [IonAuthenticator.Details]
    /// Those in use, being set up or being reset; the most likely subject of a form first.
    let inPlay: [Int32]
    /// The user's WebAuthn credentials.
    let credentials: [WebAuthnRequest.Credential]
    /// The positions here of those in the response's list.
    private let indices: [Int32]
    /// The actions that cancel the device challenge of an authenticator, by its place.
    let challengeCancelActions: [IonName: Int32]

    /// Up to this many authenticators are compared with each other.
    private static let few = 16
    /// The maximum number of authenticators with the same ID to compare. One ID has one kind.
    private static let fewOfOneID = 8

    init(_ lists: IonLists, in tape: Tape) {
        var merged: [Merged] = []
        var known: [String: [Int]] = [:]
        var indices: [Int32] = []
        var following = [Int32](repeating: -1, count: lists.authenticators.count)
        merged.reserveCapacity(lists.authenticators.count)
        indices.reserveCapacity(lists.authenticators.count)
        // At most as many as there are members that are not lists.
        var current: [Int] = []
        let isFew = lists.authenticators.count <= Self.few
        for (source, authenticator) in lists.authenticators.enumerated() {
            let isInList = authenticator.place.isInList
            let id = isFew ? nil : tape.string(authenticator.id)
            let ofID = id.flatMap { known[$0] } ?? []
            let same =
                isFew
                ? merged.firstIndex { $0.texts.isSame(as: authenticator, in: tape) }
                : ofID.first { merged[$0].texts.isSame(as: authenticator, in: tape) }
            let index =
                same
                ?? (isInList ? [] : current).first {
                    merged[$0].texts.isSame(as: authenticator, areCurrent: true, in: tape)
                } ?? merged.count
            if index == merged.count {
                merged.append(Merged(authenticator, source: source))
            } else {
                // An authenticator in use has more data than one in a list.
                let knowsMore = !isInList && !current.contains(index)
                merged[index].merge(
                    authenticator, source: source, knowsMore: knowsMore, &following)
            }
            if let id, ofID.count < Self.fewOfOneID, !ofID.contains(index) {
                known[id, default: []].append(index)
            }
            if !isInList { current.append(index) }
            indices.append(Int32(truncatingIfNeeded: index))
        }
        var details = lists.authenticatorDetails
        for index in merged.indices {
            merged[index].mergeDetails(of: lists, to: &details, following, in: tape)
        }
        var cancelActions: [IonName: Int32] = [:]
        for action in lists.actions {
            let form = lists.forms[Int(action)]
            guard form.member == .cancel, case .challenge(let place)? = form.parent,
                cancelActions[place] == nil
            else { continue }
            cancelActions[place] = action
        }
        challengeCancelActions = cancelActions
        credentials = merged.filter {
            tape.isEqual($0.texts.key, Authenticator.Key.webAuthn.rawValue)
        }
        .compactMap { $0.credential(details, in: tape) }
        list = merged
        self.following = following
        self.indices = indices
        self.details = details
        inPlay = Self.inPlay(Set(current.map { Int32(truncatingIfNeeded: $0) }).sorted(), lists) {
            Sources(following, from: merged[Int($0)].first)
        }
    }

    /// Reads what few authenticators have, without a copy of all of it.
    func details<Value>(
        of index: Int32, _ read: (IonAuthenticator.Details) -> Value?
    ) -> Value? {
        guard let position = list[Int(index)].details else { return nil }
        return details.withUnsafeBufferPointer { read($0[Int(position)]) }
    }

    /// What the places of an authenticator say.
    func sources(of index: Int32) -> Sources {
        Sources(following, from: list[Int(index)].first)
    }

    /// The position here of one in the response's list.
    func index(of authenticator: Int32) -> Int32 { indices[Int(authenticator)] }

    /// Those of some that are in use, being set up or being reset.
    func inPlay(_ some: [Int32], in lists: IonLists) -> [Int32] {
        Self.inPlay(some, lists, sources)
    }

    private static func inPlay(
        _ some: [Int32], _ lists: IonLists, _ sources: (Int32) -> Sources
    ) -> [Int32] {
        let places: [IonName] = [
            .currentAuthenticatorEnrollment, .currentAuthenticator, .enrollmentAuthenticator,
            .recoveryAuthenticator, .unenrollmentAuthenticator,
        ]
        return places.reduce(into: []) { found, place in
            let next = some.first {
                sources($0).contains { lists.authenticators[$0].place.list == place }
            }
            if let next, !found.contains(next) { found.append(next) }
        }
    }
}

extension IonAuthenticator {
    /// Whether both have the same ID, or are the same product if both are in use.
    fileprivate func isSame(
        as other: Self, areCurrent: Bool = false, in tape: Tape
    ) -> Bool {
        func agree(_ one: IonText, _ other: IonText) -> Bool {
            !one.isPresent || !other.isPresent || tape.areEqual(one, other)
        }
        if !areCurrent, !id.isPresent || !tape.areEqual(id, other.id) { return false }
        guard agree(type, other.type), agree(key, other.key) else { return false }
        // Both describe the authenticator in use, one as an enrollment and one as an authenticator.
        let product = key.or(type)
        return !areCurrent || product.isPresent && tape.areEqual(product, other.key.or(other.type))
    }

    /// Copies missing texts from another.
    fileprivate mutating func complete(with other: Self) {
        id = id.or(other.id)
        authenticatorID = authenticatorID.or(other.authenticatorID)
        type = type.or(other.type)
        key = key.or(other.key)
        displayName = displayName.or(other.displayName)
        profile = profile.or(other.profile)
    }
}

extension MergedAuthenticators.Merged {
    fileprivate init(_ authenticator: IonAuthenticator, source: Int) {
        texts = authenticator
        state = authenticator.place.state
        first = Int32(truncatingIfNeeded: source)
        last = first
    }

    /// Adds the data from another place.
    fileprivate mutating func merge(
        _ other: IonAuthenticator, source: Int, knowsMore: Bool, _ following: inout [Int32]
    ) {
        state = max(state, other.place.state)
        if knowsMore {
            following[source] = first
            first = Int32(truncatingIfNeeded: source)
            let known = texts
            texts = other
            texts.complete(with: known)
        } else {
            following[Int(last)] = Int32(truncatingIfNeeded: source)
            last = Int32(truncatingIfNeeded: source)
            texts.complete(with: other)
        }
    }

    fileprivate mutating func mergeDetails(
        of lists: IonLists, to list: inout [IonAuthenticator.Details], _ following: [Int32],
        in tape: Tape
    ) {
        details = lists.authenticators[Int(first)].details
        guard !hasOneSource else { return }
        let sources = MergedAuthenticators.Sources(following, from: first)
            .map { lists.authenticators[$0] }
        let all = sources.compactMap(\.details)
        details = all.first
        guard all.count > 1 else { return }
        var merged = all.dropFirst().reduce(into: list[Int(all[0])]) {
            $0.complete(with: list[Int($1)])
        }
        // The password in use may have been set under the rules of another policy than a new one will be.
        if texts.kind(in: tape) == .password {
            let places: [IonName] = [.recoveryAuthenticator, .enrollmentAuthenticator]
            let ofNew = places.compactMap { place in
                sources.first { $0.place.list == place }?.details
            }
            for details in ofNew.reversed() {
                merged.settings = list[Int(details)].settings ?? merged.settings
            }
        }
        details = Int32(truncatingIfNeeded: list.count)
        list.append(merged)
    }

    /// The key that a security key was set up as.
    fileprivate func credential(
        _ list: [IonAuthenticator.Details], in tape: Tape
    ) -> WebAuthnRequest.Credential? {
        guard let details = details.map({ list[Int($0)] }),
            let id = tape.string(details.credentialID)
        else { return nil }
        let own = details.transports
        guard own.isEmpty, texts.profile.isPresent else { return .init(id: id, transports: own) }
        let profile = RawObject(Int(texts.profile.position), of: tape)
        return .init(id: id, transports: Authenticator.Profile(object: profile).transports)
    }
}

extension IonAuthenticator.Details {
    /// Copies missing members from another.
    fileprivate mutating func complete(with other: Self) {
        enrollmentID = enrollmentID.or(other.enrollmentID)
        instanceID = instanceID.or(other.instanceID)
        catalogKey = catalogKey.or(other.catalogKey)
        credentialID = credentialID.or(other.credentialID)
        nickname = nickname.or(other.nickname)
        description = description.or(other.description)
        logo = logo.or(other.logo)
        name = name.or(other.name)
        label = label.or(other.label)
        allowedFor = allowedFor.or(other.allowedFor)
        isDeviceKnown = isDeviceKnown ?? other.isDeviceKnown
        gracePeriod = gracePeriod ?? other.gracePeriod
        settings = settings ?? other.settings
        contextualData = contextualData ?? other.contextualData
        if groupIDs.isEmpty { groupIDs = other.groupIDs }
        if transports.isEmpty { transports = other.transports }
    }
}
