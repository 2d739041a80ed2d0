package import IDXAuth

extension IDXError.Step {
    /// Reading what a device can enroll in.
    package static let enrollmentPolicy = Self(
        "step.enrollmentPolicy = Asking what this device can enroll in")
    /// Enrolling a device.
    package static let enroll = Self("step.enroll = Enrolling this device")
    /// Changing a device's enrollment.
    package static let updateEnrollment = Self("step.updateEnrollment = Changing the enrollment")
    /// Deleting a device's enrollment.
    package static let deleteEnrollment = Self("step.deleteEnrollment = Deleting the enrollment")
    /// Fetching a device's pending challenges.
    package static let pendingChallenges = Self(
        "step.pendingChallenges = Asking for pending requests")
    /// Answering a challenge.
    package static let answerChallenge = Self("step.answerChallenge = Sending the answer")
    /// Getting a token with a device's key (RFC 7523 §2.1).
    package static let maintenanceToken = Self(
        "step.maintenanceToken = Getting a token with this device's key")
}
