import Foundation
import IDXAuth

enum MobileGuide {
    static func device(
        _ configuration: InteractionCodeFlow.Configuration, show: (String, URL) -> Void
    ) async throws -> Token {
        let flow = DeviceAuthorizationFlow(configuration)
        let verification = try await flow.start()
        show(verification.userCode, verification.verificationURI)
        let token = try await flow.resume(with: verification)
        return token
    }

    static func exchange(
        _ configuration: InteractionCodeFlow.Configuration, firstAppToken: Token
    ) async throws -> Token {
        let flow = TokenExchangeFlow(configuration)
        let token = try await flow.start(with: firstAppToken)
        return token
    }
}
