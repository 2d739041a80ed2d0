package import IDXJSON

/// All that is kept of this device's enrollments, except their keys.
package struct EnrollmentArchive: Sendable, Hashable {
    /// The ID of this installation (`authenticatorAppKey`), a random UUID; made with the first enrollment.
    package var installationID: String?
    package var devices: [DeviceRecord] = []
    package var enrollments: [EnrollmentRecord] = []
    package var answered: [AnsweredChallenge] = []
    /// Members that this version does not know.
    package var unknown: JSON.Object = [:]

    package init() {}
}
