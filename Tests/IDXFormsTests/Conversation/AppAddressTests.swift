import IDXAuth
import Synchronization
import Testing

@testable import IDXForms

/// An address that opens an app while the org waits for it.
@Suite struct `Addresses of apps` {
    private final class AppOpener: BrowserSession {
        private let addresses = Mutex<[String]>([])

        var opened: [String] { addresses.withLock { $0 } }

        func follow(
            _ link: String, label: DisplayText, prompter: any Prompter
        ) async throws -> BrowserOutcome { .returned("app:/cb?error=not-expected") }

        func openApp(_ address: String, prompter: any Prompter) async {
            addresses.withLock { $0.append(address) }
        }
    }

    private static let link = "com-okta-authenticator:/deviceChallenge?challengeRequest=abc"

    private let waiting = Screen(
        step: "challenge-poll", kind: .waiting, title: "Okta Verify", host: "id.acme.example",
        wait: .init(label: "Waiting", every: .seconds(4)),
        actions: [.action("open-app", .open, link: "\(link)")])

    @Test func `are opened without leaving the step`() async throws {
        let org = ScriptedOrg(waiting, .success)
        let person = ScriptedPerson(
            .decide(.submit(.init(rawValue: "open-app"), [])), .decide(.checkNow))
        let browser = AppOpener()
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
        #expect(Wording.openApp(Self.link).details.map(\.text) == [Self.link])
    }
}
