import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

/// What a person reads beside the fields: groups, grace periods, addresses, terms. One golden a case,
/// in `Goldens/details`.
@Suite struct `Screens of details` {
    static let names = ResponseCase.details.map(\.name)

    @Test(arguments: names) func `shows what the server said`(_ name: String) throws {
        let found = try #require(ResponseCase.details.first { $0.name == name })
        let screen = Screen(try found.response, host: "id.acme.example")
        try expectGolden(ScreenText(screen).text, "details/\(name).txt")
    }

    @Test func `draws the QR code of which the org sent only the text`() throws {
        let address = "otpauth://totp/Acme:jay?secret=JBSWY3DPEHPK3PXP"
        let response = try ResponseCase(
            "",
            ResponseCase.remediation(ResponseCase.form("enroll-authenticator")) + ","
                + ResponseCase.object(
                    "currentAuthenticator",
                    #""type":"app","key":"google_otp","id":"aut1","contextualData":{"#
                        + #""qrcode":{"href":"\#(address)"}}"#)
        ).response
        let flow = InteractionCodeFlow(
            .init(
                issuer: "https://id.acme.example", clientID: "0oa1", scopes: [],
                redirectURI: "com.acme.cli:/callback"), transport: Wire([]))
        let source = FlowStepSource(flow, options: .init(), picture: { Array($0.utf8) })
        #expect(
            source.screen(of: response).facts.map(\.content) == [.qr(png: Array(address.utf8))])
        let plain = FlowStepSource(flow, options: .init()).screen(of: response)
        #expect(plain.facts.map(\.content) == [.link("\(address)")])
    }
}

/// Codes by their names.
@Suite(.computing) struct `Completion of codes` {
    @Test(arguments: [
        ("NO", "NO"), ("no", "NO"), ("norway", "NO"), ("united k", "GB"), ("Åland", "AX"),
    ]) func `finds a country`(_ typed: String, _ code: String) {
        #expect(Question.Completion.country.matches(typed).map(\.value) == [code])
    }

    @Test(arguments: [
        ("oslo", "Europe/Oslo"), ("buenos aires", "America/Argentina/Buenos_Aires"),
        ("america/new_york", "America/New_York"), ("utc", "UTC"),
    ]) func `finds a time zone`(_ typed: String, _ code: String) {
        #expect(Question.Completion.timeZone.matches(typed).map(\.value) == [code])
    }

    @Test func `finds several, or none`() {
        #expect(Question.Completion.country.matches("nig").map(\.value) == ["NE", "NG"])
        #expect(Question.Completion.country.matches("atlantis").isEmpty)
        #expect(Question.Completion.country.matches(" ,").isEmpty)
        #expect(Question.Completion.locale.exact("pt-br")?.value == "pt_BR")
    }

    @Test(arguments: Question.Completion.allCases)
    func `has each code once, with a name`(_ completion: Question.Completion) {
        let all = completion.suggestions
        #expect(all.count > 50 && Set(all.map(\.value)).count == all.count)
        #expect(all.allSatisfy { !$0.name.isEmpty && completion.exact($0.value) == $0 })
        if completion == .country {
            #expect(all.count == 249)
            #expect(all.allSatisfy { $0.value.count == 2 && $0.value == $0.value.uppercased() })
        }
    }

    @Test func `takes a code or its name from an answers file, and anything else as it is`() {
        var rules = Question.TextRules()
        rules.completion = .country
        let question = Question(
            id: FieldPath([.field(name: "countryCode", occurrence: 0)]), label: "Country",
            isRequired: true, kind: .text(rules))
        func read(_ line: String) -> AnswerReading {
            .read(.line(line), for: question, initial: nil, from: .script)
        }
        #expect(read("Norway") == .accepted(.text("NO")))
        #expect(read("no") == .accepted(.text("NO")))
        #expect(read("Norw") == .accepted(.text("Norw")))
    }
}

extension ResponseCase {
    private static func enroll(_ options: String...) -> String {
        remediation(
            form(
                "select-authenticator-enroll",
                #"{"name":"authenticator","type":"object","required":true,"options":["#
                    + options.joined(separator: ",") + "]}"))
    }

