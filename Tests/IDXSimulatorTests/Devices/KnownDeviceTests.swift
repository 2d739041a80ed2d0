import Foundation
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("A device that the org knows", .computing)
struct KnownDeviceTests {
    /// The body of another enrollment on the same device, with new keys and an attestation.
    private func again(
        _ first: HandDevice, _ changes: JSON? = nil, _ key: ECSigningKey? = nil
    ) -> JSON {
        var other = first
        other.name = UUID().uuidString
        var claims: JSON = [
            "iss": .string(first.instanceID), "sub": .string(first.deviceID),
            "aud": .string(first.client.org.origin), "iat": JSON(integerLiteral: first.now),
            "nbf": JSON(integerLiteral: first.now - 300),
            "exp": JSON(integerLiteral: first.now + 300), "jti": .string(UUID().uuidString),
        ]
        for change in changes?.object ?? [:] {
            claims = claims.setting(change.key, to: change.value)
        }
        let token = HandDevice.jwt(
            ["alg": "ES256", "kid": .string(first.clientInstance.keyID), "typ": ""], claims,
            key ?? first.clientInstance)
        return other.body.changing("device.clientInstanceKey", to: .none)
            .changing("device.id", to: .string(first.deviceID))
            .changing("device.clientInstanceId", to: .string(first.instanceID))
            .changing(
                "device.deviceAttestation",
                to: ["clientInstanceKeyAttestation": .string(token)])
    }

    @Test("is known the second time: a user's enrollment is the same, another's is new")
    func knownDevice() async throws {
        try await withDevice { device async throws in
            let first = try await device.enrolled()
            let token = try await device.token()
            for (name, value) in [
                ("iss", "cliOther"), ("sub", "guoOther"), ("aud", "https://other.example"),
            ] as [(String, JSON)] {
                let answer = try await device.post("", again(first, [name: value]), token)
                #expect(answer.line.hasPrefix("401 E0000011 clientInstanceKeyAttestation: \(name)"))
            }
            let late: JSON = ["exp": JSON(integerLiteral: device.now + 4000)]
            #expect(try await device.post("", again(first, late), token).status == 401)
            let forged = try await device.post("", again(first, nil, device.possession), token)
            #expect(forged.line.contains("signature"))
            let body = again(first)
            let same = try await device.post("", body, token)
            #expect(same.json["id"]?.string == first.id)
            #expect(same.json["device"]?["id"]?.string == first.deviceID)
            #expect(try await device.post("", body, token).line == "401 E0000011", "used before")
            device.client.org.administer(.deleteDevice, first.deviceID)
            #expect(try await device.post("", again(first), token).line == "410 E0000153")
        }
    }

    @Test("takes a second user, who has an enrollment of their own")
    func secondUser() async throws {
        try await withDevice { device async throws in
            let first = try await device.enrolled()
            let token = try await device.client.accessToken(of: "mary@example.com", "Test-pass-2")
            let answer = try await device.post("", again(first), token)
            #expect(answer.status == 200)
            #expect(answer.json["device"]?["id"]?.string == first.deviceID)
            #expect(answer.json["user"]?["username"] == "mary@example.com")
            #expect(answer.json["id"]?.string != first.id)
            let page = try await device.client.get("/-/devices").json
            #expect(page["enrollments"]?.array?.count == 2)
            #expect(Set((page["enrollments"]?.array ?? []).map { $0["device"] }).count == 1)
            // An act on the device is one on both.
            device.client.org.administer(.suspendDevice, first.deviceID)
            #expect(try await device.post("", again(first), token).line == "403 E0000152")
        }
    }
}
