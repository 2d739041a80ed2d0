import IDXJSON

/// One message of a response: class, text and stable key.
struct ServerMessage: Sendable, Hashable {
    var kind: Kind
    var text: String
    var key: String
    var params: [JSON] = []

    enum Kind: String, Sendable, Hashable {
        case error = "ERROR"
        case warning = "WARNING"
        case info = "INFO"
    }

    /// The message in ION.
    var json: JSON {
        [
            "message": .string(text), "class": .string(kind.rawValue),
            "i18n": ["key": .string(key), "params": .array(params)],
        ]
    }

    /// Messages in their wrapper.
    static func wrapped(_ messages: [ServerMessage]) -> JSON {
        ["type": "array", "value": .array(messages.map(\.json))]
    }

    static func error(_ key: String, _ text: String, _ params: JSON...) -> ServerMessage {
        ServerMessage(kind: .error, text: text, key: key, params: params)
    }

    static func info(_ key: String, _ text: String, _ params: JSON...) -> ServerMessage {
        ServerMessage(kind: .info, text: text, key: key, params: params)
    }
}

/// Every sentence the org says, with its key. Texts are ours, keys are Okta's.
extension ServerMessage {
    static let sessionExpired = error(
        "idx.session.expired", "This sign-in took too long and has ended. Start again.")
    static let authenticationFailed = error(
        "errors.E0000004", "The username or password is not right.")
    static let wrongPassword = error("incorrectPassword", "That password is not right.")
    static let wrongCode = error("api.authn.error.PASSCODE_INVALID", "That code is not right.")
    static let usedCode = error(
        "authfactor.challenge.soft_token.used_passcode",
        "That code was used before. Wait for the next one.")
    static let wrongTokenCode = error(
        "authfactor.challenge.soft_token.invalid_passcode", "That code does not fit our records.")
    static let nextCode = error(
        "errors.E0000113", "Accepted. Wait for the token to change and enter its next code.")
    static let wrongAssertion = error(
        "authfactor.webauthn.error.assertion_validation_failure",
        "The security key's answer could not be verified.")
    static let pushRejected = error(
        "api.authn.poll.error.push_rejected", "The request was rejected on the phone.")
    static let timedOut = error(
        "core.system.transaction_resource_not_found", "Nobody answered in time. Start again.")
    static let locked = error(
        "errors.E0000069", "This account is locked after too many failed attempts.")
    static let suspendedFactor = error(
        "authfactor.challenge.suspended_factor",
        "This factor is suspended after too many failed attempts.")
    static let notAssigned = error(
        "idx.error.code.user_not_assigned", "You may not use this app. Ask an administrator.")
    static let accessDenied = error("security.access_denied", "You are not allowed to do this.")
    static let noPolicy = error(
        "idx.error.code.no_matching_policy", "No sign-on rule of this app fits.")
    static let invalidPhone = error(
        "api.factors.error.sms.invalid_phone", "That is not a telephone number we can reach.")
    static let smsLimit = error(
        "errors.E0000150", "Too many text messages were asked for. Try again later.")
    static let callLimit = error(
        "errors.E0000151", "Too many calls were asked for. Try again later.")
    static let tooManyRequests = error("tooManyRequests", "Too many requests.")
    static let answerHasTags = error("tagsNotAllowed", "An answer must not contain HTML tags.")
    static let badRequest = error("E0000020", "Bad request.")
    static let registrationUnavailable = error(
        "idx.error.registration.unavailable", "Nobody can sign up at this time.")
    static let resetNotAllowed = error(
        "oie.selfservice.reset.password.not.allowed", "The password cannot be reset here.")
    static let unlockNotAllowed = error(
        "oie.selfservice.user.unlock.not.allowed", "The account cannot be unlocked here.")
    static let invalidDeviceCode = error(
        "idx.invalid.device.code", "That is not a code any device is showing.")
    static let expiredActivation = error(
        "idx.expired.activation.token", "That activation link is no longer good. Ask for another.")
    static let unlocked = info(
        "oie.selfservice.unlock_user.success.message", "Your account is unlocked. Sign in again.")
    static let unlockedGoOn = info(
        "oie.selfservice.unlock_user.landing.to.app.success.message",
        "Your account is unlocked. Go on to sign in.")
    static let recovered = info(
        "idx.recovery.completed", "Your password is changed. Sign in with the new one.")
    static let deviceActivated = info(
        "idx.device.activated", "Your device is activated. Go on there.")
    static let deviceDenied = info(
        "idx.device.not.activated.consent.denied",
        "Your device is not activated, since you did not allow it.")
    static let activationRequested = info(
        "idx.request.activation.email", "If we know you, a new activation link is on its way.")
    static let emailVerificationRequired = info(
        "idx.email.verification.required", "To finish, open the link in your email.")
    static let returnToOriginalTab = info(
        "idx.return.to.original.tab", "Go back to where you began.")
    static let codeInOriginalTab = info(
        "idx.enter.otp.in.original.tab", "Enter this code where you began.")
    static let canceledByUser = error(
        "idx.operation.cancelled.by.user", "You said it was not you. Nobody is signed in.")
    static let canceledElsewhere = error(
        "idx.operation.cancelled.on.other.device", "It was cancelled where the link was opened.")
    static let linkExpired = error(
        "idx.return.link.expired", "That link is no longer good. Ask for another one.")

    static let usedPassword = error(
        "password.historyViolation", "That password was used before. Choose a new one.")

    static func unsatisfiable(app: String) -> ServerMessage {
        error(
            "oie.assurance.unsatisfiable",
            "You cannot sign in to \(app) now, since a factor it demands cannot be had.",
            .string(app))
    }
    static func unknownUser(_ name: String) -> ServerMessage {
        info("idx.unknown.user", "There is no account called \(name).", .string(name))
    }
    static func required(_ field: String) -> ServerMessage {
        error("api.error.field_required", "'\(field)' is required.", .string(field))
    }
    static func tooShort(_ length: Int) -> ServerMessage {
        error(
            "securityQuestion.answer.tooShort.arg",
            "The answer must have at least \(length) characters.", .number(JSON.Number(length)))
    }
    static func notUnique(_ label: String) -> ServerMessage {
        error(
            "registration.error.notUniqueWithinOrg", "Somebody with this \(label) exists already.",
            .string(label))
    }
    static func notAnAddress(_ label: String) -> ServerMessage {
        error(
            "registration.error.invalidLoginEmail", "'\(label)' must be an e-mail address.",
            .string(label))
    }
    static func weakPassword(_ rules: String) -> ServerMessage {
        error(
            "password.passwordRequirementsNotMet",
            "The password does not meet the requirements: \(rules).", .string(rules))
    }
    static func passwordExpires(app: String) -> ServerMessage {
        info(
            "idx.password.expiring.message",
            "Your password expires soon. When it has, you must change it to reach \(app).",
            .string(app))
    }
    static func graceUntil(_ date: String) -> ServerMessage {
        ServerMessage(
            kind: .warning,
            text: "Your device does not meet the security requirements. Fix it by \(date).",
            key: "idx.device_assurance.grace_period.warning.title.due_by_date",
            params: [.string(date)])
    }
    static let encryptDisk = error(
        "idx.error.code.access_denied.device_assurance.remediation.macos.device_disk_encrypted",
        "Encrypt your device's disk.")
}
