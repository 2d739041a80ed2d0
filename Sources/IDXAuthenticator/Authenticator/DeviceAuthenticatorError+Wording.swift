public import IDXAuth
import IDXPlatform

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

extension DeviceAuthenticatorError: AdvisedError {
    /// What happened and why.
    public var description: String {
        if case .request(let error) = self { return "\(error)" }
        return explanation.description
    }

    /// The description; of an error of a request, only what failed.
    package var explanation: Explanation {
        switch self {
        case .serverAPIError(nil, let refusal): refusal.explanation.startingUppercase
        case .serverAPIError(let status?, let refusal):
            """
            deviceError.refused = \("problem", refusal.explanation.startingUppercase) (status \
            \("status", status))
            """
        case .request(let error): error.explanation
        case .key(let error): error.explanation
        case .challenge(let fault): fault.explanation
        case .storage(.damaged(let reason)):
            """
            deviceError.damaged = The records of this device's enrollments cannot be read: \
            \("reason", reason).
            """
        case .storage(.newerVersion(let version)):
            """
            deviceError.newerVersion = The records of this device's enrollments have format \
            \("version", version), which a newer version wrote.
            """
        case .storage(.busy):
            "deviceError.busy = Another process is using the records of this device's enrollments."
        case .storage(let error): error.explanation
        case .accountNotFoundForChallenge:
            """
            deviceError.accountNotFound = The request is for an account that is not enrolled on this \
            device.
            """
        case .policyNotFound(let client):
            """
            deviceError.policyNotFound = The org has linked the app \("client", client) to no \
            authenticator.
            """
        case .noVerificationMethodsToEnroll:
            """
            deviceError.noMethods = The authenticator does not offer push, the only method of this \
            device.
            """
        case .algorithmNotSupported([]):
            """
            deviceError.acceptsNothing = The authenticator accepts signatures with nothing, and this \
            device signs with ES256.
            """
        case .algorithmNotSupported(let accepted):
            """
            deviceError.algorithmNotSupported = The authenticator accepts signatures with \
            \("accepted", accepted.joined(separator: ", ")), and this device signs with ES256.
            """
        case .hardwareKeyRequired:
            """
            deviceError.hardwareKeyRequired = The authenticator demands keys in hardware, and this \
            device has none for them.
            """
        case .userVerificationRequired:
            """
            deviceError.userVerificationRequired = The authenticator demands that you are verified, by \
            a PIN or by the system.
            """
        case .unusableEnrollment(nil, let problem):
            """
            deviceError.unusableEnrollment = The org enrolled this device, but its answer cannot be \
            used: \("problem", problem).
            """
        case .unusableEnrollment(let id?, let problem):
            """
            deviceError.unusableEnrollmentNamed = The org enrolled this device (\("id", id)), but its \
            answer cannot be used: \("problem", problem).
            """
        case .alreadyEnrolled(let id):
            "deviceError.alreadyEnrolled = You are enrolled on this device already (\("id", id))."
        case .enrollmentNotFound(let id):
            "deviceError.enrollmentNotFound = This device has no enrollment \("id", id)."
        case .invalid(let setting, let reason):
            "deviceError.invalid = \("setting", setting) cannot be used: \("reason", reason)."
        case .notPossibleHere(let reason):
            "deviceError.notPossibleHere = That is not possible here: \("reason", reason)."
        case .cancelled: "deviceError.canceled = It was canceled."
        }
    }

    /// A suggestion for what to do next.
    public var hint: String { advice.description }

