import IDXAuth
import Testing

@testable import IDXAuthenticator

@Suite("Refusals of an org")
struct RefusalTests {
    @Test("are the org's errors, except those of its authorization server")
    func kinds() {
        let refusal = ServerError(code: .init(rawValue: "E0000153"), summary: "Deleted.")
        let atOrg = IDXError(.refused(refusal), at: .enroll, status: 410)
        #expect(DeviceAuthenticatorError(atOrg) == .serverAPIError(status: 410, refusal))
        let atServer = IDXError(.refused(refusal), at: .maintenanceToken, status: 400)
        #expect(DeviceAuthenticatorError(atServer) == .request(atServer))
        #expect(DeviceAuthenticatorError(IDXError(.cancelled, at: .enroll)) == .cancelled)
    }
}
