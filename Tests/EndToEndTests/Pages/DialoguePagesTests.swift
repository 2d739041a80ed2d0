import Foundation
import IDXAuth
import IDXLoopback
import IDXSimulator
import Synchronization
import TestSupport
import Testing

@testable import idx

/// Whose a dialogue is, and what reload, back and a second click do.
@Suite struct `The pages of an org` {
    /// A browser at the first page of a sign-in.
    private struct Visit {
        let org: SimulatedOrg
        var browser: FormBrowser
        var page: FormBrowser.Page

        init(
            _ scenario: String, pages: DialoguePages = DialoguePages(),
            now: @escaping @Sendable () -> Date = { Date() }
        ) async throws {
            var options = SimulatedOrg.Options()
            options.pages = pages
            org = try await SimulatedOrg(scenario: scenario, options: options, now: now)
            browser = FormBrowser(org)
            page = try await Self.begin(org, &browser)
        }

        static func begin(
            _ org: SimulatedOrg, _ browser: inout FormBrowser
        ) async throws -> FormBrowser.Page {
            let flow = AuthorizationCodeFlow(
                issuer: org.issuer, clientID: org.clientID, scopes: "openid",
                redirectURI: org.redirectURI)
            return try await browser.open(flow.start().absoluteString).page
        }

        /// The form of a page's main action with these answers.
        func filled(_ answers: [String: String]) -> [(String, String)] {
            let form = page.root.all("form").first {
                $0.all("button").contains { $0["class"] == "main" }
            }
            let controls = (form?.all("input") ?? []).filter { $0["type"] != "checkbox" }
            return controls.map { input in
                let name = input["name"] ?? ""
                return (name, answers[name] ?? input["value"] ?? "")
            }
        }

        mutating func submit(_ answers: [String: String]) async throws {
            page = try await browser.post(page.path, filled(answers)).page
        }

        /// How often a form reached the org, by its log.
        func count(_ words: String) -> Int {
            org.outside.log.count { $0.text.contains(words) }
        }
    }

    private let right = [
        "identifier": "jay@example.com", "credentials.passcode": Scenario.password,
    ]

