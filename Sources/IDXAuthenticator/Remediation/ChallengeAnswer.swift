import IDXAuth
import IDXJSON
import IDXPlatform

/// The answer to a challenge, before it is signed.
struct ChallengeAnswer: Sendable {
    let claims: ChallengeClaims
    let record: EnrollmentRecord
    let consent: UserConsent
    /// The key that signs, and how its user is verified (RFC 8176).
    let key: KeyHandle
    let methods: [String]
    /// What the answer may tell about this device.
    let device: DeviceProfile

    static let type = "okta-pushbind+jwt"

    var header: JSON.Object {
        ["alg": "ES256", "typ": .string(Self.type), "kid": .string(key.name)]
    }

    /// The claims, valid for five minutes around a time.
    func payload(at date: Date) -> JSON.Object {
        var payload: JSON.Object = [
            "iss": .string(record.id), "sub": .string(record.user.id),
            "aud": .string(claims.issuer),
        ]
        payload.addLifetime(from: date)
        payload.append("tx", .string(claims.transactionID))
        payload.append("nonce", .string(claims.nonce.revealed))
        payload.append("methodEnrollmentId", .string(record.methodID))
        payload.append(
            "keyType",
            .string(key.usage == .verification ? "userVerification" : "proofOfPossession"))
        payload.append("amr", .array(methods.map(JSON.string)))
        payload.append("deviceSignals", .object(signals))
        payload.append(
            "challengeResponseContext",
            [
                "userConsent": .string(consent.rawValue),
                "transactionType": .string(claims.context.transactionType),
            ])
        payload.append("integrations", [])
        payload.append("signalProviders", [])
        return payload
    }

    /// The facts about this device that the challenge asks for: those that the user saw at the enrollment,
    /// except the device's name.
    private var signals: JSON.Object {
        var signals: JSON.Object = [
            "id": .string(record.deviceID),
            "clientInstanceId": .string(record.clientInstanceID),
        ]
        for (name, value) in device.facts
        where name != "displayName" && claims.signals.contains(name) {
            signals.append(name, .string(value))
        }
        return signals
    }
}
