import IDXJSON
import IDXPlatform

/// The parts of a response body that were understood.
struct IonResponse: IonObject, Hashable {
    var version: String?
    var stateHandle: String?
    var expiresAt: Date?
    var intent: Intent?
    var step: String?
    var remediations: [Shared<IonForm>] = []
    /// The forms outside `remediation`, in the order of the document.
    var actions: [Shared<IonForm>] = []
    var success: Shared<IonForm>?
    var authenticators: [IonAuthenticator] = []
    var authenticatorGroups: [Authenticator.Group] = []
    var messages: [Message] = []
    /// Whether any field has messages.
    var hasFieldMessages = false
    var user: User?
    var app: Application?
    var authentication: Authentication?
    var uiDisplay: UIDisplay?
    var captcha: Captcha?
    var client: RequestingClient?
    var deviceEnrollment: DeviceEnrollment?
    var deviceChallenge: DeviceChallenge?
    var autofillChallenge: WebAuthnChallenge?
    var successRedirect: Link?
    var failureRedirect: Link?

    static let members: IonMembers<Self> = [
        .stateHandle: .string(\.stateHandle), .version: .text(\.version),
        .expiresAt: .date(\.expiresAt), .intent: .word(\.intent), .step: .string(\.step),
        .remediation: .init {
            $2.remediations = $0.wrappedList($1) { reader, object, _ in reader.form(object) }
        },
        .messages: .init { $2.messages = $0.messages($1) },
        .successWithInteractionCode: .init { $2.success = $0.action($1, parent: nil) },
        .user: .object(\.user), .app: .object(\.app), .authentication: .object(\.authentication),
        .uiDisplay: .object(\.uiDisplay), .captcha: .object(\.captcha), .client: .object(\.client),
        .deviceEnrollment: .object(\.deviceEnrollment),
        .authenticatorChallenge: .init {
            $2.deviceChallenge = $0.wrapped($1) { $0.deviceChallenge($1) }
        },
        .webauthnAutofillUIChallenge: .init {
            $2.autofillChallenge = $0.wrapped($1) {
                $0.only(.challengeData, in: $1) { $0.nested($1) { $0.read($1) } }
            }
        },
        .success: .link(\.successRedirect), .failure: .link(\.failureRedirect),
        .authenticatorGroups: .objects(\.authenticatorGroups),
    ]
}

extension IonReader {
    /// Reads a whole body.
    mutating func response() -> IonResponse {
        var response = IonResponse()
        guard tape.kind(0) == .object else {
            report(.notAnObject)
            return response
        }
        // The targets of references come first.
        let rest = tape.members(of: 0).filter { !readTarget($0, &response.authenticators) }
        for member in rest where !IonResponse.members.read(member, of: &response, with: &self) {
            otherAction(member, parent: nil)
        }
        response.actions = actions + response.authenticators.flatMap(\.actions)
        response.hasFieldMessages = hasFieldMessages
        return response
    }

    /// Records the targets of references in a member, and reads it if it is an authenticator; false if not.
    private mutating func readTarget(
        _ member: Member, _ authenticators: inout [IonAuthenticator]
    ) -> Bool {
        guard let place = member.ion.map({ IonPlace(list: $0) }) else { return false }
        let found: [IonAuthenticator]
        switch place.list {
        case .authenticators, .authenticatorEnrollments:
            found = wrappedList(member) { reader, object, position in
                reader.authenticator(object, at: IonPlace(list: place.list, position: position))
            }
        case .currentAuthenticator, .currentAuthenticatorEnrollment, .enrollmentAuthenticator,
            .recoveryAuthenticator, .unenrollmentAuthenticator:
            found = wrapped(member) { [$0.authenticator($1, at: place)] } ?? []
        case .captcha, .authenticatorChallenge, .webauthnAutofillUIChallenge:
            if tape.kind(member.value) == .object { targets.insert(place) }
            return false
        default: return false
        }
        for authenticator in found { targets.formUnion(authenticator.places) }
        if place.list == .currentAuthenticator {
            isCurrentRecoverable = found.contains {
                $0.kind == .password && $0.action(.recover) != nil
            }
        }
        authenticators += found
        return true
    }

    /// Reads the challenge for the helper app of a device; its forms are named after their place.
    mutating func deviceChallenge(_ object: Int) -> DeviceChallenge? {
        guard case .member(let name)? = path.first else { return nil }
        let top = tape.string(name)
        let parent = top == IonName.authenticatorChallenge.rawValue ? top : top + "-challenge"
        var challenge = DeviceChallenge()
        for member in tape.members(of: object)
        where !DeviceChallenge.members.read(member, of: &challenge, with: &self) {
            otherAction(member, parent: parent)
        }
        return challenge
    }

    // MARK: - Messages

    /// Reads messages; a single one without a list is accepted, too.
    mutating func messages(_ member: Member) -> [Message] {
        if tape.kind(member.value) == .string {
            return [Message(text: tape.string(member.value))]
        }
        return wrappedList(member) { reader, object, _ in reader.read(object) }
    }

    /// Reads a URL with its label.
    mutating func link(_ object: Int) -> Link? {
        let link: Link = read(object)
        if link.href.isEmpty { report(.unknownValue(expected: "address")) }
        return link.href.isEmpty ? nil : link
    }
}
