import IDXJSON
import IDXPlatform

/// The forms, fields and authenticators of a response. They refer to each other by position, and their texts
/// stay in the body.
struct IonLists: Sendable {
    var forms: [IonForm] = []
    var formDetails: [IonForm.Details] = []
    var fields: [IonField] = []
    var fieldDetails: [IonField.Details] = []
    /// The positions of the fields that a user sees.
    var visible: [Int32] = []
    var relations: [Relation] = []
    /// The messages of fields.
    var messages: [Message] = []
    /// The authenticators at each place; several may be the same one.
    var authenticators: [IonAuthenticator] = []
    var authenticatorDetails: [IonAuthenticator.Details] = []
    /// Whether an authenticator has a challenge for a security key.
    var hasCeremony = false
    /// The members that references can point to, each with its authenticators.
    var places: [(name: IonName, authenticators: Range<Int>)] = []
    /// The methods of authenticators.
    var methods: [IonText] = []
    /// The positions of the forms of authenticators.
    var authenticatorActions: [Int32] = []
    /// The forms outside `remediation`: those in unexpected places, those of contextual data, and those of
    /// authenticators.
    var actions: [Int32] = []
}

/// The parts of a response body that are not in ``IonLists``.
struct IonResponse: IonObject {
    var version: String?
    var stateHandle = IonText.none
    var expiresAt: Date?
    var intent: Intent?
    var step = IonText.none
    /// The forms that are in `remediation`.
    var remediations: [Int32] = []
    var success: Int32?
    var authenticatorGroups: [Authenticator.Group] = []
    var messages: [Message] = []
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
        .stateHandle: .text(\.stateHandle), .version: .stringOrNumber(\.version),
        .expiresAt: .date(\.expiresAt), .intent: .word(\.intent),
        .step: .text(\.step),
        .remediation: .init { reader, member, response in
            guard let array = reader.wrappedArray(member) else { return }
            response.remediations.reserveCapacity(Int(reader.tape.nodes[array].length))
            reader.objects(of: array) { reader, object, _ in
                response.remediations.append(reader.form(object))
            }
        },
        .messages: .init { $2.messages = $0.messages($1) },
        .successWithInteractionCode: .init { $2.success = $0.action($1, parent: nil) },
        .user: .object(\.user), .app: .object(\.app), .authentication: .object(\.authentication),
        .uiDisplay: .object(\.uiDisplay), .captcha: .object(\.captcha), .client: .object(\.client),
        .deviceEnrollment: .object(\.deviceEnrollment),
        .authenticatorChallenge: .init { $2.deviceChallenge = $0.deviceChallenge($1) },
        .webauthnAutofillUIChallenge: .init { reader, member, response in
            response.autofillChallenge = reader.wrappedObject(member).flatMap {
                reader.only(.challengeData, in: $0) { reader, member in
                    reader.object(member).map { reader.read($0) }
                }
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
        guard tape.isObject(0) else {
            report(.notAnObject, at: 0)
            return response
        }
        // The targets of references come first.
        if tape.members(of: 0).contains(where: { $0.ion?.isAuthenticatorPlace == true }) {
            lists.places.reserveCapacity(4)
            lists.authenticators.reserveCapacity(4)
            lists.methods.reserveCapacity(8)
        }
        for member in tape.members(of: 0) { readTarget(member) }
        for member in tape.members(of: 0) where member.ion?.isAuthenticatorPlace != true {
            top = member.ion
            if !IonResponse.members.read(member, of: &response, with: &self) {
                otherAction(member, parent: nil)
                if !tape.isForm(member.value) { innerActions(of: member) }
            }
        }
        lists.actions += lists.authenticatorActions
        return response
    }

    /// Reads the actions in an object that the grammar does not know, bare or wrapped.
    ///
    /// Their names begin with the object's, which is short, or the names would be longer than the response.
    private mutating func innerActions(of member: Member) {
        guard tape.nodes[member.position].length <= 256 else { return }
        let content = tape.value(.value, of: member.value)
        for inner in tape.members(of: content ?? member.value) where tape.isForm(inner.value) {
            otherAction(inner, parent: .unknownMember(IonText(member.position)))
        }
    }

    /// Reads a member with authenticators, or records another target of references.
    private mutating func readTarget(_ member: Member) {
        guard let name = member.ion else { return }
        top = name
        let first = lists.authenticators.count
        switch name {
        case .authenticators, .authenticatorEnrollments:
            guard let array = wrappedArray(member) else { return }
            objects(of: array) { reader, object, position in
                reader.authenticator(object, at: IonPlace(list: name, position: position))
            }
        case .currentAuthenticator, .currentAuthenticatorEnrollment, .enrollmentAuthenticator,
            .recoveryAuthenticator, .unenrollmentAuthenticator:
            guard let object = wrappedObject(member) else { return }
            authenticator(object, at: IonPlace(list: name))
        case .captcha, .authenticatorChallenge, .webauthnAutofillUIChallenge:
            guard tape.isObject(member.value) else { return }
        default: return
        }
        let found = first..<lists.authenticators.count
        lists.places.append((name, found))
        if name == .currentAuthenticator {
            isCurrentRecoverable = lists.authenticators[found].contains {
                $0.kind(in: tape) == .password && lists.action(.recover, of: $0) != nil
            }
        }
    }

    /// Reads the challenge for the helper app of a device; its forms are named after their place.
    mutating func deviceChallenge(_ member: Member) -> DeviceChallenge? {
        guard let object = wrappedObject(member), let top else { return nil }
        let parent =
            top == .authenticatorChallenge ? IonForm.Parent.member(top) : .challenge(top)
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
        if tape.isString(member.value) {
            return [Message(text: tape.string(member.value))]
        }
        return list(member)
    }

    /// Reads a URL with its label.
    mutating func link(_ object: Int) -> Link? {
        let link: Link = read(object)
        if link.href.isEmpty { report(.unknownValue(expected: "address"), at: object) }
        return link.href.isEmpty ? nil : link
    }
}