    package var advice: Explanation {
        switch self {
        case .serverAPIError(_, let refusal): refusal.code.deviceAdvice
        case .request(let error):
            (error.step == .maintenanceToken ? error.maintenanceAdvice : nil) ?? error.advice
        case .key(let error): error.advice
        case .challenge(let fault): fault.advice
        case .storage(.damaged):
            """
            deviceHint.restoreRecords = Restore the file from a backup, or remove it and its keys \
            and enroll again.
            """
        case .storage(.newerVersion): "deviceHint.update = Update."
        case .storage(.busy): "deviceHint.tryAgain = Try again."
        case .storage: "deviceHint.seeToRecords = See to the files of this device's enrollments."
        case .accountNotFoundForChallenge:
            "deviceHint.enrollAccount = Enroll this device for the account, or answer on another."
        case .policyNotFound:
            """
            deviceHint.linkApp = Ask the org's administrator to link the app to a custom \
            authenticator, or check the client ID.
            """
        case .noVerificationMethodsToEnroll, .algorithmNotSupported:
            """
            deviceHint.askAboutSettings = Ask the org's administrator about the authenticator's \
            settings.
            """
        case .hardwareKeyRequired:
            """
            deviceHint.otherHardware = Enroll a device that has a Secure Enclave, or ask the org's \
            administrator to allow any key.
            """
        case .userVerificationRequired:
            "deviceHint.enrollWithPIN = Enroll with a PIN or another way to verify yourself."
        case .unusableEnrollment:
            """
            deviceHint.removeAtOrg = Look at your account's devices at the org and remove this one \
            there; then enroll again.
            """
        case .alreadyEnrolled:
            "deviceHint.changeEnrollment = Change that enrollment, or delete it first."
        case .enrollmentNotFound:
            "deviceHint.listEnrollments = List the enrollments of this device."
        case .invalid(let setting, _): "deviceHint.correct = Correct \("setting", setting)."
        case .notPossibleHere: "deviceHint.otherDeviceOrOrg = Use another device or org."
        case .cancelled: .nothingToDo
        }
    }
}

extension ServerError.Code {
    /// What to do after the App Authenticators API refused with this code.
    fileprivate var deviceAdvice: Explanation {
        switch rawValue {
        case "E0000001", "E0000003":
            """
            deviceHint.tellWhatWasRefused = Tell the org's administrator what it refused; an org \
            may not know this device's platform.
            """
        case "E0000006", Self.insufficientScope.rawValue:
            """
            deviceHint.grantScopes = Ask the org's administrator to grant the app the \
            okta.myAccount.appAuthenticator scopes, and sign in again with them.
            """
        case "E0000007":
            """
            deviceHint.seeWhetherEnrolled = See at the org whether this device is still enrolled; \
            if not, delete it here and enroll again.
            """
        case "E0000008", "E0000156":
            "deviceHint.deleteHere = Delete the enrollment from this device."
        case "E0000009": .tryLater
        case "E0000011", Self.invalidToken.rawValue: .signInAgain
        case "E0000015":
            """
            deviceHint.enableFeature = Ask the org's administrator to enable custom \
            authenticators: the feature is off.
            """
        case "E0000022":
            "deviceHint.updateProgram = Update this program: the org no longer takes this call."
        case "E0000047": .wait(nil)
        case "E0000152", "E0000155", "E0000180":
            """
            deviceHint.endSuspension = Ask the org's administrator to end the suspension; the \
            enrollment can then be used again.
            """
        case "E0000153", "E0000154": "deviceHint.enrollAgain = Enroll this device again."
        case "E0000157":
            """
            deviceHint.changedMeanwhile = Try again: something else changed the enrollment at the \
            same time.
            """
        case "E0000158":
            """
            deviceHint.setUpVerification = Set up user verification for this enrollment: the org's \
            policy requires it.
            """
        case "E0000159":
            """
            deviceHint.fipsDevice = Use a device with FIPS-validated keys: the org's policy \
            requires them.
            """
        case "E0000212":
            """
            deviceHint.mayBeForged = Do not approve this sign-in: its page may be a forgery. Tell \
            the org's administrator.
            """
        default: .tellAdministrator
        }
    }
}

extension IDXError {
    /// What to do if the org issues no maintenance token; nil if other advice fits.
    fileprivate var maintenanceAdvice: Explanation? {
        switch code {
        case .unauthorizedClient?, .unsupportedGrantType?:
            """
            deviceHint.linkAppAgain = Ask the org's administrator to link the app to the \
            authenticator again, or to add the grant urn:ietf:params:oauth:grant-type:jwt-bearer \
            to the app's settings.
            """
        case .invalidGrant?:
            """
            deviceHint.uselessEnrollment = The org has no use for this enrollment, its user or its \
            key, or the clocks differ. Set this machine's clock, or enroll this device again.
            """
        case .invalidScope?:
            """
            deviceHint.grantMaintenanceScopes = Ask the org's administrator to grant the app the \
            scopes okta.myAccount.appAuthenticator.maintenance.read and .manage.
            """
        default: nil
        }
    }
}
