/// The authenticators of a response, with the data from several places about the same one merged.
///
/// Two are the same if their kind and ID are, or if both are in use and are the same product. Each keeps the
/// position where it first appeared.
struct MergedAuthenticators: Sendable {
    let list: [Shared<IonAuthenticator>]
    /// Those in use, being set up or being reset; the most likely subject of a form first.
    let inPlay: [Shared<IonAuthenticator>]
    /// The user's WebAuthn credentials.
    let credentials: [WebAuthnRequest.Credential]
    private var indices: [IonPlace: Int] = [:]
    private let unmerged: [IonPlace: IonAuthenticator]

    /// The actions that cancel something, by name.
    let cancelActions: [String: Shared<IonForm>]

    /// The maximum number of authenticators with the same ID to compare. One ID has one kind.
    private static let fewOfOneID = 8

    init(_ authenticators: [IonAuthenticator], actions: [Shared<IonForm>]) {
        var merged: [IonAuthenticator] = []
        var known: [String: [Int]] = [:]
        // At most as many as there are members that are not lists.
        var current: [Int] = []
        for authenticator in authenticators {
            let place = authenticator.places[0]
            let ofID = authenticator.id.flatMap { known[$0] } ?? []
            let index =
                (ofID + (place.isInList ? [] : current)).first { index in
                    let areCurrent = !place.isInList && current.contains(index)
                    return merged[index].isSame(as: authenticator, areCurrent: areCurrent)
                } ?? merged.count
            if index == merged.count {
                merged.append(authenticator)
            } else {
                // An authenticator in use has more data than one in a list.
                let knowsMore = !place.isInList && !current.contains(index)
                merged[index].merge(authenticator, knowsMore: knowsMore)
            }
            if let id = authenticator.id, ofID.count < Self.fewOfOneID, !ofID.contains(index) {
                known[id, default: []].append(index)
            }
            if !place.isInList { current.append(index) }
            indices[place] = index
        }
        list = merged.map { Shared($0.withoutRepeatedMethods) }
        unmerged = Dictionary(authenticators.map { ($0.places[0], $0) }) { first, _ in first }
        inPlay = Self.inPlay(list)
        cancelActions = Dictionary(
            actions.lazy.filter { $0.value.isMember(.cancel) }.map { ($0.value.name, $0) }
        ) { first, _ in first }
        credentials = list.filter { $0.value.key == Authenticator.Key.webAuthn.rawValue }
            .compactMap(\.value.credential)
    }

    /// The authenticator at a place of the response.
    subscript(place: IonPlace) -> Shared<IonAuthenticator>? {
        indices[place].map { list[$0] }
    }

    /// The data from a single place, without that of other places about the same authenticator.
    func told(at place: IonPlace) -> IonAuthenticator? { unmerged[place] }

    static func inPlay(_ list: [Shared<IonAuthenticator>]) -> [Shared<IonAuthenticator>] {
        let places: [IonName] = [
            .currentAuthenticatorEnrollment, .currentAuthenticator, .enrollmentAuthenticator,
            .recoveryAuthenticator, .unenrollmentAuthenticator,
        ]
        return places.reduce(into: []) { found, place in
            let next = list.first { $0.value.places.contains { $0.list == place } }
            if let next, !found.contains(next) { found.append(next) }
        }
    }
}

extension IonAuthenticator {
    fileprivate func isSame(as other: Self, areCurrent: Bool) -> Bool {
        guard type == nil || other.type == nil || type == other.type,
            key == nil || other.key == nil || key == other.key
        else { return false }
        if let id, id == other.id { return true }
        // Both describe the authenticator in use, one as an enrollment and one as an authenticator.
        let product = key ?? type
        return areCurrent && product != nil && product == (other.key ?? other.type)
    }

    /// Adds the data from another place.
    ///
    /// Appends to lists instead of concatenating them: a body can name one authenticator very often.
    fileprivate mutating func merge(_ other: Self, knowsMore: Bool) {
        var other = other
        if knowsMore {
            other.places = places + other.places
            swap(&self, &other)
        } else {
            places += other.places
        }
        methods += other.methods
        actions += other.actions
        complete(with: other)
    }

    /// The key that a security key was set up as.
    fileprivate var credential: WebAuthnRequest.Credential? {
        details?.credentialID.map { id in
            let own = details?.transports ?? []
            return .init(id: id, transports: own.isEmpty ? profile?.transports ?? [] : own)
        }
    }

    fileprivate var withoutRepeatedMethods: Self {
        guard places.count > 1 else { return self }
        var (copy, seen) = (self, Set<Authenticator.Method>())
        copy.methods.removeAll { !seen.insert($0).inserted }
        return copy
    }

    private static let texts: [any WritableKeyPath<Self, String?> & Sendable] = [
        \.id, \.authenticatorID, \.type, \.key, \.displayName,
    ]

    /// Copies missing values from another.
    fileprivate mutating func complete(with other: Self) {
        for text in Self.texts where self[keyPath: text] == nil {
            self[keyPath: text] = other[keyPath: text]
        }
        profile = profile ?? other.profile
        guard let more = other.details else { return }
        details?.complete(with: more)
        details = details ?? more
    }
}

extension IonAuthenticator.Details {
    private static let texts: [any WritableKeyPath<Self, String?> & Sendable] = [
        \.enrollmentID, \.instanceID, \.catalogKey, \.credentialID, \.nickname, \.description,
        \.logo, \.name, \.label, \.allowedFor,
    ]

    fileprivate mutating func complete(with other: Self) {
        for text in Self.texts where self[keyPath: text] == nil {
            self[keyPath: text] = other[keyPath: text]
        }
        isDeviceKnown = isDeviceKnown ?? other.isDeviceKnown
        gracePeriod = gracePeriod ?? other.gracePeriod
        settings = settings ?? other.settings
        contextualData = contextualData ?? other.contextualData
        if groupIDs.isEmpty { groupIDs = other.groupIDs }
        if transports.isEmpty { transports = other.transports }
    }
}
