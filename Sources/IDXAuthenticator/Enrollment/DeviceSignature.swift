import IDXAuth
import IDXCrypto
import IDXJSON
import IDXPlatform

extension AuthenticatorCore {
    /// A JWT signed with a key that needs no unlocking (RFC 7519).
    func sign(
        _ claims: JSON.Object, type: String, with key: KeyHandle
    ) async throws(DeviceAuthenticatorError) -> Secret {
        let header: JSON.Object = [
            "alg": "ES256", "typ": .string(type), "kid": .string(key.name),
        ]
        do throws(KeyError) {
            return try await JWSWriter.sign(
                header: header, payload: claims, key: key, unlock: .none, store: keys)
        } catch {
            throw .key(error)
        }
    }

    /// A proof that this device is the one that the org knows from another enrollment.
    func attestation(
        of device: DeviceRecord, at origin: Origin
    ) async throws(DeviceAuthenticatorError) -> Secret {
        var claims: JSON.Object = [
            "iss": .string(device.clientInstanceID), "sub": .string(device.deviceID),
            "aud": .string("\(origin)"),
        ]
        claims.addLifetime(from: now(at: origin))
        return try await sign(claims, type: "", with: device.key)
    }
}

extension JSON.Object {
    /// Adds the claims that make a JWT valid for five minutes around a time, once.
    mutating func addLifetime(from date: Date) {
        let now = Int(date.timeIntervalSince1970.rounded())
        append("iat", JSON(integerLiteral: now))
        append("nbf", JSON(integerLiteral: now - 300))
        append("exp", JSON(integerLiteral: now + 300))
        append("jti", .string(UUID().uuidString.lowercased()))
    }
}

extension EnrollmentRecord {
    /// The origin it was made at.
    var origin: Origin {
        get throws(DeviceAuthenticatorError) {
            do {
                return try WebAddress(organization.origin).origin
            } catch {
                throw .storage(.damaged(reason: "the address of an enrollment is malformed"))
            }
        }
    }
}
