import IDXAuth
import IDXJSON
import IDXPlatform
import Testing

@Suite("Authenticators")
struct AuthenticatorTests {
    @Test("each stands once, in the server's order, with what every place says")
    func merging() throws {
        let response = try Sample.response([
            "authenticatorEnrollments": Sample.list([
                [
                    "type": "email", "key": "okta_email", "id": "eae1",
                    "profile": ["email": "m***y@example.com"], "methods": [["type": "email"]],
                ], ["type": "phone", "key": "phone_number", "id": "sms9"],
            ]),
            "authenticators": Sample.list([
                ["type": "app", "key": "okta_verify", "id": "aut3", "displayName": ""],
                ["type": "phone", "key": "phone_number", "id": "aut2"],
            ]),
            "currentAuthenticatorEnrollment": Sample.object([
                "type": "email", "key": "okta_email", "id": "eae1", "displayName": "Email",
                "contextualData": ["useEmailMagicLink": false],
            ]),
        ])
        let found = response.authenticators
        #expect(found.map(\.id) == ["eae1", "sms9", "aut3", "aut2"])
        #expect(found.current?.id == "eae1" && found.current?.displayName == "Email")
        #expect(found.current?.profile?.email == "m***y@example.com")
        #expect(found.current?.contextualData?.useEmailMagicLink == false)
        #expect(found.map(\.state) == [.authenticating, .enrolled, .normal, .normal])
        #expect(found.enrolled.map(\.id) == ["eae1", "sms9"])
        #expect(found[2]?.displayName == nil)
        #expect(
            found.current?.paths.map(\.description) == [
                "$.authenticatorEnrollments.value[0]", "$.currentAuthenticatorEnrollment.value",
            ])
    }

    @Test("an older server's names say the same, and nothing of them is reported")
    func olderNames() throws {
        let response = try Sample.response([
            "authenticators": Sample.list([
                [
                    "authenticatorId": "aut1", "authenticatorName": "Okta Password",
                    "catalogKey": "okta_password", "methods": [["methodType": "password"]],
                ]
            ]),
            "authenticatorEnrollments": Sample.list([
                ["authenticatorId": "aut2", "key": "custom_app", "catalogKey": "push_catalogue"]
            ]),
        ])
        let password = try #require(response.authenticators["okta_password"])
        #expect(password.id == "aut1" && password.displayName == "Okta Password")
        #expect(password.type == .password && password.methods == [.password])
        let app = try #require(response.authenticators["custom_app"])
        #expect(app.id == nil && app.authenticatorID == "aut2")
        #expect(response.diagnostics.isEmpty)
    }

    @Test("one is found by kind, by product and by the product's name")
    func subscripts() throws {
        let response = try Sample.response([
            "authenticators": Sample.list([
                ["type": "app", "key": "google_otp", "id": "aut1"],
                ["key": "okta_email", "id": "aut2"], ["type": "novel", "id": "aut3"],
                ["id": "aut4"],
            ])
        ])
        #expect(response.authenticators[.app]?.id == "aut1")
        #expect(response.authenticators[.googleOTP]?.id == "aut1")
        #expect(response.authenticators["google_otp"]?.id == "aut1")
        #expect(response.authenticators[.email]?.id == "aut2", "the key tells the kind")
        #expect(response.authenticators[2]?.type.rawValue == "novel")
        #expect(response.authenticators[3]?.type == .unknown)
        #expect(response.authenticators[.password] == nil && response.authenticators.current == nil)
    }

    @Test(
        "what is being done follows from the place, the strongest counts",
        arguments: [
            (["authenticators"], .normal), (["authenticatorEnrollments"], .enrolled),
            (["currentAuthenticatorEnrollment"], .authenticating),
            (["authenticators", "currentAuthenticator"], .enrolling),
            (["currentAuthenticator", "recoveryAuthenticator"], .recovery),
        ] as [([String], Authenticator.State)])
    func states(places: [String], state: Authenticator.State) throws {
        var members: JSON.Object = [:]
        let password: JSON = ["type": "password", "key": "okta_password", "id": "aut1"]
        for place in places {
            let isList = place.hasSuffix("s")
            members[place] = isList ? Sample.list([password]) : Sample.object(password)
        }
        let found = try Sample.response(members).authenticators
        #expect(found.map(\.state) == [state])
        #expect(found[0]?.type == .password)
    }

    @Test("methods come as objects of either name or as words, without regard to case")
    func methods() throws {
        let response = try Sample.response([
            "authenticators": Sample.list([
                ["type": "phone", "methods": [["type": "sms"], ["methodType": "VOICE"], "otp"]]
            ])
        ])
        #expect(response.authenticators[0]?.methods == [.sms, .voice, .otp])
        #expect(response.authenticators[0]?.methods[1].rawValue == "VOICE")
    }

    @Test("grace periods are read by date and by count")
    func gracePeriods() throws {
        let response = try Sample.response([
            "authenticators": Sample.list([
                [
                    "type": "app",
                    "gracePeriod": ["type": "BY_DATE_TIME", "expiry": "2031-04-01T09:30:00.000Z"],
                ],
                ["type": "email", "gracePeriod": ["type": "BY_SKIP_COUNT", "remainingSkips": 3]],
            ])
        ])
        #expect(
            response.authenticators[.app]?.gracePeriod?.expiry
                == Date(timeIntervalSince1970: 1_932_802_200))
        #expect(response.authenticators[.email]?.gracePeriod?.remainingSkips == 3)
    }
}
