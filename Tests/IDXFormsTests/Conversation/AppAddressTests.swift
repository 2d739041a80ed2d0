import IDXAuth
import Synchronization
import Testing

@testable import IDXForms

/// Addresses that no browser comes back from: of an app while the org waits for it, and of the page of
/// another site.
@Suite struct `Addresses that lead away` {
    private final class Opener: BrowserSession {
        private let addresses = Mutex<[String]>([])

        var opened: [String] { addresses.withLock { $0 } }

        func follow(
            _ link: String, label: DisplayText, prompter: any Prompter
        ) async throws -> BrowserOutcome { .returned("app:/cb?error=not-expected") }

        func open(_ address: String) async { addresses.withLock { $0.append(address) } }
    }

    private static let link = "com-okta-authenticator:/deviceChallenge?challengeRequest=abc"

    private let waiting: Screen = {
        var opener = Screen.Action.action("open-app", .open, link: "\(link)")
        opener.isOneWay = true
        return Screen(
            step: "challenge-poll", kind: .waiting, title: "Okta Verify", host: "id.acme.example",
            wait: .init(label: "Waiting", every: .seconds(4)), actions: [opener])
    }()

    @Test func `are opened without leaving the step`() async throws {
        let org = ScriptedOrg(waiting, .success)
        let person = ScriptedPerson(
            .decide(.submit(.init(rawValue: "open-app"), [])), .decide(.checkNow))
        let browser = Opener()
        #expect(try await outcome(org, person, browser: browser) == "signed in")
        #expect(browser.opened == [Self.link])
        #expect(org.log == ["begin", "poll"])
    }

    @Test func `are shown whole where nothing can open them`() async throws {
        let org = ScriptedOrg(waiting, .success)
        let person = ScriptedPerson(
            .decide(.submit(.init(rawValue: "open-app"), [])), .decide(.checkNow))
        #expect(try await outcome(org, person) == "signed in")
        #expect(
            person.record.contains("note: Open this address on the device that has Okta Verify:"))
        #expect(Wording.open(Self.link, at: waiting).details.map(\.text) == [Self.link])
    }

    private static let page = "https://help.acme.example/password"

    private func expired(_ suffix: String = "", _ actions: Screen.Action...) -> Screen {
        let name = "reenroll-custom-password-expiry" + suffix
        var change = Screen.Action.action(name, .identityProvider, link: "\(Self.page)")
        change.isOneWay = true
        return Screen(
            step: name, kind: .form, title: "Your password has expired", host: "id.acme.example",
            main: change, actions: actions)
    }

    @Test func `that change a password are opened without waiting for the browser`() async throws {
        let screen = expired("", .action("cancel", .startOver))
        let org = ScriptedOrg(screen, .success)
        let person = ScriptedPerson(
            .decide(.submit(.init(rawValue: screen.step), [])),
            .decide(.submit(.init(rawValue: "cancel"), [])))
        let browser = Opener()
        #expect(try await outcome(org, person, browser: browser) == "signed in")
        #expect(browser.opened == [Self.page])
        #expect(person.record.contains("note: Open this address in a browser:"))
        #expect(org.log == ["begin", "cancel"])
    }

    @Test func `that change a password say how to go on, unless that can be skipped`() {
        let skip = Screen.Action.action("skip", .skip)
        #expect(
            Wording.open(Self.page, at: expired()).details.map(\.text)
                == [Self.page, "Come back and sign in again."])
        #expect(
            Wording.open(Self.page, at: expired("-warning", skip)).details.map(\.text)
                == [Self.page])
    }

    @Test func `are not for a script`() async throws {
        let script = ScriptPrompter(AnswersFile(), reader: StubReader(), time: .instant)
        let screen = expired()
        await #expect(
            throws: PromptError.notPossible(
                step: screen.step, reason: Wording.needsBrowser("\(screen.step)"))
        ) {
            _ = try await script.ask(screen, updates: AsyncStream { $0.finish() })
        }
    }
}