    @Test func `carry their policy, and no script`() async throws {
        let visit = try await Visit("email-code")
        #expect(
            visit.page.headers["Content-Security-Policy"]?.contains("form-action 'self'") == true)
        #expect(visit.page.headers["Referrer-Policy"] == "no-referrer")
        #expect(visit.page.headers["Cache-Control"] == "no-store")
        #expect(visit.page.headers["X-Content-Type-Options"] == "nosniff")
        #expect(!visit.page.html.contains("<script"))
        await visit.org.stop()
    }

    @Test func `a wrong password comes back with the username, and the right one goes on`()
        async throws
    {
        var visit = try await Visit("email-code")
        try await visit.submit(["identifier": "jay@example.com", "credentials.passcode": "wrong"])
        #expect(visit.page.html.contains("role=\"alert\""))
        // Still there when the page is reloaded, and asks the org whether there are news.
        visit.org.advance(by: 2)
        visit.page = try await visit.browser.open(visit.page.path).page
        #expect(visit.page.html.contains("role=\"alert\""))
        let inputs = visit.page.root.all("input")
        #expect(inputs.first { $0["autocomplete"] == "username" }?["value"] == "jay@example.com")
        #expect(inputs.first { $0["type"] == "password" }?["value"] == nil)
        try await visit.submit(right)
        #expect(visit.page.root.all("main")[0]["data-step"] == "challenge-authenticator")
        await visit.org.stop()
    }

    @Test func `an answer that is missing is asked for at its field, and nothing is sent`()
        async throws
    {
        var visit = try await Visit("email-code")
        let before = visit.org.outside.log.count
        try await visit.submit(["identifier": "jay@example.com"])
        let input = visit.page.root.all("input").first { $0["type"] == "password" }
        #expect(input?["aria-invalid"] == "true" && input?["autofocus"] != nil)
        #expect(visit.page.html.contains("Enter your password."))
        #expect(visit.org.outside.log.count == before)
        await visit.org.stop()
    }

    @Test func `a form is sent once: the second time the current step is shown`() async throws {
        var visit = try await Visit("email-code")
        let (path, body) = (visit.page.path, visit.filled(right))
        try await visit.submit(right)
        #expect(visit.org.outside.emails.count == 1)
        let again = try await visit.browser.post(path, body).page
        #expect(again.html.contains("out of date"))
        #expect(again.root.all("main")[0]["data-step"] == "challenge-authenticator")
        #expect(visit.org.outside.emails.count == 1 && visit.count("proved") == 1)
        // Reload and back show the same step, without the remark.
        let reloaded = try await visit.browser.open(path).page
        #expect(reloaded.root.all("h1") == again.root.all("h1"))
        #expect(!reloaded.html.contains("out of date"))
        #expect(visit.org.outside.emails.count == 1)
        await visit.org.stop()
    }

    @Test func `a form that is posted while its page is refreshed is sent`() async throws {
        let (pages, clock) = (DialoguePages(), Interruption())
        var visit = try await Visit("email-code", pages: pages, now: { clock.now })
        try await visit.submit(right)
        let code = try #require(visit.org.outside.emails.first?.code)
        let cookies = visit.browser.cookies.map { "\($0.name)=\($0.value)" }
        let fields: HTTPExchange.Fields = [
            "Cookie": cookies.joined(separator: "; "),
            "Content-Type": "application/x-www-form-urlencoded",
        ]
        let (org, path) = (visit.org.hosted, visit.page.path)
        let body = Array(FormBrowser.encoded(visit.filled(["credentials.passcode": code])).utf8)
        // The first look at the clock says that the page may ask the org, the second is of that question.
        clock.interrupt(at: 2) {
            _ = pages.answer(.init("POST", path, fields: fields, body: body), of: org)
        }
        _ = pages.answer(.init("GET", path, fields: fields), of: org)
        clock.waitForInterruption()
        // The code was right, so that the browser goes back to the app.
        guard case .away(let url) = try await visit.browser.open(path) else {
            Issue.record("stayed")
            return
        }
        #expect(url.absoluteString.hasPrefix("com.acme.cli:/callback?code="))
        await visit.org.stop()
    }

    @Test func `a sign-in that took too long starts over, once, for the same app`() async throws {
        var visit = try await Visit("email-code")
        for isAgain in [false, true] {
            try await visit.submit(right)
            visit.org.advance(by: 4000)
            visit.page = try await visit.browser.open(visit.page.path).page
            let main = visit.page.root.all("main")[0]
            #expect(main["data-step"] == (isAgain ? "terminal" : "identify"))
            #expect(visit.page.html.contains("Starting over.") == !isAgain)
        }
        // The same if the form was posted too late.
        visit.page = try await Visit.begin(visit.org, &visit.browser)
        try await visit.submit(right)
        let code = try #require(visit.org.outside.emails.last?.code)
        visit.org.advance(by: 4000)
        let form = visit.filled(["credentials.passcode": code])
        visit.page = try await visit.browser.post(visit.page.path, form).page
        #expect(visit.page.html.contains("Starting over."))
        try await visit.submit(right)
        let next = try #require(visit.org.outside.emails.last?.code)
        let body = visit.filled(["credentials.passcode": next])
        guard case .away(let url) = try await visit.browser.post(visit.page.path, body) else {
            Issue.record("stayed")
            return
        }
        #expect(url.absoluteString.hasPrefix("com.acme.cli:/callback?code="))
        await visit.org.stop()
    }

    @Test func `a step that only another app could answer is passed`() async throws {
        let visit = try await Visit("fastpass-probe")
        #expect(visit.page.root.all("main")[0]["data-step"] == "identify")
        #expect(!visit.page.html.contains("class=\"notice"))
        await visit.org.stop()
    }

    @Test func `another browser cannot take a dialogue over`() async throws {
        var visit = try await Visit("email-code")
        var stranger = FormBrowser(visit.org)
        #expect(try await stranger.open(visit.page.path).page.status == 403)
        let posted = try await stranger.post(visit.page.path, visit.filled(right)).page
        #expect(posted.status == 403 && visit.count("proved") == 0)
        // Not even one with a dialogue of its own.
        let own = try await Visit.begin(visit.org, &stranger)
        stranger.cookies = stranger.cookies.map { ($0.name, $0.value, "/") }
        #expect(try await stranger.open(visit.page.path).page.status == 403)
        #expect(try await stranger.open(own.path).page.status == 200)
        try await visit.submit(right)
        #expect(visit.page.status == 200)
        await visit.org.stop()
    }

    @Test(arguments: ["", "other", nil] as [String?])
    func `a form of another site sends nothing`(token: String?) async throws {
        var visit = try await Visit("email-code")
        var body = visit.filled(right).filter { $0.0 != "idx:token" }
        if let token { body.append(("idx:token", token)) }
        let page = try await visit.browser.post(visit.page.path, body).page
        #expect(page.html.contains(token == nil ? "cannot be read" : "out of date"))
        #expect(visit.count("proved") == 0)
        await visit.org.stop()
    }

    @Test func `the browser goes back to the app with a code`() async throws {
        var visit = try await Visit("password")
        let arrival = try await visit.browser.post(visit.page.path, visit.filled(right))
        guard case .away(let url) = arrival else {
            Issue.record("stayed")
            return
        }
        #expect(url.absoluteString.hasPrefix("com.acme.cli:/callback?code="))
        // The page that redirected is reachable by the back button, but its code is used up.
        let back = try await visit.browser.open(visit.page.path).page
        #expect(back.html.contains("expired"))
        await visit.org.stop()
    }

    @Test func `the oldest dialogue is given up for the newest`() async throws {
        let pages = DialoguePages(limit: 3)
        var visit = try await Visit("password", pages: pages)
        for _ in 0..<2 { _ = try await Visit.begin(visit.org, &visit.browser) }
        #expect(try await visit.browser.open(visit.page.path).page.status == 200)
        _ = try await Visit.begin(visit.org, &visit.browser)
        let page = try await visit.browser.open(visit.page.path).page
        #expect(page.status == 404 && page.html.contains("This sign-in is over"))
        await visit.org.stop()
    }

    @Test func `the user's side is a page too, which another site's form cannot use`() async throws
    {
        var visit = try await Visit("push")
        try await visit.submit(right)
        let side = try await visit.browser.open("/-/").page
        let form = try #require(
            side.root.all("form").first { $0.words.contains("Approve the push") })
        let body = form.all("input").map { ($0["name"] ?? "", $0["value"] ?? "") }
        let forged = try await visit.browser.post(
            "/-/", body.map { ($0.0, $0.0 == "idx:token" ? "x" : $0.1) })
        #expect(try forged.page.status == 400)
        #expect(visit.org.outside.pendingPush() != nil)
        let done = try await visit.browser.post("/-/", body).page
        #expect(done.html.contains("Done: approve the push on the phone."))
        #expect(visit.org.outside.pendingPush() == nil)
        await visit.org.stop()
    }

    @Test func `a dialogue is in the browser's language, and the user's side in English`()
        async throws
    {
        var visit = try await Visit("password")
        visit.browser.language = "de"
        let dialogue = try await visit.browser.open(visit.page.path).page
        #expect(dialogue.html.contains(#"<html lang="de">"#))
        #expect(dialogue.html.contains("Mailbox, phone and app"))
        let side = try await visit.browser.open("/-/").page
        #expect(side.html.contains(#"<html lang="en">"#))
        #expect(side.html.contains("Nothing has arrived yet."))
        await visit.org.stop()
    }

    @Test func `programs still read the user's side as JSON`() async throws {
        let visit = try await Visit("password")
        let response = try await SystemTransport().send(
            HTTPRequest(
                method: "GET", address: try WebAddress(visit.org.origin + "/-/clock"),
                headers: [:], body: nil, timeout: .seconds(10)))
        #expect(response.headers["Content-Type"] == "application/json")
        await visit.org.stop()
    }
}

