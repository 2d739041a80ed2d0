import IDXAuth
import IDXJSON
import Testing

@Suite("Capabilities")
struct CapabilityTests {
    private func action(_ name: String, refresh: JSON? = nil) -> JSON {
        var action: JSON.Object = [
            "rel": ["create-form"], "name": .string(name), "method": "POST",
            "href": "https://id.acme.example/idp/idx/\(name)", "value": [Sample.handle],
        ]
        if let refresh { action["refresh"] = refresh }
        return .object(action)
    }

    private func current(_ members: JSON.Object) throws -> Authenticator {
        let object = Sample.merging(["type": "app", "key": "okta_verify", "id": "aut1"], members)
        let response = try Sample.response(["currentAuthenticator": Sample.object(.object(object))])
        return try #require(response.authenticators.current)
    }

    @Test("the actions of an authenticator are capabilities")
    func actions() throws {
        let authenticator = try current([
            "send": action("send"), "resend": action("resend"), "recover": action("recover"),
            "poll": action("poll", refresh: 2500),
        ])
        #expect(authenticator.sendable?.type == .send)
        #expect(authenticator.resendable?.name == "currentAuthenticator-resend")
        #expect(authenticator.recoverable?.remediation.type == .recover)
        #expect(authenticator.pollable?.interval == .milliseconds(2500))
        #expect(authenticator.pollable?.authenticator?.id == "aut1")
        let none = try current([:])
        #expect(none.sendable == nil && none.resendable == nil && none.pollable == nil)
    }

    @Test(
        "the time between polls is what the server says, within reason",
        arguments: [
            (nil, 4000), (100, 1000), (0, 4000), (-5, 4000), (90_000, 60_000), ("3000", 3000),
        ]
            as [(JSON?, Int)])
    func intervals(refresh: JSON?, milliseconds: Int) throws {
        let authenticator = try current(["poll": action("poll", refresh: refresh)])
        #expect(authenticator.pollable?.interval == .milliseconds(milliseconds))
    }

    @Test("a remediation can be polled if it says when, or by what it is for")
    func pollableRemediations() throws {
        func remediation(_ name: String, refresh: JSON? = nil) throws -> Remediation? {
            try Sample.response(["remediation": Sample.list([action(name, refresh: refresh)])])
                .remediations[0]
        }
        #expect(try remediation("challenge-poll")?.pollable?.interval == .seconds(4))
        #expect(try remediation("novel", refresh: 1000)?.pollable != nil)
        #expect(try remediation("identify")?.pollable == nil)
    }

    @Test("the number to choose is text, however it is written", arguments: ["\"09\"", "42"])
    func numberChallenge(answer: String) throws {
        let answer = try JSON(parsing: Array(answer.utf8))
        let authenticator = try current(["contextualData": ["correctAnswer": answer]])
        let text = answer.string ?? answer.number?.text
        #expect(authenticator.contextualData?.correctAnswer == text)
    }

