import IDXJSON

/// What the forms of a response refer to. It holds none of those forms, to avoid a reference cycle.
package final class ResponseContext: Sendable {
    /// The server's identifier of the transaction.
    let stateHandle: String?
    /// The authenticators, each once.
    package let authenticators: [Authenticator]
    /// What the server said at each place, and the position of its authenticator.
    let places: [Target: (entry: Authenticator, index: Int)]
    let captcha: Captcha?
    let deviceChallenge: DeviceChallenge?
    let autofillChallenge: WebAuthnChallenge?
    /// The other members that references can point to.
    private let targets: [Target.Member]
    /// Whether the current authenticator is a password that can be recovered.
    let isCurrentRecoverable: Bool
    /// The dialogue that submits the forms; nil for a response from a file.
    let dialogue: (any Dialogue)?

    /// Creates the context of a response from the authenticators at each place, in the order of the body.
    ///
    /// `actions` adds to an authenticator the forms that were found at its places.
    convenience init(
        _ entries: [Authenticator], stateHandle: String?, captcha: Captcha?,
        deviceChallenge: DeviceChallenge?, autofillChallenge: WebAuthnChallenge?,
        targets: [Target.Member], isCurrentRecoverable: Bool, dialogue: (any Dialogue)?,
        actions: (Authenticator, ResponseContext) -> Authenticator
    ) {
        let (merged, places) = Self.merged(entries)
        // The actions of authenticators know the authenticators, but not their actions.
        let inner = ResponseContext(
            merged, places, stateHandle, captcha, deviceChallenge, autofillChallenge, targets,
            isCurrentRecoverable, dialogue)
        self.init(
            merged.map { actions($0, inner) }, places, stateHandle, captcha, deviceChallenge,
            autofillChallenge, targets, isCurrentRecoverable, dialogue)
    }

    /// Creates the context of a step of another dialogue; `actions` as in a response.
    package convenience init(
        _ entries: [Authenticator], dialogue: any Dialogue,
        actions: (Authenticator, ResponseContext) -> [Remediation]
    ) {
        self.init(
            entries, stateHandle: nil, captcha: nil, deviceChallenge: nil, autofillChallenge: nil,
            targets: [], isCurrentRecoverable: false, dialogue: dialogue
        ) { authenticator, context in
            var authenticator = authenticator
            authenticator.ownActions = actions(authenticator, context)
            return authenticator
        }
    }

    private init(
        _ authenticators: [Authenticator],
        _ places: [Target: (entry: Authenticator, index: Int)], _ stateHandle: String?,
        _ captcha: Captcha?, _ deviceChallenge: DeviceChallenge?,
        _ autofillChallenge: WebAuthnChallenge?, _ targets: [Target.Member],
        _ isCurrentRecoverable: Bool, _ dialogue: (any Dialogue)?
    ) {
        self.authenticators = authenticators
        self.places = places
        self.stateHandle = stateHandle
        self.captcha = captcha
        self.deviceChallenge = deviceChallenge
        self.autofillChallenge = autofillChallenge
        self.targets = targets
        self.dialogue = dialogue
        self.isCurrentRecoverable = isCurrentRecoverable
    }

    /// The maximum number of authenticators with the same ID to compare. One ID has one kind.
    private static let fewOfOneID = 8

    /// Merges the data from several places about the same authenticator.
    ///
    /// Two are the same if their kind and ID are, or if both are in use and are the same product. Each keeps the
    /// position where it first appeared.
    private static func merged(
        _ entries: [Authenticator]
    ) -> ([Authenticator], [Target: (entry: Authenticator, index: Int)]) {
        var merged: [Authenticator] = []
        var places: [Target: (entry: Authenticator, index: Int)] = [:]
        var known: [String: [Int]] = [:]
        // At most as many as there are members that are not lists.
        var inUse: [Int] = []
        for entry in entries {
            let isInList = entry.places[0].member.isList
            let ofID = entry.id.flatMap { known[$0] } ?? []
            let index =
                ofID.first { merged[$0].isSame(as: entry) }
                ?? (isInList ? [] : inUse).first { merged[$0].isSameInUse(as: entry) }
                ?? merged.count
            if index == merged.count {
                merged.append(entry)
            } else if !isInList, !inUse.contains(index) {
                // An authenticator in use has more data than one in a list.
                var best = entry
                best.merge(merged[index])
                best.keepOrder(after: merged[index], entry)
                merged[index] = best
            } else {
                merged[index].merge(entry)
            }
            if let id = entry.id, ofID.count < Self.fewOfOneID, !ofID.contains(index) {
                known[id, default: []].append(index)
            }
            if !isInList { inUse.append(index) }
            places[entry.places[0]] = (entry, index)
        }
        return (merged, places)
    }
}

extension ResponseContext {
    /// Whether a reference means something in the response.
    package func resolves(_ reference: String) -> Bool {
        Target(reference: reference).map {
            places[$0] != nil || !$0.member.hasAuthenticators && targets.contains($0.member)
        } ?? false
    }

    /// The authenticator that a reference means.
    package func authenticator(_ reference: String) -> Authenticator? {
        told(by: reference).map { authenticators[$0.index] }
    }

    /// What the server said at exactly the place that a reference means, and the position of the authenticator.
    func told(by reference: String) -> (entry: Authenticator, index: Int)? {
        Target(reference: reference).flatMap { places[$0] }
    }

    /// What the server said of each authenticator in a member, in its order.
    package func entries(at member: Target.Member) -> [Authenticator] {
        places.filter { $0.key.member == member }
            .sorted { $0.key.position ?? 0 < $1.key.position ?? 0 }.map(\.value.entry)
    }

    /// Whether there is an authenticator at a place.
    func has(_ place: Target) -> Bool { places[place] != nil }
}