/// A clock at which, when it is looked at, another request arrives.
private final class Interruption: Sendable {
    private struct State {
        var now = Date(timeIntervalSince1970: 1_900_000_000)
        var looks = 0
        var request: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let done = DispatchSemaphore(value: 0)

    /// Lets time pass, and the request arrive at a later look at the clock.
    func interrupt(at look: Int, by request: @escaping @Sendable () -> Void) {
        state.withLock { $0 = State(now: $0.now + 2, looks: look, request: request) }
    }

    var now: Date {
        let (now, request) = state.withLock { state -> (Date, (@Sendable () -> Void)?) in
            state.looks -= 1
            guard state.looks == 0 else { return (state.now, nil) }
            defer { state.request = nil }
            return (state.now, state.request)
        }
        if let request {
            DispatchQueue.global().async { [done] in
                request()
                done.signal()
            }
            // Either it is refused while this waits, or it waits for what looks at the clock.
            if done.wait(timeout: .now() + 0.2) == .success { done.signal() }
        }
        return now
    }

    func waitForInterruption() { done.wait() }
}

extension FormBrowser.Arrival {
    /// The page.
    var page: FormBrowser.Page {
        get throws {
            guard case .page(let page) = self else { throw HTMLFault("led away") }
            return page
        }
    }
}
