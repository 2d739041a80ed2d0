/// Authenticators with what stands at several places taken together (protocol.md §2.9): same kind
/// and id, or both in play and the same product. Each stays where it was first.
struct MergedAuthenticators: Sendable {
    private(set) var list: [IonAuthenticator] = []
    private var indices: [IonAuthenticator.Place: Int] = [:]

    init(_ authenticators: [IonAuthenticator]) {
        var known: [String: [Int]] = [:]
        var current: [Int] = []
        for authenticator in authenticators {
            let candidates =
                (authenticator.id.flatMap { known[$0] } ?? [])
                + (authenticator.isCurrent ? current : [])
            let index = add(
                authenticator, to: candidates.first { list[$0].isSame(as: authenticator) })
            if let id = authenticator.id, known[id]?.contains(index) != true {
                known[id, default: []].append(index)
            }
            if authenticator.isCurrent { current.append(index) }
            for place in authenticator.places { indices[place] = index }
        }
    }

    private mutating func add(_ authenticator: IonAuthenticator, to index: Int?) -> Int {
        guard let index else {
            list.append(authenticator)
            return list.count - 1
        }
        list[index].complete(with: authenticator)
        return index
    }

    /// The authenticator that stands at a place, among others.
    func authenticator(at place: IonAuthenticator.Place) -> IonAuthenticator? {
        indices[place].map { list[$0] }
    }
}

extension IonAuthenticator {
    /// What sort of thing it is; the key wins over the type, either may be missing.
    var kind: Authenticator.Kind {
        key.flatMap { Authenticator.Key(rawValue: $0).kind }
            ?? type.map(Authenticator.Kind.init) ?? .unknown
    }

    /// The action of that name, as the server calls the member.
    func action(_ name: String) -> IonForm? {
        actions.first { action in
            guard case .key(let key)? = action.path.components.last else { return false }
            return key == name
        }
    }

    fileprivate var isCurrent: Bool {
        places.contains { $0.position == nil }
    }

    fileprivate func isSame(as other: IonAuthenticator) -> Bool {
        guard type == nil || other.type == nil || type == other.type else { return false }
        guard key == nil || other.key == nil || key == other.key else { return false }
        if let id, let otherID = other.id, id == otherID { return true }
        // Both say what is in play, one as an enrolment, one as an authenticator.
        return isCurrent && other.isCurrent && (key ?? type) != nil
            && (key ?? type) == (other.key ?? other.type)
    }

    /// Adds what the other place says. What is in play knows more than a list does.
    fileprivate mutating func complete(with other: IonAuthenticator) {
        let (first, second) = other.isCurrent && !isCurrent ? (other, self) : (self, other)
        var merged = first
        merged.id = first.id ?? second.id
        merged.authenticatorID = first.authenticatorID ?? second.authenticatorID
        merged.type = first.type ?? second.type
        merged.key = first.key ?? second.key
        merged.displayName = first.displayName ?? second.displayName
        merged.methods = first.methods + second.methods.filter { !first.methods.contains($0) }
        merged.profile = first.profile ?? second.profile
        merged.actions = first.actions + second.actions
        merged.places = places + other.places
        merged.details =
            first.details.map { details in
                second.details.map { Shared(details.value.completed(with: $0.value)) } ?? details
            } ?? second.details
        self = merged
    }
}

extension IonAuthenticator.Details {
    fileprivate func completed(with other: Self) -> Self {
        var merged = self
        merged.enrollmentID = enrollmentID ?? other.enrollmentID
        merged.instanceID = instanceID ?? other.instanceID
        merged.catalogKey = catalogKey ?? other.catalogKey
        merged.credentialID = credentialID ?? other.credentialID
        merged.nickname = nickname ?? other.nickname
        merged.description = description ?? other.description
        merged.logo = logo ?? other.logo
        merged.name = name ?? other.name
        merged.label = label ?? other.label
        merged.isDeviceKnown = isDeviceKnown ?? other.isDeviceKnown
        merged.allowedFor = allowedFor ?? other.allowedFor
        merged.gracePeriod = gracePeriod ?? other.gracePeriod
        merged.transports = transports.isEmpty ? other.transports : transports
        merged.settings = settings ?? other.settings
        merged.contextualData = contextualData ?? other.contextualData
        return merged
    }
}
