import IDXAuth
import IDXForms
import IDXJSON
import Testing

@Suite struct `A step that leaves nothing to decide` {
    private static let canceled = """
        /idp/idx/authenticators/poll/cancel \
        {"stateHandle":"02abc","reason":"OV_UNREACHABLE_BY_LOOPBACK","statusCode":null}
        """
    private static let remark =
        "note: Okta Verify on this device answers browsers only. Going on without it."
    private static let reason =
        "failed: Okta Verify on this device answers browsers only: it cannot be reached from here."

    @Test(arguments: ["LOOPBACK", "CHROME_DTC", "APPLE_SSO_EXTENSION"])
    func `is canceled at once if only a browser can answer it`(_ method: String) async throws {
        let org = ScriptedTransport(StepJSON.probe("first", method: method), StepJSON.identify)
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await org.converse(person)
        #expect(org.requests.first == Self.canceled)
        #expect(person.record == [Self.remark, "ask identify"])
    }

    @Test func `is canceled again for another challenge, and explained once`() async throws {
        let org = ScriptedTransport(
            StepJSON.probe("first"), StepJSON.probe("second"), StepJSON.probe("third"),
            StepJSON.identify)
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await org.converse(person)
        #expect(org.requests.prefix(3) == [Self.canceled, Self.canceled, Self.canceled])
        #expect(person.record == [Self.remark, "ask identify"])
    }

    @Test func `ends the sign-in if canceling it changed nothing and nothing else is offered`()
        async throws
    {
        let org = ScriptedTransport(StepJSON.probe("first"), StepJSON.probe("first"))
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await org.converse(person)
        #expect(org.requests.first == Self.canceled)
        #expect(person.record == [Self.remark, Self.reason])
    }

    @Test func `does not go in circles`() async throws {
        let org = ScriptedTransport((0..<12).map { (200, StepJSON.probe("c\($0)")) })
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await org.converse(person)
        #expect(org.requests.count { $0 == Self.canceled } == 10)
        #expect(person.record == [Self.remark, Self.reason])
    }

