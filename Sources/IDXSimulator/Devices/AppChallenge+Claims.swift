import IDXJSON
import IDXPlatform

extension AppChallenge {
    /// The `typ` of challenges and of their answers.
    static let tokenType = "okta-pushbind+jwt"

    /// The address that takes the answer.
    func verificationURI(_ origin: String) -> String {
        "\(origin)\(EnrollmentWriter.path)/challenge/\(id)/verify"
    }

    /// The claims for one of the enrollments.
    func claims(for enrollment: AppEnrollment, at origin: String, app: String) -> JSON.Object {
        let (issued, expires) = (issuedAt.epoch, expiresAt.epoch)
        var claims: JSON.Object = [
            "iss": .string(issuer), "aud": .string(enrollment.clientID), "iat": issued,
            "exp": expires, "nbf": issued, "jti": .string(id), "ver": 0,
            "nonce": .string(nonce), "transactionId": .string(id),
            "orgId": .string(EngineSettings.orgID), "userId": .string(userID),
            "authenticatorEnrollmentId": .string(enrollment.id), "method": "push",
            "methodEnrollmentId": .string(enrollment.methodID), "appInstanceName": .string(app),
            "userVerification": .string(demand.rawValue.uppercased()),
            "userMediation": "REQUIRED", "signals": ["platform", "osVersion"],
            "verificationUri": .string(verificationURI(origin)),
        ]
        claims["authorizationServerId"] = serverID.map(JSON.string)
        // The org knows no real place or browser: every sign-in of the simulation comes from the same one.
        claims["challengeContext"] = .members([
            "transactionType": .string(type.rawValue), "clientOS": "Linux",
            "clientLocation": "Utrecht, NL", "transactionTime": .string(issuedAt.wireText),
            "bindingMessage": bindingMessage.map(JSON.string),
        ])
        return claims
    }
}
