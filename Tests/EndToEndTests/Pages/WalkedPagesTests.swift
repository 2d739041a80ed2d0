import Foundation
import IDXAuth
import IDXForms
import IDXSimulator
import TestSupport
import Testing

@testable import idx

/// Every built-in scenario in a browser without scripts, by a person who reads the codes on the
/// pages of mailbox, phone and app and presses the buttons there.
@Suite("A scenario, walked on the org's pages", .computing)
struct WalkedPagesTests {
    /// Those of Identity Engine orgs: the answers of the others are for another dialogue than the page's.
    /// A page without scripts reaches neither a device's keys nor security keys; and a captcha is a browser's to
    /// compute: an org that solved its own would prove nothing.
    static let names =
        Scenario.playable.filter {
            $0.policy.engine == .idx && $0.device == nil && $0.securityKey == nil
                && !["altcha", "altcha-get", "sign-up-altcha"].contains($0.name)
        }.map(\.name)
        + ["classic-password"]

    @Test("ends as it does in a terminal", arguments: Self.names)
    func scenario(name: String) async throws {
        let scenario = try Scenario.tested(name)
        var options = SimulatedOrg.Options()
        options.pages = DialoguePages()
        let org = try await SimulatedOrg(policy: scenario.policy, options: options)
        var walk = try PageWalk(scenario, org)
        do {
            let ending = try await walk.run()
            #expect(ending == scenario.ending, "\(walk.walker.lines.text)")
        } catch {
            await org.stop()
            throw ScenarioFailed(error: "\(error)", transcript: walk.walker.lines.text)
        }
        await org.stop()
    }
}

/// One scenario in one browser.
struct PageWalk {
    let scenario: Scenario
    let org: SimulatedOrg
    let walker: Walker
    private var browser: FormBrowser
    private let flow: AuthorizationCodeFlow
    private var keys: Set<String> = []
    private var steps: Set<String> = []
    /// What the page of the user's side has shown already.
    private var news: Set<String> = []

    init(_ scenario: Scenario, _ org: SimulatedOrg) throws {
        self.scenario = scenario
        self.org = org
        walker = try Walker(scenario)
        browser = FormBrowser(org)
        var configuration = AuthorizationCodeFlow.Configuration(
            issuer: org.issuer, clientID: org.clientID,
            scopes: ["openid", "profile", "email", "offline_access"], redirectURI: org.redirectURI)
        configuration.dpop = scenario.policy.dpop != .off
        flow = AuthorizationCodeFlow(configuration)
    }

    /// Signs in, from the app's request to its tokens, or to where the scenario ends without.
    mutating func run() async throws -> Scenario.Ending {
        var arrival = try await begin()
        for _ in 0..<80 {
            switch arrival {
            case .away(let url): return try await end(url)
            case .page(let page):
                let problems = PageCheck(page.root).problems
                guard problems.isEmpty else { throw HTMLFault("\(problems) in \(page.html)") }
                if page.root.all("main").first?["data-kind"] == "success" { return .signedIn }
                guard let next = try await answer(page) else { return ending }
                arrival = next
            }
        }
        throw HTMLFault("no end")
    }

    /// Opens the address of an app's request. A dialogue that begins elsewhere, with a token or on
    /// the page of an email, is begun as an app without a browser begins it.
    private mutating func begin() async throws -> FormBrowser.Arrival {
        if scenario.via == .device {
            _ = try await browser.submit(
                org.issuer.absoluteString + "/v1/device/authorize",
                [("client_id", org.clientID), ("scope", "openid profile")])
            return try await browser.open("/activate")
        }
        if scenario.beginsOnPage {
            return try await browser.open(flow.start().absoluteString)
        }
        let embedded = InteractionCodeFlow(flow.configuration)
        let first = try await embedded.start(scenario.flowOptions)
        let handle = try #require(first.stateHandle?.revealed)
        return try await browser.open("/signin/?stateToken=\(handle.prefix { $0 != "~" })")
    }

    private func end(_ url: URL) async throws -> Scenario.Ending {
        let query = url.query() ?? ""
        if ["interaction_code=", "session="].contains(where: query.contains) { return .signedIn }
        guard case .authenticated = flow.redirectResult(for: url) else { return ending }
        _ = try await flow.resume(with: url)
        return .signedIn
    }

    /// The expected ending, if what it needs was seen.
    private var ending: Scenario.Ending {
        if scenario.via == .device, keys.contains("idx.device.activated") { return .signedIn }
        if case .elsewhere(let step) = scenario.ending, steps.contains(step) {
            return scenario.ending
        }
        if case .message(let key) = scenario.ending, keys.contains(key) { return scenario.ending }
        return .message(key: keys.sorted().first ?? "")
    }

    /// Answers a page; nil if it is the last.
    private mutating func answer(_ page: FormBrowser.Page) async throws -> FormBrowser.Arrival? {
        let reader = try PageReader(page)
        keys.formUnion(reader.keys)
        steps.insert(reader.screen.step)
        if page.html.contains("This page may give a reason") { steps.insert("failure-redirect") }
        var screen = reader.screen
        if screen.notices.contains(where: { $0.text.text.hasSuffix("Starting over.") }) {
            screen.repetition = .restarted
            keys.insert("idx.session.expired")
        }
        let outside = try await outside()
        screen.actions += outside.screen.actions
        let decision: Decision
        do {
            decision = try await walker.ask(screen, updates: AsyncStream { $0.finish() })
        } catch let error as PromptError {
            guard ending == scenario.ending else { throw error }
            return nil
        }
        guard case .submit(let id, let answers) = decision else {
            org.advance(by: 1)
            return try await browser.open(page.path)
        }
        if id.rawValue.hasPrefix("outside-") {
            try await tell(browser.post("/-/", outside.body(id, [])))
            org.advance(by: 1)
            return try await browser.open(page.path)
        }
        if let link = screen[action: id]?.link { return try await browser.open(link.text) }
        return try await browser.post(page.path, reader.body(id, answers))
    }

    /// Looks at mailbox, phone and app.
    private mutating func outside() async throws -> PageReader {
        try await tell(browser.open("/-/"))
    }

    /// Tells the person what the page of the user's side says that is new.
    @discardableResult
    private mutating func tell(_ arrival: FormBrowser.Arrival) async throws -> PageReader {
        let page = try arrival.page
        let main = page.root.all("main")[0]
        for element in main.all("div") where element["class"]?.hasPrefix("notice") == true {
            await walker.tell(Remark(.note, "\(element.words)"))
        }
        let rows = zip(main.all("dt"), main.all("dd")).map { "\($0.words): \($1.words)" }
        for words in rows.reversed() where news.insert(words).inserted {
            await walker.tell(Remark(.note, "\(words)"))
        }
        return try PageReader(page)
    }
}
