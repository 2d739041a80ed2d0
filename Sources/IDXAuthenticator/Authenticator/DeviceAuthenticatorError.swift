public import IDXAuth

/// Why a call about this device's enrollments failed. Contains no secrets.
@nonexhaustive
public indirect enum DeviceAuthenticatorError: Error, Sendable, Hashable {
    /// The org refused. Holds the HTTP status and the org's error.
    case serverAPIError(status: Int?, ServerError)
    /// No usable reply arrived, or the authorization server refused.
    case request(IDXError)
    /// A key could not be made or used.
    case key(KeyError)
    /// The challenge cannot be trusted or answered.
    case challenge(ChallengeFault)
    /// The records of this device's enrollments cannot be used.
    case storage(CredentialStorageError)
    /// The challenge is for an enrollment that this device does not have.
    case accountNotFoundForChallenge
    /// The client is linked to no authenticator of the org.
    case policyNotFound(clientID: String)
    /// The authenticator offers no method that this device can enroll in.
    case noVerificationMethodsToEnroll
    /// The authenticator accepts none of our signature algorithms.
    case algorithmNotSupported(accepted: [String])
    /// The authenticator demands keys in hardware, which this device does not have.
    case hardwareKeyRequired
    /// The authenticator demands that the user is verified.
    case userVerificationRequired
    /// The org enrolled the device, but its answer cannot be used. Holds the enrollment's ID, if it was sent.
    case unusableEnrollment(id: String?, problem: String)
    /// This user is enrolled on this device already.
    case alreadyEnrolled(id: String)
    /// There is no enrollment with that ID on this device.
    case enrollmentNotFound(id: String)
    /// A value cannot be used, for this reason.
    case invalid(setting: String, reason: String)
    /// This system cannot do it, for this reason.
    case notPossibleHere(reason: String)
    /// The task was canceled.
    case cancelled
}
