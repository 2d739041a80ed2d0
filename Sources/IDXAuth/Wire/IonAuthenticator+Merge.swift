extension [IonAuthenticator] {
    /// Adds an authenticator, or completes the one that is the same (protocol.md §2.9): same kind
    /// and id, or both the current one of a transaction and the same product.
    mutating func merge(_ other: IonAuthenticator) {
        guard let index = firstIndex(where: { $0.isSame(as: other) }) else {
            append(other)
            return
        }
        self[index].complete(with: other)
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

    private var isCurrent: Bool {
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
        merged.enrollmentID = first.enrollmentID ?? second.enrollmentID
        merged.instanceID = first.instanceID ?? second.instanceID
        merged.catalogKey = first.catalogKey ?? second.catalogKey
        merged.credentialID = first.credentialID ?? second.credentialID
        merged.type = first.type ?? second.type
        merged.key = first.key ?? second.key
        merged.displayName = first.displayName ?? second.displayName
        merged.nickname = first.nickname ?? second.nickname
        merged.description = first.description ?? second.description
        merged.logo = first.logo ?? second.logo
        merged.name = first.name ?? second.name
        merged.label = first.label ?? second.label
        merged.methods = first.methods + second.methods.filter { !first.methods.contains($0) }
        merged.profile = first.profile ?? second.profile
        merged.settings = first.settings ?? second.settings
        merged.contextualData = first.contextualData ?? second.contextualData
        merged.isDeviceKnown = first.isDeviceKnown ?? second.isDeviceKnown
        merged.allowedFor = first.allowedFor ?? second.allowedFor
        merged.gracePeriod = first.gracePeriod ?? second.gracePeriod
        merged.transports = first.transports.isEmpty ? second.transports : first.transports
        merged.actions = first.actions + second.actions
        merged.places = places + other.places
        self = merged
    }
}
