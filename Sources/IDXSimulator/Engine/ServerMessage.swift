import IDXJSON
import IDXPlatform

/// A message in a response: class, text and stable key.
struct ServerMessage: Sendable, Hashable {
    var kind: Kind
    var text: String
    var key: String
    var params: [JSON] = []
    /// Additional members: `links`, `deviceRemediation`.
    var extras: JSON.Object = [:]

    enum Kind: String, Sendable, Hashable {
        case error = "ERROR"
        case warning = "WARNING"
        case info = "INFO"
    }

    /// The message in ION.
    var json: JSON {
        var object: JSON.Object = [
            "message": .string(text), "class": .string(kind.rawValue),
            "i18n": ["key": .string(key), "params": .array(params)],
        ]
        for extra in extras { object.append(extra.key, extra.value) }
        return .object(object)
    }

    static func error(_ key: String, _ text: String, _ params: JSON...) -> ServerMessage {
        ServerMessage(kind: .error, text: text, key: key, params: params)
    }

    static func info(_ key: String, _ text: String, _ params: JSON...) -> ServerMessage {
        ServerMessage(kind: .info, text: text, key: key, params: params)
    }
}

/// Every message of the org with its key. The keys are Okta's; the texts are this module's.
extension ServerMessage {
    static let sessionExpired = error(
        "idx.session.expired", "Your sign-in took too long and has expired. Start again.")
    static let authenticationFailed = error(
        "errors.E0000004", "The username or password is incorrect.")
    static let wrongPassword = error("incorrectPassword", "The password is incorrect.")
    static let wrongCode = error("api.authn.error.PASSCODE_INVALID", "The code is incorrect.")
    static let wrongAnswer = error(
        "api.authn.error.PASSCODE_INVALID", "The answer is incorrect.")
    static let usedCode = error(
        "authfactor.challenge.soft_token.used_passcode",
        "This code was already used. Wait for the next one.")
    static let wrongTokenCode = error(
        "authfactor.challenge.soft_token.invalid_passcode", "The code doesn't match our records.")
    static let nextCode = error(
        "errors.E0000113", "Code accepted. Wait for the token to change and enter its next code.")
    static let wrongAssertion = error(
        "authfactor.webauthn.error.assertion_validation_failure",
        "We could not verify your security key.")
    static let pushRejected = error(
        "api.authn.poll.error.push_rejected", "You rejected the request on your phone.")
    static let deniedOnDevice = error(
        pushRejected.key, "You rejected the request on your device.")
    static let timedOut = error(
        "core.system.transaction_resource_not_found", "You did not respond in time. Start again.")
    static let locked = error(
        "errors.E0000069", "Your account is locked after too many failed attempts.")
    static let suspendedFactor = error(
        "authfactor.challenge.suspended_factor",
        "You cannot use this factor for now, after too many failed attempts.")
    static let notAssigned = error(
        "idx.error.code.user_not_assigned",
        "You are not assigned to this app. Ask an administrator.")
    static let accessDenied = error(
        "security.access_denied", "You are not allowed to do this. Ask an administrator.")
    static let noPolicy = error(
        "idx.error.code.no_matching_policy",
        "No sign-on rule of this app applies to you. Ask an administrator.")
    static let invalidPhone = error(
        "api.factors.error.sms.invalid_phone", "We cannot reach this phone number.")
    static let smsLimit = error(
        "errors.E0000150", "You requested too many text messages. Try again later.")
    static let callLimit = error(
        "errors.E0000151", "You requested too many calls. Try again later.")
    static let tooManyRequests = error("tooManyRequests", "Too many requests.")
    static let wrongCaptcha = error(
        "captcha.verification.failed", "The CAPTCHA is wrong or has expired. Try again.")
    static let wrongPIN = error(
        "api.authenticator.error.nfc.pin_incorrect", "The PIN is incorrect. Try again.")
    static let biometrics = error(
        "oie.authenticator.oktaverify.method.push.verify.enable.biometrics",
        "Biometrics are required. Enable them in Okta Verify.")
    static let duoTimedOut = error(
        "oie.duo.verification.timeout", "We did not hear back from Duo Security. Try again.")
    static let answerHasTags = error("tagsNotAllowed", "The answer must not contain HTML tags.")
    static let badRequest = error("E0000020", "Bad request.")
    static let registrationUnavailable = error(
        "idx.error.registration.unavailable", "You cannot create an account at this time.")
    static let resetNotAllowed = error(
        "oie.selfservice.reset.password.not.allowed", "You cannot reset your password here.")
    static let unlockNotAllowed = error(
        "oie.selfservice.user.unlock.not.allowed", "You cannot unlock your account here.")
    static let invalidDeviceCode = error(
        "idx.invalid.device.code", "No device shows this code.")
    static let expiredActivation = error(
        "idx.expired.activation.token", "This activation link has expired. Request a new one.")
    static let unlocked = info(
        "oie.selfservice.unlock_user.success.message", "Your account is unlocked. Sign in again.")
    static let unlockedGoOn = info(
        "oie.selfservice.unlock_user.landing.to.app.success.message",
        "Your account is unlocked. Continue to sign in.")
    static let recovered = info(
        "idx.recovery.completed", "You changed your password. Sign in with the new one.")
    static let deviceActivated = info(
        "idx.device.activated", "Your device is activated. Continue there.")
    static let deviceDenied = info(
        "idx.device.not.activated.consent.denied",
        "Your device is not activated because you did not allow it.")
    static let activationRequested = info(
        "idx.request.activation.email", "If you have an account, we sent you a new activation link."
    )
    static let emailVerificationRequired = info(
        "idx.email.verification.required", "To finish, open the link in your email.")
    static let returnToOriginalTab = info(
        "idx.return.to.original.tab", "Go back to the tab where you started.")
    static let codeInOriginalTab = info(
        "idx.enter.otp.in.original.tab", "Enter this code in the tab where you started.")
    static let canceledByUser = error(
        "idx.operation.cancelled.by.user",
        "You said that this was not you. The sign-in is canceled.")
    static let canceledElsewhere = error(
        "idx.operation.cancelled.on.other.device",
        "The sign-in was canceled where you opened the link.")
    static let linkExpired = error(
        "idx.return.link.expired", "This link has expired. Request a new one.")

