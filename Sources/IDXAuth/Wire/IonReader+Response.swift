import IDXJSON

extension IonReader {
    /// Reads a whole body (protocol.md §2.1).
    mutating func response(_ body: JSON) -> IonResponse {
        var response = IonResponse()
        guard case .object(let object) = body else {
            report(.notAnObject)
            return response
        }
        readTargets(object, &response)
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
            case .authenticators, .authenticatorEnrollments, .currentAuthenticator,
                .currentAuthenticatorEnrollment, .enrollmentAuthenticator, .recoveryAuthenticator,
                .unenrollmentAuthenticator:
                break  // Read first, so that references to them can be looked up.
            default: other(member, of: &response)
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
    }
}

// MARK: - What references lead to

extension IonReader {
    /// Reads the authenticators and notes what else there is to refer to.
    private mutating func readTargets(_ object: JSON.Object, _ response: inout IonResponse) {
        for member in object.members {
            guard let name = member.ion else { continue }
            switch name {
            case .authenticators, .authenticatorEnrollments:
                let found = list(name, member)
                let count = (found.last?.places[0].position ?? -1) + 1
                if name == .authenticators {
                    targets.authenticators = count
                } else {
                    targets.enrollments = count
                }
                response.authenticators += found
            case .currentAuthenticator, .currentAuthenticatorEnrollment, .enrollmentAuthenticator,
                .recoveryAuthenticator, .unenrollmentAuthenticator:
                let found = wrapped(member) { reader, object -> IonAuthenticator? in
                    reader.authenticator(object, place: .init(list: name))
                }
                guard let found else { continue }
                targets.singles.insert(name)
                if name == .currentAuthenticator {
                    targets.isCurrentRecoverable =
                        found.kind == .password && found.action("recover") != nil
                }
                response.authenticators.append(found)
            case .captcha, .authenticatorChallenge, .webauthnAutofillUIChallenge:
                if case .object = member.value { targets.singles.insert(name) }
            default: break
            }
        }
    }

    private mutating func list(_ name: IonName, _ member: Member) -> [IonAuthenticator] {
        wrappedList(member) { reader, object, position in
            reader.authenticator(object, place: .init(list: name, position: position))
        }
    }
}
