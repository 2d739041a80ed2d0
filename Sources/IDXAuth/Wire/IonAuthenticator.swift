import IDXJSON

/// An authenticator as the server sent it, in all the places of the response that name it.
struct IonAuthenticator: Sendable, Hashable {
    /// Where in a response it was found.
    struct Place: Sendable, Hashable {
        /// The top-level member.
        var list: IonName
        /// The position in that member's list, if it is one.
        var position: Int?

        init(list: IonName, position: Int? = nil) {
            self.list = list
            self.position = position
        }

        var path: JSON.Path {
            let base: [JSON.Path.Component] = [.key(list.rawValue), .key("value")]
            return JSON.Path(base + (position.map { [.index($0)] } ?? []))
        }
    }

    var id: String?
    var authenticatorID: String?
    var type: String?
    var key: String?
    var displayName: String?
    var methods: [Authenticator.Method] = []
    var profile: Authenticator.Profile?
    /// `send`, `resend`, `poll`, `recover`, `cancel` and whatever else is a form.
    var actions: [Shared<IonForm>] = []
    var places: [Place]
    private var rare: Shared<Details>?

    init(places: [Place]) {
        self.places = places
    }

    var hasDetails: Bool { rare != nil }
    /// What few authenticators have; in memory only where there is something.
    var details: Details {
        get { rare?.value ?? Details() }
        set { rare = Shared(newValue) }
    }

    /// What few authenticators have.
    struct Details: Sendable, Hashable {
        var enrollmentID: String?
        var instanceID: String?
        var catalogKey: String?
        var credentialID: String?
        var nickname: String?
        var description: String?
        var logo: String?
        var name: String?
        var label: String?
        var isDeviceKnown: Bool?
        var allowedFor: String?
        var gracePeriod: Authenticator.GracePeriod?
        var transports: [String] = []
        var settings: AuthenticatorSettings?
        var contextualData: ContextualData?
    }
}

extension IonAuthenticator {
    /// What kind of authenticator it is; the key wins over the type, either may be missing.
    var kind: Authenticator.Kind {
        key.flatMap { Authenticator.Key(rawValue: $0).kind }
            ?? type.map(Authenticator.Kind.init) ?? .unknown
    }

    /// The action in the member of that name.
    func action(_ name: String) -> Shared<IonForm>? {
        actions.first { $0.value.isMember(name) }
    }
}
