import IDXAuth
public import IDXPlatform

/// The words of this library that users read.
enum Wording {
    /// The display name of a device, unless the user gives one.
    static func deviceName(_ application: String) -> String {
        #if os(Linux)
            "\(application) on Linux"
        #elseif os(macOS)
            "\(application) on a Mac"
        #else
            "\(application) on an Apple device"
        #endif
    }

    /// The title of the action that opens the app to verify the user.
    static func verifyAction(_ application: String) -> String { "Verify in \(application)" }
}

extension DeviceAuthenticatorError: LocalizedError, CustomStringConvertible {
    /// What happened and why.
    public var errorDescription: String? { description }

    /// A suggestion for what to do next.
    public var recoverySuggestion: String? { hint }

    /// What happened and why.
    public var description: String {
        switch self {
        case .serverAPIError(let status, let refusal):
            let words = "\(refusal)"
            return words.prefix(1).uppercased() + words.dropFirst()
                + (status.map { " (status \($0))" } ?? "")
        case .request(let error): return "\(error)"
        case .key(let error): return "\(error)"
        case .challenge(let fault): return "\(fault)"
        case .storage(.damaged(let reason)):
            return "The records of this device's enrollments cannot be read: \(reason)."
        case .storage(.newerVersion(let version)):
            return "The records of this device's enrollments have format \(version), which a newer "
                + "version wrote."
        case .storage(.busy):
            return "Another process is using the records of this device's enrollments."
        case .storage(let error): return "\(error)"
        case .accountNotFoundForChallenge:
            return "The request is for an account that is not enrolled on this device."
        case .policyNotFound(let client):
            return "The org has linked the app \(client) to no authenticator."
        case .noVerificationMethodsToEnroll:
            return "The authenticator does not offer push, the only method of this device."
        case .algorithmNotSupported(let accepted):
            return "The authenticator accepts signatures with "
                + (accepted.isEmpty ? "nothing" : accepted.joined(separator: ", "))
                + ", and this device signs with ES256."
        case .hardwareKeyRequired:
            return "The authenticator demands keys in hardware, and this device has none for them."
        case .userVerificationRequired:
            return "The authenticator demands that you are verified, by a PIN or by the system."
        case .unusableEnrollment(let id, let problem):
            return "The org enrolled this device\(id.map { " (\($0))" } ?? ""), "
                + "but its answer cannot be used: \(problem)."
        case .alreadyEnrolled(let id): return "You are enrolled on this device already (\(id))."
        case .enrollmentNotFound(let id): return "This device has no enrollment \(id)."
        case .invalid(let setting, let reason): return "\(setting) cannot be used: \(reason)."
        case .notPossibleHere(let reason): return "That is not possible here: \(reason)."
        case .cancelled: return "It was canceled."
        }
    }

    /// A suggestion for what to do next.
    public var hint: String {
        switch self {
        case .serverAPIError(_, let refusal): refusal.code.deviceHint
        case .request(let error):
            error.step == .maintenanceToken ? error.maintenanceHint ?? error.hint : error.hint
        case .key(let error): error.hint
        case .challenge(let fault): fault.hint
        case .storage(.damaged):
            "Restore the file from a backup, or remove it and its keys and enroll again."
        case .storage(.newerVersion): "Update."
        case .storage(.busy): "Try again."
        case .storage: "See to the files of this device's enrollments."
        case .accountNotFoundForChallenge:
            "Enroll this device for the account, or answer on another."
        case .policyNotFound:
            "Ask the org's administrator to link the app to a custom authenticator, or check the client ID."
        case .noVerificationMethodsToEnroll, .algorithmNotSupported:
            "Ask the org's administrator about the authenticator's settings."
        case .hardwareKeyRequired:
            "Enroll a device that has a Secure Enclave, or ask the org's administrator to allow any key."
        case .userVerificationRequired: "Enroll with a PIN or another way to verify yourself."
        case .unusableEnrollment:
            "Look at your account's devices at the org and remove this one there; then enroll again."
        case .alreadyEnrolled: "Change that enrollment, or delete it first."
        case .enrollmentNotFound: "List the enrollments of this device."
        case .invalid(let setting, _): "Correct \(setting)."
        case .notPossibleHere: "Use another device or org."
        case .cancelled: "Nothing is left to do."
        }
    }
}

extension ServerError.Code {
    /// What to do after the App Authenticators API refused with this code.
    var deviceHint: String {
        switch rawValue {
        case "E0000001", "E0000003":
            "Tell the org's administrator what it refused; an org may not know this device's platform."
        case "E0000006", Self.insufficientScope.rawValue:
            "Ask the org's administrator to grant the app the okta.myAccount.appAuthenticator scopes, "
                + "and sign in again with them."
        case "E0000007":
            "See at the org whether this device is still enrolled; if not, delete it here and enroll again."
        case "E0000008", "E0000156": "Delete the enrollment from this device."
        case "E0000009": "Try again later."
        case "E0000011", Self.invalidToken.rawValue: "Sign in again."
        case "E0000015":
            "Ask the org's administrator to enable custom authenticators: the feature is off."
        case "E0000022": "Update this program: the org no longer takes this call."
        case "E0000047": "Wait a minute and try again."
        case "E0000152", "E0000155", "E0000180":
            "Ask the org's administrator to end the suspension; the enrollment can then be used again."
        case "E0000153", "E0000154": "Enroll this device again."
        case "E0000157": "Try again: something else changed the enrollment at the same time."
        case "E0000158":
            "Set up user verification for this enrollment: the org's policy requires it."
        case "E0000159": "Use a device with FIPS-validated keys: the org's policy requires them."
        case "E0000212":
            "Do not approve this sign-in: its page may be a forgery. Tell the org's administrator."
        default: "Tell the org's administrator."
        }
    }
}

extension IDXError {
    /// What to do if the org issues no maintenance token; nil if other advice fits.
    fileprivate var maintenanceHint: String? {
        switch code {
        case .unauthorizedClient?, .unsupportedGrantType?:
            "Ask the org's administrator to link the app to the authenticator again, or to add the grant "
                + "urn:ietf:params:oauth:grant-type:jwt-bearer to the app's settings."
        case .invalidGrant?:
            "The org has no use for this enrollment, its user or its key, or the clocks differ. "
                + "Set this machine's clock, or enroll this device again."
        case .invalidScope?:
            "Ask the org's administrator to grant the app the scopes "
                + "okta.myAccount.appAuthenticator.maintenance.read and .manage."
        default: nil
        }
    }
}
