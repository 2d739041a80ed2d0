import IDXJSON

/// An error of the Authentication API. It does not change the transaction.
struct AuthnRefusal: Error, Sendable, Hashable {
    var status: Int
    var code: String
    var summary: String
    var causes: [String] = []

    init(_ status: Int, _ code: String, _ summary: String, _ causes: String...) {
        self.status = status
        self.code = code
        self.summary = summary
        self.causes = causes
    }

    var json: JSON {
        [
            "errorCode": .string(code), "errorSummary": .string(summary),
            "errorLink": .string(code), "errorId": "oaeSimulated",
            "errorCauses": .array(causes.map { ["errorSummary": .string($0)] }),
        ]
    }

    func because(_ cause: String) -> AuthnRefusal {
        var copy = self
        copy.causes.append(cause)
        return copy
    }
}

/// The errors of the org. The codes are Okta's; the texts are this module's.
extension AuthnRefusal {
    static let authenticationFailed = AuthnRefusal(401, "E0000004", "Authentication failed")
    static let forbidden = AuthnRefusal(
        403, "E0000006", "You do not have permission to perform the requested action")
    static let notFound = AuthnRefusal(404, "E0000007", "Not found: Resource not found")
    static let invalidToken = AuthnRefusal(401, "E0000011", "Invalid token provided")
    static let updateFailed = AuthnRefusal(403, "E0000014", "Update of credentials failed")
    static let unlockNotAllowed = AuthnRefusal(
        403, "E0000032", "Unlock is not allowed for this user")
    static let recoveryNotAllowed = AuthnRefusal(
        403, "E0000034", "Forgot password is not allowed on specified user")
    static let wrongCode = AuthnRefusal(
        403, "E0000068", "Invalid Passcode/Answer",
        "The code does not match our records. Try again.")
    static let locked = AuthnRefusal(
        403, "E0000069", "User Locked", "Your account is locked after too many failed attempts.")
    static let notNow = AuthnRefusal(
        403, "E0000079", "This operation is not allowed in the current authentication state.")
    static let weakPassword = AuthnRefusal(
        403, "E0000080", "The password does not meet the requirements of the password policy.")
    static let usedCode = AuthnRefusal(
        403, "E0000082",
        "Each code can be used only once. Wait for a new code and try again.")
    static let lateCode = AuthnRefusal(
        403, "E0000083", "The code is outside the time window. Check the clock of the device.")
    static let denied = AuthnRefusal(403, "E0000085", "You do not have access to this org.")
    static let wrongAnswer = AuthnRefusal(
        403, "E0000087", "The recovery question answer did not match our records.")
    static let unknownUser = AuthnRefusal(403, "E0000095", "Recovery not allowed for unknown user.")
    static let noPhone = AuthnRefusal(
        403, "E0000097", "The user has no verified phone number for this.")
    static let invalidPhone = AuthnRefusal(
        400, "E0000098", "This phone number is invalid.", "The number is not valid.")
    static let linkExpired = AuthnRefusal(403, "E0000105", "This link has expired.")
    static let linkUsed = AuthnRefusal(403, "E0000110", "This link was already used.")
    static let nextCode = AuthnRefusal(
        409, "E0000113", "Wait for the token to change, then enter the next code.")

    static func invalid(_ name: String, _ cause: String) -> AuthnRefusal {
        AuthnRefusal(400, "E0000001", "Api validation failed: \(name)", cause)
    }

    /// The error of a code that is requested again too soon.
    static func tooSoon(_ method: String) -> AuthnRefusal {
        switch method {
        case "email": AuthnRefusal(429, "E0000118", "An email was recently sent. Try again later.")
        case "voice": AuthnRefusal(429, "E0000133", "A call was recently made. Wait 30 seconds.")
        default: AuthnRefusal(429, "E0000109", "A text message was recently sent. Wait 30 seconds.")
        }
    }
}
