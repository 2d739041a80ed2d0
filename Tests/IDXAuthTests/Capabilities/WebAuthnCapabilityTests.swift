import IDXAuth
import IDXJSON
import Testing

@Suite("Security keys")
struct WebAuthnCapabilityTests {
    private func remediation(_ fields: [String], _ data: JSON.Object) throws -> Remediation {
        let fields = fields.map { name -> JSON in ["name": .string(name), "visible": false] }
        return try Sample.form(
            [
                [
                    "name": "credentials", "type": "object", "required": true,
                    "form": ["value": .array(fields)],
                ]
            ],
            relatesTo: ["$.currentAuthenticator"],
            beside: [
                "currentAuthenticator": Sample.object([
                    "type": "security_key", "key": "webauthn", "id": "aut1",
                    "contextualData": .object(data),
                ]),
                "authenticatorEnrollments": Sample.list([
                    [
                        "type": "security_key", "key": "webauthn", "id": "fwf1",
                        "credentialId": "AQID",
                    ],
                    ["type": "email", "key": "okta_email", "id": "eae1", "credentialId": "none"],
                ]),
            ])
    }

    @Test("a challenge is put to the key and its answer into the form")
    func assertion() throws {
        let remediation = try remediation(
            ["clientData", "authenticatorData", "signatureData", "userHandle"],
            [
                "challengeData": [
                    "challenge": "AAEC_w", "userVerification": "required", "extensions": [:],
                ]
            ])
        let request = try #require(remediation.webAuthnRequest)
        #expect(request.challenge == [0, 1, 2, 255])
        #expect(request.origin == "https://id.acme.example")
        #expect(request.relyingPartyID == "id.acme.example")
        #expect(request.credentials.map(\.id) == ["AQID"])
        try remediation.fill(
            with: .assertion(
                WebAuthnAssertion(
                    clientDataJSON: [1, 2, 3], authenticatorData: [255], signature: [4, 5],
                    userHandle: [6])))
        #expect(
            try remediation.request().body?["credentials"]?.text()
                == #"{"clientData":"AQID","authenticatorData":"_w","signatureData":"BAU","userHandle":"Bg"}"#
        )
    }

    @Test("a new key is described in the fields that the form has")
    func attestation() throws {
        let data: JSON.Object = [
            "activationData": [
                "challenge": "AAEC_w", "rp": ["name": "Acme"],
                "user": ["id": "00u1", "name": "mary@example.com", "displayName": "Mary"],
                "pubKeyCredParams": [["type": "public-key", "alg": -7]], "attestation": "direct",
                "authenticatorSelection": ["userVerification": "preferred"],
                "u2fParams": ["appid": "https://login.acme.example"],
            ]
        ]
        let remediation = try remediation(["clientData", "attestation", "transports"], data)
        let request = try #require(remediation.webAuthnRequest)
        #expect(request.relyingPartyID == "login.acme.example")
        guard case .register(let activation) = request.operation else {
            Issue.record("not a registration")
            return
        }
        #expect(activation.algorithms == [-7])
        #expect(activation.user?.displayName == "Mary")
        try remediation.fill(
            with: .attestation(
                WebAuthnAttestation(
                    clientDataJSON: [1], attestationObject: [2], transports: ["usb"])))
        #expect(
            try remediation.request().body?["credentials"]?.text()
                == #"{"clientData":"AQ","attestation":"Ag","transports":"[\"usb\"]"}"#)
    }

    @Test("a form that asks for no key gets none")
    func otherForm() throws {
        let form = try Sample.form([["name": "identifier"]])
        #expect(form.webAuthnRequest == nil)
        #expect(throws: AnswerError.unknownField("clientData")) {
            try form.fill(
                with: .assertion(
                    WebAuthnAssertion(clientDataJSON: [], authenticatorData: [], signature: [])))
        }
    }
}
