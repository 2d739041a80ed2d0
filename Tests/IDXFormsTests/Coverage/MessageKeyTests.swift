import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

/// The keys of messages that decide what an end means.
@Suite("Messages of a server at the end")
struct MessageKeyTests {
    private func end(_ key: String, class severity: String) throws -> Screen {
        try Step("end", [], ["messages": Step.messages((severity, "In its own words.", key))])
            .screen
    }

    @Test(arguments: [
        "oie.registration.is.not.enabled", "oie.forgot.password.is.not.enabled",
        "api.users.auth.error.POST_PASSWORD_UPDATE_AUTH_FAILURE",
        "core.auth.factor.signedNonce.error.invalidEnrollment",
        "core.auth.factor.signedNonce.error.invalidFactor",
        "core.auth.factor.signedNonce.error.deletedDevice",
        "core.auth.factor.signedNonce.error.invalidDeviceStatus",
        "oie.authenticator.app.non_fips_compliant_enrollment_device_incompatible",
        "security.access_denied_custom_message", "idx.session.expired",
        "api.authenticator.error.fastpass.blocked_shared_device",
    ])
    func `mean failure, whatever class they have`(key: String) throws {
        for severity in ["ERROR", "WARNING", "INFO"] {
            let screen = try end(key, class: severity)
            #expect(screen.kind == .terminal(isError: true), "\(severity)")
            #expect(screen.notices.map(\.text) == ["In its own words."])
        }
    }

    @Test(arguments: [
        "oie.selfservice.unlock_user.success.message", "idx.email.verification.required",
        "idx.device.activated", "idx.enter.otp.in.original.tab", "tomorrow.is.another.day",
    ])
    func `mean what their class says`(key: String) throws {
        #expect(try end(key, class: "INFO").kind == .terminal(isError: false))
        #expect(try end(key, class: "ERROR").kind == .terminal(isError: true))
    }
}
