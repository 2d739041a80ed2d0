import Foundation
import IDXAuth
import IDXForms
import Synchronization
import Testing

/// A browser that ends as a test says.
private final class ScriptedBrowser: BrowserSession {
    private let state: Mutex<(ends: [BrowserOutcome], opened: [String])>

    init(_ ends: BrowserOutcome...) { state = Mutex((ends, [])) }

    var opened: [String] { state.withLock { $0.opened } }

    func follow(
        _ link: String, label: DisplayText, prompter: any Prompter
    ) async throws -> BrowserOutcome {
        state.withLock { state in
            state.opened.append(link)
            return state.ends.isEmpty ? .cancelled : state.ends.removeFirst()
        }
    }
}

@Suite("A sign-in in the browser as a conversation")
struct BrowserStepTests {
    private final class Attempts: Sendable {
        let count = Mutex(0)
        let ended = Mutex(0)
        let signedUp = Mutex(0)
    }

    private let attempts = Attempts()

    private func source(signUp: Bool = false) -> BrowserStepSource {
        let attempts = attempts
        return BrowserStepSource(
            title: "Sign in with the browser", issuer: "https://id.acme.example/oauth2/default",
            signUp: signUp ? { @Sendable in attempts.signedUp.withLock { $0 += 1 } } : nil,
            page: {
                let number = attempts.count.withLock { count in
                    count += 1
                    return count
                }
                return try #require(
                    URL(string: "https://id.acme.example/authorize?state=\(number)"))
            },
            result: { url in
                switch url.query {
                case "code=1": .authenticated
                case "denied": .failed(code: "access_denied", explanation: "Not \u{1B}[31massigned")
                case "elsewhere": .issuerMismatch(found: "https://evil.example")
                case "empty": .missingCode
                default: .invalidContext
                }
            },
            end: { attempts.ended.withLock { $0 += 1 } })
    }

    private func run(
        _ source: BrowserStepSource, _ person: ScriptedPerson, _ browser: ScriptedBrowser
    ) async throws -> Conversation<BrowserStepSource>.Outcome {
        try await Conversation(
            with: source, prompter: person, browser: browser, options: .init(start: .open)
        ).run()
    }

    @Test("opens its page at once and ends with the address that came back")
    func whole() async throws {
        let (person, browser) = (ScriptedPerson(), ScriptedBrowser(.returned("app:/cb?code=1")))
        let outcome = try await run(source(), person, browser)
        guard case .redirected("app:/cb?code=1") = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(browser.opened == ["https://id.acme.example/authorize?state=1"])
        #expect(person.screens.isEmpty)
    }

    @Test("stays at its page after a stale tab and after a person who comes back without")
    func stale() async throws {
        let person = ScriptedPerson(
            .decide(.submit(.init(rawValue: "open-browser"), [])),
            .decide(.submit(.init(rawValue: "open-browser"), [])))
        let browser = ScriptedBrowser(
            .returned("app:/cb?stale"), .cancelled, .returned("app:/cb?code=1"))
        let outcome = try await run(source(), person, browser)
        guard case .redirected = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(
            browser.opened
                == Array(repeating: "https://id.acme.example/authorize?state=1", count: 3))
        #expect(
            person.screens.first?.notices.map(\.text)
                == ["This address is not the one this sign-in waits for."])
    }

    static let failures: [(String, DisplayText)] = [
        ("denied", "The browser came back without success: Not �assigned"),
        ("elsewhere", "The browser came back from another server: https://evil.example"),
        ("empty", "The browser came back without a code."),
    ]

    @Test("says why it failed and begins another attempt when asked to", arguments: failures)
    func failed(_ query: String, words: DisplayText) async throws {
        let person = ScriptedPerson(.decide(.submit(.init(rawValue: "try-again"), [])))
        let browser = ScriptedBrowser(
            .returned("app:/cb?\(query)"), .returned("app:/cb?code=1"))
        let source = source()
        let outcome = try await run(source, person, browser)
        guard case .redirected = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(person.screens.map(\.kind) == [.terminal(isError: true)])
        #expect(person.screens.first?.notices.map(\.text) == [words])
        #expect(browser.opened.last == "https://id.acme.example/authorize?state=2")
        #expect(attempts.ended.withLock { $0 } == 1)
    }

    @Test("ends with the refusal where nobody tries again")
    func refused() async throws {
        let source = source()
        let outcome = try await run(
            source, ScriptedPerson(.decide(.cancel)), ScriptedBrowser(.returned("app:/cb?denied")))
        guard case .refused = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(
            source.failure
                == .failed(code: "access_denied", explanation: "Not \u{1B}[31massigned"))
    }

    @Test("offers to sign up, and goes on to the page after it")
    func signUp() async throws {
        let person = ScriptedPerson(
            .decide(.submit(.init(rawValue: "sign-up"), [])),
            .decide(.submit(.init(rawValue: "open-browser"), [])))
        let browser = ScriptedBrowser(.returned("app:/cb?code=1"))
        let outcome = try await Conversation(
            with: source(signUp: true), prompter: person, browser: browser
        ).run()
        guard case .redirected = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(attempts.signedUp.withLock { $0 } == 1)
        #expect(
            person.screens.first?.actions.map(\.label) == ["Sign up", "Cancel"])
    }

    @Test("a step that is not possible here offers the browser instead of ending")
    func offered() async throws {
        let challenge = Screen(
            step: "challenge-webauthn",
            kind: .notPossible(reason: "a security key needs a browser"),
            title: "Security key", host: "id.acme.example")
        let org = ScriptedOrg(.form("identify", .username), challenge)
        let person = ScriptedPerson(
            .decide(.answer("identify", .text(.username, "jay@example.com"))),
            .decide(.submit(.init(rawValue: "continue-in-browser"), [])))
        let outcome = try await Conversation(
            with: org, prompter: person, options: .init(offersBrowser: true)
        ).run()
        guard case .continuedInBrowser(_, username: "jay@example.com") = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(org.log == ["begin", "identify identifier=jay@example.com", "cancel"])
        let screen = try #require(person.screens.last)
        #expect(screen.main?.label == "Continue in the browser")
        #expect(screen.notices.map(\.text) == ["a security key needs a browser"])
    }

    @Test("a choice with an option that is not possible here has the browser in its menu")
    func offeredBeside() async throws {
        var key = Choice(id: 1, label: "Security key", keys: ["webauthn"])
        key.obstacle = "needs a browser"
        let form = Screen.form(
            "select", .factor(.email, key), actions: [.action("cancel", .cancel)])
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await Conversation(
            with: ScriptedOrg(form), prompter: person, options: .init(offersBrowser: true)
        ).run()
        #expect(
            person.screens.first?.actions.map(\.id.rawValue)
                == ["continue-in-browser", "cancel"])
        let plain = ScriptedPerson(.decide(.cancel))
        _ = try await Conversation(with: ScriptedOrg(form), prompter: plain).run()
        #expect(plain.screens.first?.actions.map(\.id.rawValue) == ["cancel"])
    }

    @Test("a step that is refreshed while it waits keeps the way to the browser")
    func offeredAgain() async throws {
        var key = Choice(id: 1, label: "Security key", keys: ["webauthn"])
        key.obstacle = "needs a browser"
        let form = Screen.form(
            "challenge", .factor(.email, key), actions: [.action("cancel", .cancel)],
            wait: .init(label: "Waiting", every: .seconds(1)))
        let shown = Mutex<[[String]]>([])
        let person = WatchingPerson { screen in
            shown.withLock { $0.append(screen.actions.map(\.id.rawValue)) }
        }
        _ = try await Conversation(
            with: ScriptedOrg([.success(form)], polls: [.step(form.showing("number"))]),
            prompter: person, options: .init(offersBrowser: true)
        ).run()
        #expect(
            shown.withLock { $0 } == [
                ["continue-in-browser", "cancel"], ["continue-in-browser", "cancel"],
            ])
    }
}

/// Looks at a screen and its next version, and leaves.
private struct WatchingPerson: Prompter {
    let look: @Sendable (Screen) -> Void

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        look(screen)
        for await case .changed(let screen) in updates {
            look(screen)
            break
        }
        return .cancel
    }

    func tell(_ remark: Remark) async {}
}
