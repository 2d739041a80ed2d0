import IDXJSON

extension IonReader {
    /// Reads a whole body (protocol.md §2.1).
    mutating func response(_ body: JSON) -> IonResponse {
        var response = IonResponse()
        guard case .object(let object) = body else {
            report(.notAnObject)
            return response
        }
        for member in object.members {
            switch member.ion {
            case .stateHandle: response.stateHandle = string(member)
            case .version: response.version = text(member)
            case .expiresAt: response.expiresAt = date(member)
            case .intent: response.intent = string(member).map(Intent.init)
            case .step: response.step = string(member)
            case .remediation:
                response.remediations = wrappedList(member) { reader, object, _ in
                    reader.form(object)
                }
            case .messages: response.messages = messages(member)
            case .cancel, .context: otherAction(member, parent: nil)
            case .successWithInteractionCode:
                response.success = nested(member) { $0.form($1, name: member.key) }
            default:
                if !authenticators(member, of: &response) { other(member, of: &response) }
            }
        }
        finish(&response)
        return response
    }

    private mutating func other(_ member: Member, of response: inout IonResponse) {
        switch member.ion {
        case .user: response.user = wrapped(member) { $0.user($1) }
        case .app: response.app = wrapped(member) { $0.application($1) }
        case .authentication: response.authentication = wrapped(member) { $0.authentication($1) }
        case .uiDisplay: response.uiDisplay = wrapped(member) { $0.uiDisplay($1) }
        case .captcha: response.captcha = wrapped(member) { $0.captcha($1) }
        case .client: response.client = wrapped(member) { $0.client($1) }
        case .deviceEnrollment:
            response.deviceEnrollment = wrapped(member) { $0.deviceEnrollment($1) }
        case .authenticatorChallenge:
            response.deviceChallenge = wrapped(member) {
                $0.deviceChallenge($1, parent: "authenticatorChallenge")
            }
        case .webauthnAutofillUIChallenge:
            response.autofillChallenge = wrapped(member) { $0.autofillChallenge($1) }
        case .success: response.successRedirect = nested(member) { $0.link($1) }
        case .failure: response.failureRedirect = nested(member) { $0.link($1) }
        default: otherAction(member, parent: nil)
        }
    }

    private mutating func autofillChallenge(_ object: JSON.Object) -> WebAuthnChallenge? {
        var challenge: WebAuthnChallenge?
        for member in object.members {
            if member.ion == .challengeData {
                challenge = nested(member) { $0.challengeData($1) }
            } else {
                unknown(member)
            }
        }
        return challenge
    }

    private mutating func finish(_ response: inout IonResponse) {
        response.actions = actions
        for authenticator in response.authenticators { response.actions += authenticator.actions }
        response.hasFieldMessages = hasFieldMessages
        var resolver = RelationResolver(response)
        resolver.resolve(&response.remediations)
        resolver.resolve(&response.actions)
        diagnostics += resolver.diagnostics
    }
}

// MARK: - Authenticators

extension IonReader {
    /// Reads one of the members that hold authenticators; false if it is none.
    private mutating func authenticators(_ member: Member, of response: inout IonResponse) -> Bool {
        guard let list = member.ion else { return false }
        switch list {
        case .authenticators, .authenticatorEnrollments:
            let found = wrappedList(member) { reader, object, position in
                reader.authenticator(object, place: .init(list: list, position: position))
            }
            for authenticator in found { response.authenticators.merge(authenticator) }
        case .currentAuthenticator, .currentAuthenticatorEnrollment, .enrollmentAuthenticator,
            .recoveryAuthenticator, .unenrollmentAuthenticator:
            let found = wrapped(member) { reader, object -> IonAuthenticator? in
                reader.authenticator(object, place: .init(list: list, position: nil))
            }
            if let found { response.authenticators.merge(found) }
        default: return false
        }
        return true
    }
}
