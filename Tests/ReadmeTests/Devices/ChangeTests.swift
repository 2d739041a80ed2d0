import Foundation
import IDXAuth
import IDXAuthenticator
import IDXSimulator
import Testing

/// Enrollments that change or end, by the calls of okta-devices-swift.
@Suite("The calls of okta-devices-swift: changing and ending")
struct GuideChangeTests {
    @Test("every enrollment gets a new device token")
    @MainActor func update() async throws {
        let device = try await DeviceOrg()
        let token = try await device.signIn()
        let (manager, notes) = device.manager(token)
        manager.enrollDevice()
        await notes.reaches(1)
        manager.updateEnrollments(with: Data([0xAB, 0xCD]))
        await notes.reaches(2)
        #expect(notes.elements.last == "updated")
        #expect(try await device.authenticator.updateDeviceToken([0xEF] as [UInt8]).isEmpty)
        await device.org.stop()
    }

    @Test("a device is unenrolled here alone")
    @MainActor func unenrollHere() async throws {
        #expect(try await unenroll(localOnly: true) == "deleted here after 0 requests")
    }

    @Test("a device is unenrolled here and at the org")
    @MainActor func unenrollEverywhere() async throws {
        #expect(try await unenroll(localOnly: false) == "deleted after 1 requests")
    }

    @MainActor private func unenroll(localOnly: Bool) async throws -> String {
        let device = try await DeviceOrg()
        let (manager, notes) = device.manager(try await device.signIn())
        manager.enrollDevice()
        await notes.reaches(1)
        let enrollment = try #require(device.authenticator.allEnrollments().first)
        manager.unenrollDevice(enrollment, localOnly: localOnly)
        await notes.reaches(2)
        #expect(device.authenticator.allEnrollments().isEmpty)
        await device.org.stop()
        let deletions = device.requests.filter { $0.method == "DELETE" }.count
        return "\(notes.elements.last ?? "") after \(deletions) requests"
    }

    @Test("unenrolled at the server shows as an error and as a state")
    func gone() async throws {
        let device = try await DeviceOrg()
        let (enrollment, token) = try await device.enroll()
        #expect(device.org.administer(.resetDevice))
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await enrollment.retrievePushChallenges(authenticationToken: token)
        }
        guard case .serverAPIError(_, let refusal)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(enrollment.lastErrorCode == refusal.code && enrollment.state == .reset)
        await device.org.stop()
    }
}