    @Test("a picture to scan is decoded, a key to type becomes an address")
    func otp() throws {
        let authenticator = try current([
            "contextualData": [
                "qrcode": [
                    "method": "embedded", "Type": "image/png",
                    "href": "data:image/png;base64,iVBORw0KGgo=",
                ],
                "sharedSecret": "JBSWY3DPEHPK3PXP",
            ]
        ])
        let otp = try #require(authenticator.otp)
        #expect(otp.mimeType == "image/png")
        #expect(otp.imageData == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(
            otp.otpauthURI(account: "mary@example.com", issuer: "Acme & Co")?.revealed
                == "otpauth://totp/Acme%20%26%20Co:mary%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Acme%20%26%20Co"
        )
        #expect("\(otp)".contains("JBSWY3DPEHPK3PXP") == false)
    }

    @Test(
        "a picture that is none is not decoded",
        arguments: [
            "https://id.acme.example/qr.png", "data:image/png,abc", "data:image/png;base64,a",
            "data:image/png;base64,ab=c", "data:image/png;base64,ab-_", "data:;base64",
        ])
    func badPictures(address: String) throws {
        let authenticator = try current(["contextualData": ["qrcode": ["href": .string(address)]]])
        #expect(authenticator.otp?.imageData == nil)
        #expect(authenticator.otp?.imageAddress?.revealed == address)
    }

    @Test("how an app is set up, by this device or another, is read")
    func channels() throws {
        let authenticator = try current([
            "contextualData": [
                "selectedChannel": "samedevice", "email": "m@example.com", "phoneNumber": "+1555",
                "samedevice": ["setupOVUrl": "okta-verify://x", "securityLevel": "HIGH"],
                "devicebootstrap": ["enrolledDevices": "one phone"],
                "questions": [["questionKey": "pet", "question": "First pet?"]],
                "questionKeys": ["custom", "pet"],
            ]
        ])
        let data = try #require(authenticator.contextualData)
        #expect(data.selectedChannel == "samedevice" && data.email == "m@example.com")
        #expect(data.sameDevice?.setupURL == "okta-verify://x")
        #expect(data.deviceBootstrap?.enrolledDevices == ["one phone"])
        #expect(data.questions.first?.question == "First pet?" && data.questionKeys.count == 2)
    }

    @Test("Duo's frame is described")
    func duo() throws {
        let authenticator = try current([
            "contextualData": ["host": "api-1.duo.example", "signedToken": "TX", "script": "s.js"]
        ])
        #expect(authenticator.duo?.host == "api-1.duo.example")
        #expect(authenticator.duo?.signedToken?.revealed == "TX")
    }

    @Test("a device's challenge can be cancelled by its own form")
    func deviceChallenge() throws {
        let cancel: JSON = [
            "rel": ["create-form"], "name": "cancel-polling", "method": "POST",
            "href": "https://id.acme.example/idp/idx/authenticators/poll/cancel",
            "value": [["name": "reason"], ["name": "statusCode"], Sample.handle],
        ]
        let authenticator = try current([
            "contextualData": [
                "challenge": Sample.object([
                    "challengeMethod": "LOOPBACK", "challengeRequest": "jwt",
                    "ports": ["8769", 65111],
                    "domain": "http://localhost", "probeTimeoutMillis": 100, "cancel": cancel,
                ])
            ]
        ])
        #expect(authenticator.contextualData?.challenge?.method == .loopback)
        #expect(authenticator.contextualData?.challenge?.ports == ["8769", "65111"])
        let form = try #require(authenticator.cancelAction)
        form.reason?.value = "OV_UNREACHABLE_BY_LOOPBACK"
        #expect(
            try form.bodyText()
                == #"{"reason":"OV_UNREACHABLE_BY_LOOPBACK","stateHandle":"02abc","statusCode":null}"#
        )
    }

    @Test("what contextual data tells beyond the known members is kept by name")
    func otherMembers() throws {
        let authenticator = try current([
            "contextualData": [
                "email": "m@example.com", "seen": Sample.list(["today"]), "floor": 3,
                "place": ["type": "object", "value": ["room": "9"], "unit": "m"],
            ]
        ])
        #expect(
            authenticator.contextualData?.otherMembers == [
                "seen": ["today"], "floor": 3,
                "place": ["type": "object", "value": ["room": "9"], "unit": "m"],
            ])
    }

    @Test("the identity provider of a form is known like that of a link")
    func identityProvider() throws {
        var form = Sample.form([], name: "redirect-idverify").object ?? [:]
        form["type"] = "IDV_PERSONA"
        form["idp"] = Sample.object(["id": "IDV_PERSONA", "name": "Persona"])
        let link: JSON = ["name": "redirect-idp", "type": "GOOGLE", "href": "https://a.example/g"]
        let response = try Sample.response([
            "remediation": Sample.list([.object(form), link, Sample.form([], name: "identify")])
        ])
        let providers = response.remediations.map(\.identityProvider)
        #expect(providers.map { $0?.name } == ["Persona", nil, nil])
        #expect(providers.map { $0?.id } == ["IDV_PERSONA", nil, nil])
        #expect(providers.map { $0?.service } == ["IDV_PERSONA", "GOOGLE", nil])
        #expect(
            response.remediations.map(\.url?.absoluteString) == [nil, "https://a.example/g", nil])
    }

    @Test("what an app asks for and who asks is read")
    func consent() throws {
        var form = Sample.form([], name: "consent").object ?? [:]
        form["scopes"] = [["name": "email", "label": "Your e-mail", "value": "email", "desc": "d"]]
        form["requestInfo"] = [["name": "browser", "label": "Browser", "value": "Firefox"]]
        form["idvMetadata"] = ["termsOfUse": "https://idv.example/terms"]
        form["customExpiredPasswordURL"] = "https://acme.example/password"
        form["customExpiredPasswordName"] = "Acme"
        let remediation = try #require(
            Sample.response(["remediation": Sample.list([.object(form)])]).remediations[.consent])
        #expect(remediation.scopes.map(\.label) == ["Your e-mail"])
        #expect(remediation.requestInfo.first?.value == "Firefox")
        #expect(
            remediation.identityVerification?.termsOfUse?.absoluteString
                == "https://idv.example/terms")
        #expect(remediation.externalPasswordChange?.label == "Acme")
    }
}