    private static func authenticators(_ list: String...) -> String {
        #""authenticators":{"type":"array","value":[\#(list.joined(separator: ","))]}"#
    }

    private static func id(_ id: String) -> String {
        #"{"name":"id","value":"\#(id)","mutable":false,"required":true}"#
    }

    private static func enrollment(_ members: String) -> String {
        object("currentAuthenticatorEnrollment", members)
    }

    private static let password = #""type":"password","key":"okta_password","id":"aut1""#

    private static let fixedMethods =
        #"{"name":"methodType","required":true,"mutable":false,"options":["#
        + #"{"label":"Push","value":"push"},{"label":"Code","value":"totp"}]}"#

    private static let phone =
        #""type":"phone","key":"phone_number","id":"pho1","#
        + #""profile":{"phoneNumber":"+1 XXX-XXX-4321"}"#

    private static let mail =
        #""type":"email","key":"okta_email","id":"eae1","#
        + #""profile":{"email":"j***n@example.com","secondaryEmail":"n***n@example.org"}"#

    fileprivate static let details: [ResponseCase] = [
        Self(
            "groups",
            enroll(
                option("Password", id("aut0"), 0), option("Phone", id("aut1"), 1),
                option("Google Authenticator", id("aut2"), 2), option("Email", id("aut3"), 3)) + ","
                + #""authenticatorGroups":{"type":"array","value":[{"groupId":"g1","#
                + #""status":"REQUIRED","remaining":2,"criteria":[{"type":"authenticatorCount","#
                + #""count":2}],"gracePeriod":{"type":"BY_SKIP_COUNT","skipCount":5,"#
                + #""remainingSkips":3}},{"groupId":"g2","remaining":0}]},"#
                + authenticators(
                    #"{"type":"password","key":"okta_password","id":"aut0"}"#,
                    #"{"type":"phone","key":"phone_number","id":"aut1","groupIds":["g1"]}"#,
                    #"{"type":"app","key":"google_otp","id":"aut2","groupIds":["g1"]}"#,
                    #"{"type":"email","key":"okta_email","id":"aut3","groupIds":["g2"]}"#)),
        Self(
            "groups-that-share",
            enroll(
                option("Okta Verify", id("aut0"), 0), option("Phone", id("aut1"), 1),
                option("Question", id("aut2"), 2), option("Passkeys", id("aut3"), 3),
                option("Security keys", id("aut4"), 4)) + ","
                + #""authenticatorGroups":[{"groupId":"g1","remaining":2},{"groupId":"g2","#
                + #""remaining":1,"gracePeriod":{"expiry":"2999-12-16T00:00:00.000Z"}}],"#
                + authenticators(
                    #"{"type":"app","key":"okta_verify","id":"aut0","groupIds":["g1"]}"#,
                    #"{"type":"phone","key":"phone_number","id":"aut1","groupIds":["g1","g2"]}"#,
                    #"{"type":"security_question","key":"security_question","id":"aut2","#
                        + #""groupIds":["g1"]}"#,
                    #"{"type":"security_key","key":"webauthn","id":"aut3"}"#,
                    #"{"type":"security_key","key":"webauthn","id":"aut4","#
                        + #""gracePeriod":{"expiry":"2999-12-16T00:00:00.000Z"}}"#)),
        Self(
            "grace-periods",
            enroll(
                option("Phone", id("aut1"), 0), option("Email", id("aut2"), 1),
                option("Question", id("aut3"), 2), option("Custom", id("aut4"), 3),
                option("", id("aut5"), 4)) + ","
                + authenticators(
                    #"{"type":"phone","key":"phone_number","id":"aut1","#
                        + #""gracePeriod":{"expiry":"2022-12-16T00:00:00.000Z"}}"#,
                    #"{"type":"email","key":"okta_email","id":"aut2","allowedFor":"recovery","#
                        + #""gracePeriod":{"expiry":"2999-12-16T00:00:00.000Z"}}"#,
                    #"{"type":"security_question","key":"security_question","id":"aut3","#
                        + #""gracePeriod":{"type":"BY_SKIP_COUNT","remainingSkips":0}}"#,
                    #"{"type":"security_key","key":"custom_otp","id":"aut4","#
                        + #""description":"Ask <b>IT</b> for a token."}"#,
                    #"{"type":"app","key":"","displayName":"","id":"aut5"}"#)),
        Self(
            "two-addresses-sent",
            remediation(
                form(
                    "challenge-authenticator",
                    #"{"name":"credentials","type":"object","form":{"value":["#
                        + #"{"name":"passcode","label":"Enter code"}]}}"#,
                    #""relatesTo":["$.currentAuthenticatorEnrollment"],"#)) + ","
                + enrollment(mail)),
        Self(
            "nothing-sent",
            remediation(
                form(
                    "challenge-authenticator",
                    #"{"name":"credentials","type":"object","form":{"value":["#
                        + #"{"name":"passcode","label":"Enter code"}]}}"#,
                    #""relatesTo":["$.currentAuthenticatorEnrollment"],"#)) + ","
                + enrollment(mail + #","send":"# + form("send"))),
        Self("select-identify-alone", remediation(form("select-identify"))),
        Self(
            "browser-challenge",
            remediation(form("device-challenge-poll", "", #""refresh":4000,"#)) + ","
                + object(
                    "authenticatorChallenge",
                    #""challengeMethod":"CHROME_DTC","href":"https://id.acme.example/dtc""#)),
        Self(
            "not-sent-yet",
            remediation(
                form(
                    "authenticator-verification-data",
                    #"{"name":"authenticator","type":"object","form":{"value":["#
                        + id("eae1")
                        + #",{"name":"methodType","value":"email","mutable":false}]}}"#,
                    #""relatesTo":["$.currentAuthenticatorEnrollment"],"#)) + ","
                + enrollment(mail + #","resend":"# + form("resend"))),
        Self(
            "admin-consent",
            remediation(
                form(
                    "admin-consent",
                    #"{"name":"consent","type":"boolean","required":true,"options":["#
                        + #"{"label":"Allow","value":true},{"label":"Deny","value":false}]}"#))
                + ","
                + object(
                    "app",
                    #""label":"Tool","clientUri":{"href":"https://tool.example/"},"#
                        + #""termsOfService":{"href":"https://tool.example/tos"}"#) + ","
                + object(
                    "authentication",
                    #""protocol":"OAUTH2.0","issuer":{"uri":"https://id.acme.example"}"#)),
        Self(
            "always-included",
            remediation(
                form(
                    "granular-consent",
                    #"{"name":"optedScopes","form":{"value":["#
                        + #"{"name":"openid","type":"boolean","value":true,"mutable":false},"#
                        + #"{"name":"profile","label":"View your profile.","type":"boolean","#
                        + #""value":true,"mutable":false}]}}"#))),
        Self(
            "password-of-unknown-type",
            remediation(
                form(
                    "enroll-authenticator",
                    #"{"name":"credentials","type":"object","form":{"value":["#
                        + #"{"name":"passcode","label":"Second password","secret":true}]}}"#,
                    #""relatesTo":["$.currentAuthenticator"],"#)) + ","
                + object(
                    "currentAuthenticator",
                    #""type":"second_password","key":"second_password","id":"aut1","#
                        + #""displayName":"Second password","#
                        + #""settings":{"complexity":{"minLength":12,"minNumber":1}}"#)),
        Self(
            "code-without-a-name",
            remediation(
                form(
                    "challenge-authenticator",
                    #"{"name":"credentials","type":"object","form":{"value":["#
                        + #"{"name":"otp","label":"Enter code","required":true}]}}"#,
                    #""relatesTo":["$.currentAuthenticatorEnrollment"],"#)) + ","
                + enrollment(#""type":"security_key","key":"custom_otp","id":"uft1""#)),
        Self(
            "authenticator-without-words",
            remediation(
                form(
                    "challenge-authenticator",
                    #"{"name":"credentials","type":"object","form":{"value":["#
                        + #"{"name":"passcode","label":"Code","required":true}]}}"#,
                    #""relatesTo":["$.currentAuthenticatorEnrollment"],"#)) + ","
                + enrollment(#""type":"","key":"","displayName":"","id":"aut1""#)),
        Self(
            "only-the-same-again",
            remediation(
                form(
                    "enroll-authenticator",
                    #"{"name":"credentials","type":"object","required":true,"form":{"value":["#
                        + #"{"name":"signatureData","required":true,"visible":false}]}}"#,
                    #""relatesTo":["$.currentAuthenticator"],"#),
                form(
                    "select-authenticator-enroll",
                    #"{"name":"authenticator","type":"object","options":["#
                        + option(
                            "Duo Security",
                            id("aut1") + #",{"name":"methodType","value":"idp","mutable":false}"#,
                            0) + "]}")) + ","
                + object(
                    "currentAuthenticator",
                    #""type":"app","key":"duo","id":"aut1","methods":[{"type":"idp"}]"#) + ","
                + authenticators(
                    #"{"type":"app","key":"duo","id":"aut1","methods":[{"type":"idp"}]}"#)),
        Self(
            "verifier",
            remediation(
                #"{"name":"redirect-idverify","type":"IDV","method":"GET","#
                    + #""idp":{"id":"IDV_PERSONA"},"href":"https://id.acme.example/idv"}"#)),
        Self(
            "verifier-of-its-own-name",
            remediation(
                #"{"name":"redirect-idverify","type":"ID_PROOFING","method":"GET","#
                    + #""idp":{"id":"IDV_STANDARD"},"href":"https://id.acme.example/idv","#
                    + #""idvMetadata":{"termsOfUse":"https://idv.example/terms"}}"#)),
        Self(
            "recovery-list",
            remediation(
                form(
                    "select-authenticator-authenticate",
                    #"{"name":"authenticator","type":"object","required":true,"options":["#
                        + option("Email", id("eae1"), 0) + "," + option("Phone", id("pho1"), 1)
                        + "]}")) + ","
                + authenticators("{\(mail)}", #"{\#(phone),"methods":[{"type":"sms"}]}"#) + ","
                + object("recoveryAuthenticator", password)),
        Self(
            "optional-beside-what-is-set-up",
            remediation(
                form(
                    "select-authenticator-enroll",
                    #"{"name":"authenticator","type":"object","required":true,"options":["#
                        + option("Google Authenticator", id("aut1"), 0) + ","
                        + option("Phone", id("aut2"), 1)
                        + "]}"), form("skip")) + ","
                + authenticators(
                    #"{"type":"app","key":"google_otp","id":"aut1"}"#,
                    #"{"type":"phone","key":"phone_number","id":"aut2"}"#) + ","
                + #""authenticatorEnrollments":[{"type":"app","key":"google_otp","id":"lae1"}]"#),
        Self(
            "methods-of-okta-verify-apart",
            enroll(
                option("", id("aut0"), 0), option("", id("aut1"), 1), option("", id("aut2"), 2))
                + ","
                + authenticators(
                    #"{"key":"okta_verify_push","id":"aut0"}"#,
                    #"{"key":"okta_verify_totp","id":"aut1"}"#,
                    #"{"key":"okta_verify_fastpass","id":"aut2"}"#)),
        Self(
            "phone-named-by-its-id",
            remediation(
                form(
                    "authenticator-verification-data",
                    #"{"name":"authenticator","label":"pho1","form":{"value":["# + id("pho1")
                        + #",{"name":"methodType","options":[{"label":"Call","value":"voice"}]}]}}"#,
                    #""relatesTo":["$.currentAuthenticatorEnrollment"],"#)) + ","
                + enrollment(
                    phone + #","displayName":"pho1","nickname":"work","#
                        + #""methods":[{"type":"voice"}]"#)),
        Self(
            "called-without-a-number",
            remediation(
                form(
                    "enroll-authenticator",
                    #"{"name":"credentials","type":"object","form":{"value":["#
                        + #"{"name":"passcode","label":"Enter code"}]}}"#,
                    #""relatesTo":["$.currentAuthenticator"],"#)) + ","
                + object(
                    "currentAuthenticator",
                    #""type":"phone","key":"phone_number","id":"aut1","#
                        + #""methods":[{"type":"voice"}]"#)),
        Self(
            "code-of-an-app-that-could-be-sent",
            remediation(
                form(
                    "challenge-authenticator",
                    #"{"name":"credentials","type":"object","form":{"value":["#
                        + #"{"name":"totp","label":"Enter code"}]}}"#,
                    #""relatesTo":["$.currentAuthenticator"],"#)) + ","
                + object(
                    "currentAuthenticator",
                    #""type":"app","key":"okta_verify","id":"aut1","send":"# + form("send"))),
        Self(
            "app-that-needs-okta-verify",
            remediation(form("launch-authenticator")) + ","
                + object(
                    "authenticatorChallenge",
                    #""challengeMethod":"UNIVERSAL_LINK","href":"https://id.acme.example/ov""#)
                + "," + object("app", #""label":"Salesforce","id":"0oa1""#)),
        Self(
            "other-device",
            remediation(form("enroll-poll", "", #""refresh":4000,"#)) + ","
                + object(
                    "currentAuthenticator",
                    #""type":"app","key":"okta_verify","id":"aut1","contextualData":{"#
                        + #""selectedChannel":"devicebootstrap","#
                        + #""devicebootstrap":{"enrolledDevices":["iPhone","Pixel"]}}"#)),
        Self(
            "password-expires",
            remediation(
                form(
                    "reenroll-authenticator-warning",
                    #"{"name":"credentials","type":"object","form":{"value":["#
                        + #"{"name":"passcode","label":"New password","secret":true}]}}"#,
                    #""relatesTo":["$.currentAuthenticator"],"#)) + ","
                + object(
                    "currentAuthenticator",
                    #""type":"password","key":"okta_password","id":"aut1","#
                        + #""settings":{"daysToExpiry":3}"#) + ","
                + object(
                    "user", #""identifier":"jay","passwordChanged":"2026-01-02T03:04:05.000Z""#)),
        Self(
            "question-rules",
            remediation(
                form(
                    "enroll-authenticator",
                    #"{"name":"credentials","type":"object","form":{"value":["#
                        + #"{"name":"question","label":"Question"},"#
                        + #"{"name":"answer","label":"Answer"}]}}"#,
                    #""relatesTo":["$.currentAuthenticator"],"#)) + ","
                + object(
                    "currentAuthenticator",
                    #""type":"security_question","key":"security_question","id":"aut1","#
                        + #""settings":{"complexity":{"minLength":4}}"#)),
        Self(
            "codes",
            remediation(
                form(
                    "enroll-profile",
                    #"{"name":"userProfile","form":{"value":["#
                        + #"{"name":"countryCode","label":"Country code","required":true},"#
                        + #"{"name":"timezone","label":"Time zone"},"#
                        + #"{"name":"preferredLanguage"},{"name":"locale"}]}}"#))),
        Self(
            "new-password-of-another-policy",
            remediation(
                form(
                    "reenroll-authenticator",
                    #"{"name":"credentials","type":"object","form":{"value":["#
                        + #"{"name":"passcode","label":"New password","secret":true}]}}"#,
                    #""relatesTo":["$.currentAuthenticator"],"#)) + ","
                + object(
                    "currentAuthenticator",
                    password + #","settings":{"complexity":{"minLength":6},"daysToExpiry":0}"#)
                + ","
                + object(
                    "recoveryAuthenticator",
                    password
                        + #","settings":{"complexity":{"minLength":12,"excludeAttributes":["#
                        + #""firstName"]},"age":{"historyCount":5}}"#) + ","
                + object(
                    "enrollmentAuthenticator",
                    password + #","settings":{"complexity":{"minLength":9}}"#)),
        Self(
            "fixed-method",
            enroll(
                option("Okta Verify", id("aut0") + "," + fixedMethods, 0),
                option("Email", id("aut1"), 1)) + ","
                + authenticators(
                    #"{"type":"app","key":"okta_verify","id":"aut0"}"#,
                    #"{"type":"email","key":"okta_email","id":"aut1"}"#)),
        Self(
            "fixed-channel",
            remediation(
                form(
                    "select-enrollment-channel",
                    #"{"name":"authenticator","type":"object","required":true,"form":{"value":["#
                        + id("aut0") + #",{"name":"channel","type":"string","required":true,"#
                        + #""mutable":false,"options":[{"label":"Email","value":"email"},"#
                        + #"{"label":"SMS","value":"sms"}]}]}}"#)) + ","
                + object(
                    "currentAuthenticator", #""type":"app","key":"okta_verify","id":"aut0""#)),
        Self(
            "two-groups-of-one",
            enroll(
                option("Phone", id("aut0"), 0), option("Email", id("aut1"), 1),
                option("Google Authenticator", id("aut2"), 2),
                option("Question", id("aut3"), 3), option("Password", id("aut4"), 4)) + ","
                + #""authenticatorGroups":[{"groupId":"g1","remaining":1},"#
                + #"{"groupId":"g2","remaining":1},{"groupId":"g3","remaining":1}],"#
                + authenticators(
                    #"{"type":"phone","key":"phone_number","id":"aut0","groupIds":["g1"]}"#,
                    #"{"type":"email","key":"okta_email","id":"aut1","groupIds":["g1"]}"#,
                    #"{"type":"app","key":"google_otp","id":"aut2","groupIds":["g2"]}"#,
                    #"{"type":"security_question","key":"security_question","id":"aut3","#
                        + #""groupIds":["g2"]}"#,
                    #"{"type":"password","key":"okta_password","id":"aut4","groupIds":["g3"]}"#)),
        Self(
            "call-that-was-chosen",
            remediation(
                form(
                    "challenge-authenticator",
                    #"{"name":"credentials","type":"object","form":{"value":["#
                        + #"{"name":"passcode","label":"Enter code"}]}}"#,
                    #""relatesTo":["$.currentAuthenticatorEnrollment"],"#)) + ","
                + enrollment(phone + #","methods":[{"type":"voice"}],"resend":"# + form("resend"))
                + ","
                + #""authenticatorEnrollments":{"value":[{\#(phone),"#
                + #""methods":[{"type":"sms"},{"type":"voice"}]}]}"#),
        Self(
            "call-or-text-message",
            remediation(
                form(
                    "authenticator-verification-data",
                    #"{"name":"authenticator","type":"object","form":{"value":["# + id("pho1")
                        + #",{"name":"methodType","options":[{"label":"Call","value":"voice"},"#
                        + #"{"label":"Text message","value":"sms"}]}]}}"#,
                    #""relatesTo":["$.currentAuthenticatorEnrollment"],"#)) + ","
                + enrollment(phone + #","methods":[{"type":"voice"},{"type":"sms"}]"#)),
        Self(
            "keys-instead-of-texts",
            messages(
                message("", "error.username.required"),
                message("", "api.authn.error.PASSCODE_INVALID"),
                message("", "error.expired.session"))
                + ","
                + remediation(form("identify", #"{"name":"identifier","label":"Username"}"#))),
        Self(
            "end-with-keys-instead-of-texts",
            messages(
                message("Your organization requires biometrics.", "acme.biometrics"),
                message("", "error.username.required"), message("", "error.expired.session"))),
        Self(
            "html",
            messages(
                message(
                    "No account with <strong>jay@example.com</strong>. "
                        + "<a href='https://acme.example/join' class='x'>Sign up</a>",
                    "idx.unknown.user", "INFO"),
                message(
                    "<p>Two ways:</p><ul><li>one &amp; a half</li><li>two</li></ul>", "x.y",
                    "WARNING"))
                + ","
                + remediation(form("identify", #"{"name":"identifier","label":"Username"}"#))),
    ]
}
