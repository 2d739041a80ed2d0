import IDXAuth
import IDXCrypto
import IDXJSON
import IDXSimulator
import Synchronization
import TestSupport

@testable import IDXSecurityKey

extension KeyPort {
    /// A port with a key in software behind it.
    convenience init(_ key: SoftwareKey, name: String = "Software key") {
        self.init(name: name, write: { key.write($0) }, read: { key.read(within: $0) })
    }
}

/// Steps of an org with a form for a key.
enum KeyForms {
    static let host = "https://id.acme.example"

    /// A request to sign.
    static func sign(
        _ challenge: String = "Y2hhbGxlbmdlLWNoYWxsZW5nZQ", party: String? = nil,
        origin: String = host, verification: String = "preferred",
        credentials: [[UInt8]] = [], appID: String? = nil
    ) throws -> WebAuthnRequest {
        let data: JSON = .present([
            "challenge": .string(challenge), "userVerification": .string(verification),
            "rpId": party.map(JSON.string),
            "extensions": appID.map { ["appid": .string($0)] },
        ])
        return try request(
            "challenge-authenticator", "currentAuthenticatorEnrollment", "challengeData", data,
            ["clientData", "authenticatorData", "signatureData", "userHandle"], origin,
            credentials)
    }

    /// A response that asks for a key's signature.
    static func response() throws -> Response {
        try response(
            "challenge-authenticator", "currentAuthenticatorEnrollment", "challengeData",
            ["challenge": "Y2hhbGxlbmdlLWNoYWxsZW5nZQ"],
            ["clientData", "authenticatorData", "signatureData"], host, [])
    }

    /// A request to register.
    static func register(
        verification: String = "preferred", residentKey: String = "discouraged",
        attestation: String = "direct", attachment: String? = nil, algorithms: [Int] = [-7, -257],
        userID: String = "MDB1MQ", credentials: [[UInt8]] = [], origin: String = host
    ) throws -> WebAuthnRequest {
        let data: JSON = [
            "rp": ["name": "Acme"],
            "user": ["id": .string(userID), "name": "jay@example.com", "displayName": "Jay"],
            "pubKeyCredParams": .array(
                algorithms.map { ["type": "public-key", "alg": JSON(integerLiteral: $0)] }),
            "challenge": "Y2hhbGxlbmdlLWNoYWxsZW5nZQ", "attestation": .string(attestation),
            "authenticatorSelection": .present([
                "userVerification": .string(verification), "residentKey": .string(residentKey),
                "authenticatorAttachment": attachment.map(JSON.string),
            ]),
            "extensions": ["credProps": true],
        ]
        return try request(
            "enroll-authenticator", "currentAuthenticator", "activationData", data,
            ["clientData", "attestation"], origin, credentials)
    }

    private static func request(
        _ form: String, _ current: String, _ member: String, _ data: JSON, _ fields: [String],
        _ origin: String, _ credentials: [[UInt8]]
    ) throws -> WebAuthnRequest {
        let response = try response(form, current, member, data, fields, origin, credentials)
        guard let request = response.remediations.first?.webAuthnRequest else {
            throw NoRequest(body: response.raw.text())
        }
        return request
    }

    private static func response(
        _ form: String, _ current: String, _ member: String, _ data: JSON, _ fields: [String],
        _ origin: String, _ credentials: [[UInt8]]
    ) throws -> Response {
        let enrollments = credentials.enumerated().map { place, id in
            JSON.present([
                "type": "security_key", "key": "webauthn", "id": .string("e\(place)"),
                "credentialId": .string(Base64URL.encode(id)),
            ])
        }
        let body: JSON = .present([
            "version": "1.0.0", "stateHandle": "s",
            "remediation": [
                "type": "array",
                "value": [
                    [
                        "rel": ["create-form"], "name": .string(form),
                        "href": .string("\(origin)/idp/idx/challenge/answer"), "method": "POST",
                        "relatesTo": [.string("$.\(current)")],
                        "value": [
                            [
                                "name": "credentials", "type": "object", "required": true,
                                "form": [
                                    "value": .array(
                                        fields.map {
                                            [
                                                "name": .string($0), "required": true,
                                                "visible": false,
                                            ]
                                        })
                                ],
                            ]
                        ],
                    ]
                ],
            ],
            current: [
                "type": "object",
                "value": [
                    "type": "security_key", "key": "webauthn", "id": "a1",
                    "contextualData": [member: data],
                ],
            ],
            "authenticatorEnrollments": credentials.isEmpty
                ? nil : ["type": "array", "value": .array(enrollments)],
        ])
        return try Response(parsing: body.bytes())
    }

    struct NoRequest: Error { let body: String }
}

extension JSON {
    /// An object of the members that have a value.
    fileprivate static func present(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        var object: JSON.Object = [:]
        for (name, value) in members { object[name] = value }
        return .object(object)
    }
}
