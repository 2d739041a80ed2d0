import IDXAuth
import IDXJSON
import IDXPlatform
import Testing

@Suite("Members that servers added in 2025 and 2026")
struct RecentMembersTests {
    private let groups: JSON = [
        [
            "groupId": "arg1", "status": "REQUIRED", "remaining": 1,
            "criteria": [["type": "authenticatorCount", "count": 2]],
            "gracePeriod": ["type": "BY_SKIP_COUNT", "skipCount": 3, "remainingSkips": 2],
        ],
        [
            "groupId": "arg2", "status": "REQUIRED",
            "criteria": [["type": "authenticatorCount", "count": 1], ["type": "novel"]],
            "gracePeriod": [
                "gracePeriodType": "BY_DATE_TIME", "expiry": "2031-04-01T09:30:00.000Z",
            ],
        ],
    ]

    @Test(arguments: [true, false])
    func `groups of authenticators are read, bare and wrapped`(isWrapped: Bool) throws {
        let response = try Sample.response([
            "authenticatorGroups": isWrapped ? ["type": "array", "value": groups] : groups,
            "authenticators": Sample.list([
                ["type": "email", "id": "aut1", "groupIds": ["arg1"]],
                ["type": "phone", "id": "aut2", "groupIds": ["arg2", "arg1"]],
                ["type": "app", "id": "aut3"],
            ]),
        ])
        #expect(response.diagnostics.isEmpty)
        let groups = response.authenticatorGroups
        #expect(groups.map(\.id) == ["arg1", "arg2"] && groups.map(\.status)[0] == "REQUIRED")
        #expect(groups.map(\.remaining) == [1, nil] && groups.map(\.needed) == [1, 1])
        #expect(groups[0].gracePeriod?.skipCount == 3)
        #expect(groups[0].gracePeriod?.remainingSkips == 2)
        #expect(groups[1].gracePeriod?.type == "BY_DATE_TIME")
        #expect(groups[1].gracePeriod?.expiry == Date(timeIntervalSince1970: 1_932_802_200))
        #expect(
            groups.map { response.authenticators[$0].map(\.id) } == [["aut1", "aut2"], ["aut2"]])
    }

    @Test func `a group without numbers needs nothing, a negative number is zero`() throws {
        let response = try Sample.response([
            "authenticatorGroups": [["groupId": "a"], ["groupId": "b", "remaining": -2], [:]]
        ])
        #expect(response.authenticatorGroups.map(\.needed) == [0, 0, 0])
        #expect(response.authenticators[response.authenticatorGroups[2]].isEmpty)
    }

    @Test func `a device challenge names Chrome's help page and what its server accepts`() throws {
        let response = try Sample.response([
            "authenticatorChallenge": Sample.object([
                "challengeMethod": "LOOPBACK", "enhancedPollingEnabled": false,
                "granularLoopbackFailureReasonsEnabled": true,
                "chromeLocalNetworkAccessDetails": [
                    "chromeLNAHelpLink": "https://id.acme.example/help",
                    "iframeRenderedInWebView2ContextEnhancementEnabled": true,
                ],
            ])
        ])
        #expect(response.diagnostics.isEmpty)
        let challenge = try #require(response.deviceChallenge)
        #expect(challenge.isEnhancedPollingEnabled == false)
        #expect(challenge.acceptsDetailedReasons == true)
        #expect(challenge.localNetworkAccess?.helpLink == "https://id.acme.example/help")
        #expect(challenge.localNetworkAccess?.probesFirst == true)
    }

    @Test func `setting up an app with another device may open it on this one`() throws {
        let response = try Sample.response([
            "currentAuthenticator": Sample.object([
                "type": "app", "key": "okta_verify",
                "contextualData": [
                    "selectedChannel": "devicebootstrap",
                    "devicebootstrap": [
                        "platform": "IOS", "enrolledDevices": "Mary's phone",
                        "setupOVUrl": "https://id.acme.example/setup", "securityLevel": "HIGH",
                    ],
                ],
            ])
        ])
        #expect(response.diagnostics.isEmpty)
        let data = response.authenticators.current?.contextualData?.deviceBootstrap
        #expect(
            data?.setupURL == "https://id.acme.example/setup" && data?.securityLevel == "HIGH")
        #expect(data?.enrolledDevices == ["Mary's phone"])
    }

    @Test func `a success may mention an earlier verification`() throws {
        let response = try Sample.response([
            "success": [
                "name": "success-redirect", "href": "https://id.acme.example/app",
                "priorVerification": ["method": "push"],
            ]
        ])
        #expect(response.diagnostics.isEmpty)
        #expect(response.successRedirect?.priorVerification == ["method": "push"])
    }

    @Test func `the fallback of a device's steps is a link or a message with links`() throws {
        func fallback(_ fallback: JSON) throws -> DeviceRemediation.Fallback {
            let message: JSON = [
                "message": "Do this:", "class": "ERROR",
                "deviceRemediation": Sample.object(["remediationPath": "azt", "fallback": fallback]
                ),
            ]
            let response = try Sample.response(["messages": Sample.list([message])])
            #expect(response.diagnostics.isEmpty)
            let remediation = try #require(response.messages.first?.deviceRemediation)
            #expect(remediation.remediationPath == "azt")
            return try #require(remediation.fallback)
        }
        let link = try fallback(["type": "APP_LINK", "href": "https://id.acme.example/app"])
        #expect(link.type == .appLink && link.href != nil && link.message == nil)
        let text = try fallback([
            "type": "MESSAGE",
            "message": [
                "message": "Open Settings.", "i18n": ["key": "k"],
                "links": [["label": "Help", "url": "https://id.acme.example/help"]],
            ],
        ])
        #expect(text.type == .message && text.href == nil)
        #expect(text.message?.text == "Open Settings." && text.message?.key == "k")
        #expect(text.message?.links.map(\.href) == ["https://id.acme.example/help"])
    }

    @Test func `the challenge of an ALTCHA is a form, and no action of the response`() throws {
        let response = try Sample.response([
            "captcha": Sample.object([
                "id": "altcha", "type": "ALTCHA",
                "challengeUrlForm": [
                    "href": "https://id.acme.example/altcha", "method": "POST",
                    "accepts": "application/json", "value": [["name": "stateHandle"]],
                ],
            ])
        ])
        #expect(response.diagnostics.isEmpty && response.actions.isEmpty)
        let form = try #require(response.captchaChallenge)
        #expect(form.href == "https://id.acme.example/altcha" && !form.isLink)
        #expect(form.method == "POST" && form.accepts == "application/json")
        #expect(try form.bodyText() == #"{"stateHandle":"02abc"}"#)
        #expect(response.captcha?.challengeUrlForm?["method"] == "POST")
    }

    @Test(arguments: ["usb,nfc", "usb, nfc", ["usb", "nfc"]] as [JSON])
    func `the profile of a security key lists its transports`(transports: JSON) throws {
        let response = try Sample.response([
            "authenticatorEnrollments": Sample.list([
                ["key": "webauthn", "profile": ["transports": transports]],
                ["key": "webauthn", "transports": ["internal"], "profile": ["transports": "usb"]],
            ])
        ])
        #expect(response.authenticators.map(\.transports) == [["usb", "nfc"], ["internal"]])
    }

    @Test(arguments: ["cancel", "send", "resend", "poll", "recover"])
    func `an action without a rel is a link and reported`(name: String) throws {
        let action: JSON = ["name": "x", "href": "https://id.acme.example/x", "method": "POST"]
        let response = try Sample.response([
            "currentAuthenticator": Sample.object(.object(["type": "email", name: action]))
        ])
        #expect(response.actions.map(\.isLink) == [true])
        #expect(
            response.diagnostics.map(\.description) == [
                "$.currentAuthenticator.value.\(name): lacks rel"
            ])
    }

    @Test(arguments: [true, false])
    func `a form in an unknown object is an action named after both`(isWrapped: Bool) throws {
        let form: JSON = [
            "rel": ["create-form"], "name": "resend", "href": "https://id.acme.example/resend",
            "method": "POST", "value": [Sample.handle],
        ]
        let factor: JSON = ["factorType": "email", "resend": form]
        let response = try Sample.response([
            "factor": isWrapped ? Sample.object(factor) : factor, "list": [form],
        ])
        #expect(response.actions.map(\.name) == ["factor-resend"])
        #expect(response.actions.first?.type == .resend)
        #expect(
            response.diagnostics.map(\.description) == [
                "$.factor: unknown member", "$.list: unknown member",
            ])
    }
}