    static let usedPassword = error(
        "password.historyViolation", "You used this password before. Choose a new one.")

    static func unsatisfiable(app: String) -> ServerMessage {
        error(
            "oie.assurance.unsatisfiable",
            """
            You cannot sign in to \(app): it requires a factor that you cannot set up. \
            Ask an administrator.
            """, .string(app))
    }
    static func unknownUser(_ name: String) -> ServerMessage {
        info("idx.unknown.user", "There is no account called \(name).", .string(name))
    }
    /// The message with a link to sign up, in HTML.
    static func unknownUser(_ name: String, signUp: String) -> ServerMessage {
        let shown = OrgResponse.escaped(name)
        return info(
            "idx.unknown.user",
            "There is no account called <b>\(shown)</b>."
                + #" <a href="\#(signUp)" class="link">Sign up</a> or try another username."#,
            .string(name))
    }
    static func invalidPIN(_ digits: Int) -> ServerMessage {
        error(
            "api.authenticator.error.nfc.pin_invalid", "The PIN must have \(digits) digits.",
            .number(JSON.Number(digits)))
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
            "registration.error.notUniqueWithinOrg", "A user with this \(label) already exists.",
            .string(label))
    }
    static func notAnAddress(_ label: String) -> ServerMessage {
        error(
            "registration.error.invalidLoginEmail", "'\(label)' must be an email address.",
            .string(label))
    }
    static func notACountry(_ label: String) -> ServerMessage {
        error(
            "registration.error.invalidCountryCode", "'\(label)' must be a country code, like US.",
            .string(label))
    }
    static func notATimeZone(_ label: String) -> ServerMessage {
        error(
            "registration.error.invalidTimeZone",
            "'\(label)' must be a time zone, like Europe/Berlin.", .string(label))
    }
    /// An administrator's message to users who may not sign in.
    static func denied(_ denial: Policy.Denial) -> ServerMessage {
        var message = error("security.access_denied_custom_message", denial.text)
        if !denial.links.isEmpty {
            message.extras["links"] = .array(
                denial.links.map { link in
                    .members([
                        "label": link.label.isEmpty ? nil : .string(link.label),
                        "url": .string(link.url),
                    ])
                })
        }
        return message
    }
    static func weakPassword(_ rules: String) -> ServerMessage {
        error(
            "password.passwordRequirementsNotMet",
            "The password does not meet the requirements: \(rules).", .string(rules))
    }
    static func passwordExpires(app: String) -> ServerMessage {
        info(
            "idx.password.expiring.message",
            "Your password expires soon. After that, you must change it to use \(app).",
            .string(app))
    }
    static func graceUntil(_ date: Date) -> ServerMessage {
        let date = date.wireText
        return ServerMessage(
            kind: .warning,
            text: "Your device does not meet the security requirements. Fix it by \(date.day).",
            key: "idx.device_assurance.grace_period.warning.title.due_by_date",
            params: [.string(date)])
    }
    static let encryptDisk = error(
        "idx.error.code.access_denied.device_assurance.remediation.macos.device_disk_encrypted",
        "Encrypt your device's disk.")
}
