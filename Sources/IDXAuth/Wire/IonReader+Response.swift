import IDXJSON

extension IonReader {
    /// Reads a whole body.
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
            case .remediation:
                response.remediations = wrappedList(member) { reader, object, _ in
                    reader.form(object)
                }
            case .messages: response.messages = messages(member)
            case .successWithInteractionCode:
                response.success = nested(member) { $0.form($1, name: member.key) }
            case .authenticators, .authenticatorEnrollments, .currentAuthenticator,
                .currentAuthenticatorEnrollment, .enrollmentAuthenticator, .recoveryAuthenticator,
                .unenrollmentAuthenticator:
                break  // Read first, so that references to them can be looked up.
            default:
                let isRead = IonResponse.members.read(member, of: &response, with: &self)
                if !isRead { otherAction(member, parent: nil) }
            }
        }
        response.actions = actions + response.authenticators.flatMap(\.actions)
        response.hasFieldMessages = hasFieldMessages
        return response
    }

    /// Reads what a device's helper shall sign; its forms are named after where it is.
    mutating func deviceChallenge(_ object: JSON.Object) -> DeviceChallenge? {
        guard case .key(let top)? = path.first else { return nil }
        let parent = top == IonName.authenticatorChallenge.rawValue ? top : top + "-challenge"
        var challenge = DeviceChallenge()
        for member in object.members
        where !DeviceChallenge.members.read(member, of: &challenge, with: &self) {
            otherAction(member, parent: parent)
        }
        return challenge
    }

    /// The only member an object may have.
    mutating func only<Outcome>(
        _ name: IonName, in object: JSON.Object,
        _ read: (inout IonReader, Member) -> Outcome?
    ) -> Outcome? {
        var outcome: Outcome?
        for member in object.members {
            if member.ion == name { outcome = read(&self, member) } else { unknown(member) }
        }
        return outcome
    }
}

extension IonResponse: IonObject {
    static let members: IonMembers<Self> = [
        .step: .string(\.step), .user: .object(\.user), .app: .object(\.app),
        .authentication: .object(\.authentication), .uiDisplay: .object(\.uiDisplay),
        .captcha: .object(\.captcha), .client: .object(\.client),
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
    ]
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