    @Test func `does not keep a script waiting`() async throws {
        let org = ScriptedTransport(StepJSON.probe("first"), StepJSON.identify, StepJSON.identify)
        let script = ScriptPrompter(
            AnswersFile(username: "jay", entries: []), reader: StubReader(), time: .instant)
        await #expect(throws: PromptError.self) { _ = try await org.converse(script) }
        #expect(
            org.requests.prefix(2) == [
                Self.canceled, #"/idp/idx/identify {"identifier":"jay","stateHandle":"02abc"}"#,
            ])
    }

    @Test func `is waited for if a link opens the app`() async throws {
        let org = ScriptedTransport(
            StepJSON.probe("first", method: "CUSTOM_URI"), StepJSON.identify)
        let person = ScriptedPerson(
            .decide(.answer("authenticatorChallenge-cancel")), .decide(.cancel))
        _ = try await org.converse(person)
        #expect(person.record == ["ask device-challenge-poll", "ask identify"])
        // The org may go on because the app did not answer.
        #expect(person.screens.first?.wait?.done?.text == "Done waiting for Okta Verify")
        #expect(org.requests.first?.contains(#""reason":"USER_CANCELED""#) == true)
    }

    // MARK: - Apple's extension

    private static func extensionStep(_ more: JSON.Object = [:]) -> JSON {
        StepJSON.step([StepJSON.form("device-apple-sso-extension", path: "sso/verify", more)])
    }

    @Test func `is passed over if it is Apple's extension`() async throws {
        let back = StepJSON.step([StepJSON.form("cancel-transaction", path: "sso/cancel")])
        let org = ScriptedTransport([
            (200, Self.extensionStep()), (401, back), (200, StepJSON.identify),
        ])
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await org.converse(person)
        #expect(
            org.requests.prefix(2) == [
                #"/idp/idx/sso/verify {"stateHandle":"02abc"}"#,
                #"/idp/idx/sso/cancel {"stateHandle":"02abc"}"#,
            ])
        #expect(
            person.record == [
                "note: Apple’s sign-on extension is not available here. Going on without it.",
                "ask identify",
            ])
    }

    @Test func `is left to the user if it comes with an error and with another way`() async throws {
        let words = "Your organization requires biometrics."
        let step = StepJSON.select(
            "okta_verify", "okta_password",
            challenge: [StepJSON.form("device-apple-sso-extension", path: "sso/verify")])
        var members = step.object ?? [:]
        members["messages"] = StepJSON.message(words)
        let org = ScriptedTransport(.object(members))
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await org.converse(person)
        #expect(org.requests == [#"/idp/idx/cancel {"stateHandle":"02abc"}"#])
        let screen = try #require(person.screens.first)
        #expect(screen.notices.first?.text.text == words)
        #expect(screen.main?.questions.first?.choices?.count == 2)
    }

    @Test(
        arguments: [
            ["method": "GET"], ["isSSOExtensionVerifyEndpointAlreadyCalled": true],
        ] as [JSON.Object])
    func `is not possible if only the extension can go on`(_ more: JSON.Object) async throws {
        let org = ScriptedTransport(Self.extensionStep(more))
        let outcome = try await org.converse(ScriptedPerson())
        guard case .notPossible(_, let reason) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(reason.text.contains("Apple's sign-on extension"))
        #expect(org.requests == [#"/idp/idx/cancel {"stateHandle":"02abc"}"#])
    }

    // MARK: - Words of the org

    @Test func `shows the steps of a message at a step that is not possible`() async throws {
        let help = Screen.Notice.Link(label: "", url: "https://acme.example/update")
        var notice = Screen.Notice(severity: .error, text: "Option 1:")
        notice.items = [Screen.Notice(severity: .error, text: "Update to iOS 20", links: [help])]
        let screen = Screen(
            step: "device", kind: .notPossible(reason: "It needs a browser"), title: "Device",
            host: "id.acme.example", notices: [notice])
        let person = ScriptedPerson()
        _ = try await Conversation(with: ScriptedOrg(screen), prompter: person).run()
        #expect(person.record == ["failed: Option 1:", "failed: It needs a browser"])
        #expect(
            person.details == [["- Update to iOS 20", "https://acme.example/update"], []])
    }

    @Test func `shows the messages of a step that is not possible, then the reason`() async throws {
        let link: JSON = ["label": "Help", "url": "https://acme.example/help"]
        let org = ScriptedTransport(
            StepJSON.step(
                [StepJSON.form("device-apple-sso-extension", ["method": "GET"] as JSON.Object)],
                [
                    "messages": [
                        "type": "array",
                        "value": [
                            [
                                "message": "We did not hear back from Duo.", "class": "ERROR",
                                "i18n": ["key": "k1"], "links": [link],
                            ],
                            ["message": "Unlocked.", "class": "SUCCESS", "i18n": ["key": "k2"]],
                        ],
                    ]
                ]))
        let person = ScriptedPerson()
        _ = try await org.converse(person)
        #expect(
            person.record.prefix(2) == [
                "failed: We did not hear back from Duo.", "done: Unlocked.",
            ])
        #expect(person.record.count == 3)
        #expect(person.record.last?.hasPrefix("failed: ") == true)
        #expect(person.details.first == ["Help: https://acme.example/help"])
    }

    /// A message that does not end the step, such as of a fingerprint reader that is turned off.
    @Test func `shows a message that comes with a poll, and goes on polling`() async throws {
        let words = "Biometrics are turned off on your device."
        let poll = StepJSON.form(
            "challenge-poll", path: "authenticators/poll", ["refresh": 500] as JSON.Object)
        let org = ScriptedTransport(
            StepJSON.step([poll]),
            StepJSON.step([poll], ["messages": StepJSON.message(words)]),
            StepJSON.step([poll], ["messages": StepJSON.message(words)]),
            StepJSON.step([poll]),
            StepJSON.identify)
        let person = ScriptedPerson(.wait, .decide(.cancel))
        _ = try await org.converse(person, time: .instant)
        #expect(
            person.record == [
                "ask challenge-poll", "changed [] \(words)", "changed []",
                "ended Approved", "ask identify",
            ])
    }
}

extension StepJSON {
    fileprivate static func form(_ name: String, _ more: JSON.Object) -> JSON {
        form(name, [], path: nil, more)
    }
}
