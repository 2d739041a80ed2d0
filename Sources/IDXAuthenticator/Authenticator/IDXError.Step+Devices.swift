public import IDXAuth

extension IDXError.Step {
    /// Reading what a device can enroll in.
    public static let enrollmentPolicy = Self(
        "step.enrollmentPolicy = Asking what this device can enroll in")
    /// Enrolling a device.
    public static let enroll = Self("step.enroll = Enrolling this device")
    /// Changing a device's enrollment.
    public static let updateEnrollment = Self("step.updateEnrollment = Changing the enrollment")
    /// Deleting a device's enrollment.
    public static let deleteEnrollment = Self("step.deleteEnrollment = Deleting the enrollment")
    /// Fetching a device's pending challenges.
    public static let pendingChallenges = Self(
        "step.pendingChallenges = Asking for pending requests")
    /// Answering a challenge.
    public static let answerChallenge = Self("step.answerChallenge = Sending the answer")
    /// Getting a token with a device's key (RFC 7523 §2.1).
    public static let maintenanceToken = Self(
        "step.maintenanceToken = Getting a token with this device's key")
}
