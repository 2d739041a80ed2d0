import IDXAuth
import IDXForms
import IDXPlatform
import Testing

@Suite("A conversation")
struct ConversationTests {
    typealias Options = Conversation<ScriptedOrg>.Options

    @Test("goes from screen to screen until there is a code")
    func journey() async throws {
        let org = ScriptedOrg(
            .form("identify", .username), .form("challenge-authenticator", .password), .success)
        let person = ScriptedPerson(
            .decide(.answer("identify", .text(.username, "jay@example.com"))),
            .decide(.answer("challenge-authenticator", .secret(.password, "p"))))
        #expect(try await outcome(org, person) == "signed in")
        #expect(
            org.log == [
                "begin", "identify identifier=jay@example.com",
                "challenge-authenticator credentials.passcode=secret p",
            ])
    }

    @Test("keeps the answers after an error, except secrets")
    func keeping() async throws {
        let form = Screen.form("identify", .username, .password, .remember)
        let org = ScriptedOrg(form, form.wrong("Wrong."), .success)
        let answers = Decision.answer(
            "identify", .text(.username, "jay"), .secret(.password, "p"), .toggle(.remember, true))
        let person = ScriptedPerson(.decide(answers), .decide(answers))
        _ = try await outcome(org, person)
        let asked = try #require(person.screens.last?.main?.questions)
        #expect(asked.map(\.initial) == [.text("jay"), nil, .toggle(true)])
    }

    @Test("does not refill a rejected one-time code")
    func staleCode() async throws {
        let form = Screen.form("challenge-authenticator", .code)
        let org = ScriptedOrg(form, form.wrong(), .success)
        let answer = Decision.answer("challenge-authenticator", .text(.code, "123456"))
        let person = ScriptedPerson(.decide(answer), .decide(answer))
        _ = try await outcome(org, person)
        #expect(person.screens.last?.main?.questions.first?.initial == nil)
    }

    @Test("chooses the only option and says so")
    func onlyOption() async throws {
        let org = ScriptedOrg(.form("select-authenticator-authenticate", .factor(.email)), .success)
        let person = ScriptedPerson()
        #expect(try await outcome(org, person) == "signed in")
        #expect(person.record == ["note: Using Email (the only option)"])
        #expect(org.log.last == "select-authenticator-authenticate authenticator=#0")
    }

    @Test("prompts for the only option if it makes a phone ring")
    func onlyCall() async throws {
        let call = Choice(id: 0, label: "Phone", keys: ["phone_number:voice", "voice"])
        let person = ScriptedPerson(.decide(.cancel))
        let org = ScriptedOrg(.form("select-authenticator-authenticate", .factor(call)))
        #expect(try await outcome(org, person) == "cancelled")
        #expect(person.record == ["ask select-authenticator-authenticate"])
    }

    @Test("prompts for the only option if it can be skipped or had an error")
    func onlyOptionAsked() async throws {
        let form = Screen.form("select-authenticator-enroll", .factor(.email))
        var skippable = form
        skippable.actions = [.action("skip", .skip)]
        for screen in [skippable, form.wrong()] {
            let person = ScriptedPerson(.decide(.cancel))
            #expect(try await outcome(ScriptedOrg(screen), person) == "cancelled")
        }
        let person = ScriptedPerson(.decide(.cancel))
        #expect(try await outcome(ScriptedOrg(form, form), person) == "cancelled")
        #expect(person.screens.count == 1)
    }

    @Test("chooses the preferred authenticator and prompts only for the rest")
    func preferred() async throws {
        let org = ScriptedOrg(
            .form("select-authenticator-authenticate", .factor(.email, .phone)), .success)
        let sms = Answer(question: .path("authenticator", "methodType"), value: .choice(0))
        let person = ScriptedPerson(.decide(.answer("select-authenticator-authenticate", sms)))
        _ = try await outcome(org, person, Options(preferred: ["webauthn", "phone"]))
        #expect(
            person.record == [
                "note: Using Phone (your preference)", "ask select-authenticator-authenticate",
            ])
        #expect(
            org.log.last
                == "select-authenticator-authenticate authenticator=#1 authenticator.methodType=#0")
        let second = ScriptedOrg(
            .form("select-authenticator-authenticate", .factor(.email, .phone)), .success)
        _ = try await outcome(second, ScriptedPerson(), Options(preferred: ["phone", "voice"]))
        #expect(second.log.last?.hasSuffix("authenticator.methodType=#1") == true)
    }

    @Test("fills in a known username once, then lets the user change it")
    func username() async throws {
        let form = Screen.form("identify", .username)
        let org = ScriptedOrg(form, form.wrong("Unknown user."), .success)
        let person = ScriptedPerson(
            .decide(.answer("identify", .text(.username, "mary@example.com"))))
        _ = try await outcome(org, person, Options(username: "jay@example.com"))
        #expect(person.record == ["done: Username  jay@example.com", "ask identify"])
        #expect(person.screens.first?.main?.questions.first?.initial == .text("jay@example.com"))
        #expect(org.log.last == "identify identifier=mary@example.com")
    }

    @Test("restarts an expired transaction once and keeps the username")
    func expired() async throws {
        let form = Screen.form("identify", .username)
        let answer = Decision.answer("identify", .text(.username, "jay@example.com"))
        let org = ScriptedOrg(form, .expired, form, .expired)
        let person = ScriptedPerson(.decide(answer), .decide(answer))
        #expect(try await outcome(org, person) == "timed out")
        #expect(org.log.filter { $0 == "begin" }.count == 2)
        #expect(person.screens.last?.main?.questions.first?.initial == .text("jay@example.com"))
        #expect(person.record[1] == "note: The session has expired. Starting over.")
    }

    @Test("a refusal that says beside its reason that the time is over does not start again")
    func refusedAndExpired() async throws {
        var end = Screen.terminal("Your organization requires biometrics.", key: "acme.biometrics")
        end.notices += Screen.expired.notices
        let person = ScriptedPerson()
        #expect(
            try await outcome(ScriptedOrg(end), person)
                == "refused Your organization requires biometrics.")
        #expect(person.record == ["failed: Your organization requires biometrics."])
        #expect(person.details == [["The session has expired."]])
    }

    @Test("shows the org's final message and distinguishes success from failure")
    func ends() async throws {
        let refused = ScriptedPerson()
        #expect(
            try await outcome(ScriptedOrg(.terminal("Locked.")), refused) == "refused Locked.")
        #expect(refused.record == ["failed: Locked."])
        let finished = ScriptedPerson()
        #expect(
            try await outcome(ScriptedOrg(.terminal("Unlocked.", isError: false)), finished)
                == "finished Unlocked.")
        #expect(finished.record == ["done: Unlocked."])
    }

    @Test("offers the actions that a failed step still has")
    func wayOn() async throws {
        var locked = Screen.terminal("Locked.")
        locked.actions = [.action("unlock-account", .unlock), .action("cancel", .cancel)]
        let person = ScriptedPerson(.decide(.answer("unlock-account")))
        #expect(try await outcome(ScriptedOrg(locked, .success), person) == "signed in")
    }

    @Test("ends at a terminal step if the prompter has no answer or cancels")
    func turnedAway() async throws {
        for (isError, expected) in [(true, "refused Over."), (false, "finished Over.")] {
            var end = Screen.terminal("Over.", isError: isError)
            end.actions = [.action("cancel", .startOver)]
            let nobody = ScriptedPerson(
                .fail(.answerNeeded(step: "terminal", question: "a way on", label: "End")))
            #expect(try await outcome(ScriptedOrg(end), nobody) == expected)
            #expect(nobody.record.last == (isError ? "failed: Over." : "done: Over."))
            #expect(
                try await outcome(ScriptedOrg(end), ScriptedPerson(.decide(.cancel))) == expected)
        }
    }

    @Test("cancels from the menu as with the key, and notifies the org")
    func cancel() async throws {
        for decision in [Decision.cancel, .answer("cancel")] {
            let org = ScriptedOrg(
                .form("identify", .username, actions: [.action("cancel", .cancel)]))
            #expect(try await outcome(org, ScriptedPerson(.decide(decision))) == "cancelled")
            #expect(org.log == ["begin", "cancel"])
        }
    }

    @Test("cancels the transaction if the prompter fails")
    func noAnswer() async throws {
        let org = ScriptedOrg(.form("identify", .username))
        let missing = PromptError.answerNeeded(
            step: "identify", question: "identifier", label: "Username")
        await #expect(throws: missing) {
            try await outcome(org, ScriptedPerson(.fail(missing)))
        }
        #expect(org.log == ["begin", "cancel"])
    }

    @Test("starts with the requested flow, or says that it is not offered")
    func start() async throws {
        let form = Screen.form(
            "identify", .username, actions: [.action("select-enroll-profile", .signUp)])
        let org = ScriptedOrg(form, .success)
        #expect(try await outcome(org, ScriptedPerson(), Options(start: .signUp)) == "signed in")
        #expect(org.log == ["begin", "select-enroll-profile"])
        let person = ScriptedPerson()
        _ = try await outcome(ScriptedOrg(form), person, Options(start: .unlock))
        #expect(
            person.record == ["failed: id.acme.example does not offer to unlock an account here."])
    }

    @Test("asks what the requested flow asks, as a step of its own, and leaves the way back")
    func startWithQuestions() async throws {
        let recover = Screen.Action(
            id: .init(rawValue: "identify-recovery"), purpose: .recover, label: "Reset it",
            questions: [.username])
        let form = Screen.form("identify", .username, .password, actions: [recover])
        let person = ScriptedPerson(
            .decide(.answer("identify-recovery", .text(.username, "jay"))), .fail(.endOfInput))
        let org = ScriptedOrg(form, form.wrong())
        await #expect(throws: PromptError.endOfInput) {
            try await outcome(org, person, Options(start: .recover))
        }
        #expect(org.log == ["begin", "identify-recovery identifier=jay", "cancel"])
        #expect(person.record == ["ask identify-recovery", "ask identify-recovery"])
        let first = try #require(person.screens.first)
        #expect(first.title == "Reset it")
        #expect(first.main?.questions.map(\.label) == ["Username"])
        #expect(first.actions.map(\.id.rawValue) == ["identify"])
        #expect(first.actions.map(\.label) == ["Back to sign-in"])
    }

    @Test("shows an error of a recovery from the menu at its form, and offers the way back")
    func errorOfMenuForm() async throws {
        let recover = Screen.Action(
            id: .init(rawValue: "identify-recovery"), purpose: .recover, label: "Reset it",
            questions: [.username])
        let other = Screen.Action(
            id: .init(rawValue: "select"), purpose: .otherMethod, label: "Other",
            questions: [.username])
        let form = Screen.form("identify", .password, actions: [recover, other])
        let answer = Answer.text(.username, "jay")
        let person = ScriptedPerson(
            .decide(.answer("identify-recovery", answer)), .decide(.answer("select", answer)),
            .fail(.endOfInput))
        await #expect(throws: PromptError.endOfInput) {
            try await outcome(ScriptedOrg(form, form.wrong(), form.wrong()), person, Options())
        }
        #expect(person.record == ["ask identify", "ask identify-recovery", "ask identify"])
        #expect(person.screens.map(\.notices.count) == [0, 1, 1])
    }

    @Test("stops if the org goes in circles")
    func endless() async throws {
        let form = Screen.form("identify", .username)
        let org = ScriptedOrg([ScriptedOrg.Reply](repeating: .success(form), count: 9))
        let answer = ScriptedPerson.Move.decide(.answer("identify", .text(.username, "jay")))
        let person = ScriptedPerson(answer, answer, answer, answer)
        #expect(try await outcome(org, person, Options(stepLimit: 3)) == "endless")
    }
}
