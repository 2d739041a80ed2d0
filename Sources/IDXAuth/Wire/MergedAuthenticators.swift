/// The authenticators of a response, with what several places tell about the same one merged.
///
/// Two are the same if kind and id are, or if both are in play and of one product. Each keeps the
/// position where it was first.
struct MergedAuthenticators: Sendable {
    let list: [Shared<IonAuthenticator>]
    /// Those being used, set up or reset, the likeliest subject of a form first.
    let inPlay: [Shared<IonAuthenticator>]
    /// The ids of the person's WebAuthn credentials.
    let credentialIDs: [String]
    private let indices: [IonAuthenticator.Place: Int]
    private let unmerged: [IonAuthenticator.Place: IonAuthenticator]

    /// The actions that end something, by name.
    let cancelActions: [String: Shared<IonForm>]

    init(_ authenticators: [IonAuthenticator], actions: [Shared<IonForm>]) {
        var merger = Merger()
        for authenticator in authenticators { merger.add(authenticator) }
        list = merger.entries.map { Shared($0.authenticator) }
        indices = merger.indices
        unmerged = Dictionary(authenticators.map { ($0.places[0], $0) }) { first, _ in first }
        inPlay = Self.inPlay(list)
        cancelActions = Dictionary(
            actions.lazy.filter { $0.value.isMember("cancel") }.map { ($0.value.name, $0) }
        ) { first, _ in first }
        credentialIDs = list.filter { $0.value.key == Authenticator.Key.webAuthn.rawValue }
            .compactMap(\.value.details.credentialID)
    }

    /// The authenticator at a place of the response.
    subscript(place: IonAuthenticator.Place) -> Shared<IonAuthenticator>? {
        indices[place].map { list[$0] }
    }

    /// What a single place tells, without what other places say about the same authenticator.
    func told(at place: IonAuthenticator.Place) -> IonAuthenticator? { unmerged[place] }

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

private struct Merger {
    /// How many authenticators of one id are compared. Of one id there is one kind.
    private static let fewOfOneID = 8

    struct Entry {
        var authenticator: IonAuthenticator
        /// The methods so far, once there is something to compare them with.
        var methods: Set<Authenticator.Method>?
        var isCurrent: Bool
    }

    var entries: [Entry] = []
    var indices: [IonAuthenticator.Place: Int] = [:]
    private var known: [String: [Int]] = [:]
    private var current: [Int] = []

    mutating func add(_ authenticator: IonAuthenticator) {
        let entry = Entry(authenticator)
        let ofID = authenticator.id.flatMap { known[$0] } ?? []
        let candidates = ofID + (entry.isCurrent ? current : [])
        let index = candidates.first { entries[$0].isSame(as: entry) } ?? entries.count
        if index == entries.count { entries.append(entry) } else { entries[index].add(entry) }
        if let id = authenticator.id, ofID.count < Self.fewOfOneID, !ofID.contains(index) {
            known[id, default: []].append(index)
        }
        if entry.isCurrent { current.append(index) }
        for place in authenticator.places { indices[place] = index }
    }
}

extension Merger.Entry {
    fileprivate init(_ authenticator: IonAuthenticator) {
        self.authenticator = authenticator
        isCurrent = authenticator.places.contains { $0.position == nil }
    }

    fileprivate func isSame(as other: Self) -> Bool {
        let (one, two) = (authenticator, other.authenticator)
        guard one.type == nil || two.type == nil || one.type == two.type,
            one.key == nil || two.key == nil || one.key == two.key
        else { return false }
        if let id = one.id, id == two.id { return true }
        // Both tell what is in play, one as an enrollment, one as an authenticator.
        let product = one.key ?? one.type
        return isCurrent && other.isCurrent && product != nil && product == (two.key ?? two.type)
    }

    /// Adds what the other place tells. What is in play knows more than a list does.
    ///
    /// Lists are appended to, never concatenated: a body can name one authenticator very often.
    fileprivate mutating func add(_ other: Self) {
        var second = other.authenticator
        if other.isCurrent && !isCurrent {
            second.places = authenticator.places + second.places
            swap(&authenticator, &second)
            methods = nil
            isCurrent = true
        } else {
            authenticator.places += second.places
        }
        var known = methods ?? Set(authenticator.methods)
        methods = nil
        authenticator.methods += second.methods.filter { known.insert($0).inserted }
        methods = known
        authenticator.actions += second.actions
        authenticator.complete(with: second)
    }
}

extension IonAuthenticator {
    private static let texts: [any WritableKeyPath<Self, String?> & Sendable] = [
        \.id, \.authenticatorID, \.type, \.key, \.displayName,
    ]

    /// Takes from another what it lacks.
    fileprivate mutating func complete(with other: Self) {
        for text in Self.texts where self[keyPath: text] == nil {
            self[keyPath: text] = other[keyPath: text]
        }
        profile = profile ?? other.profile
        if other.hasDetails { details.complete(with: other.details) }
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
        if transports.isEmpty { transports = other.transports }
    }
}
