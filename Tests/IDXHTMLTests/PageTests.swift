import IDXAuth
import IDXForms
import TestSupport
import Testing

@testable import IDXHTML

/// Pages of recorded responses, which a browser and an assistive technology have to understand.
@Suite("The page of a step", .computing)
struct PageTests {
    static func page(_ response: Response) -> HTMLPage {
        HTMLPage(
            Screen(response, host: "id.acme.example", reaching: .page), organization: "Acme",
            token: "page-token")
    }

    static func page(_ name: String) throws -> HTMLPage {
        let step = try #require(Steps.all.first { $0.name == name })
        return page(try Response(parsing: step.json.bytes()))
    }

    @Test(
        "is as recorded",
        arguments: [
            "identify", "select-authenticator-authenticate", "challenge-authenticator",
            "challenge-poll", "challenge-authenticator-webauthn", "enroll-authenticator-password",
            "enroll-authenticator-question", "enroll-poll", "enroll-profile", "granular-consent",
            "email-challenge-consent", "redirect-idp", "end-bad",
        ])
    func golden(name: String) throws {
        try assertGolden(try Self.page(name).document, name + ".html")
    }

    @Test("is well-formed, fully labeled, and shows all of every response")
    func everyResponse() throws {
        var seen: Set<Screen> = []
        for recording in Recording.own + SharedData.recordings(kind: "idx") {
            let page = Self.page(try Response(parsing: recording.bytes))
            guard seen.insert(page.screen).inserted else { continue }
            let html = try HTMLElement(parsing: page.document)
            let problems = PageCheck(html).problems
            #expect(problems.isEmpty, "\(recording.path): \(problems)")
            let words = html.squeezed
            let missing = page.screen.shown.filter { fact in
                let squeezed = fact.filter { !$0.isWhitespace }
                return !squeezed.isEmpty && !words.contains(squeezed)
            }
            #expect(missing.isEmpty, "\(recording.path)")
            // Whoever reads it sits before a browser.
            let sent = String(decoding: recording.bytes, as: UTF8.self)
            #expect(
                !words.contains("terminal") || sent.contains("terminal"), "\(recording.path)")
        }
    }

    @Test("waits by asking again, unless there is a form to fill in")
    func waiting() throws {
        let waiting = try Self.page("challenge-poll").document
        #expect(waiting.contains("<meta http-equiv=\"refresh\" content=\"10\">"))
        var form = try Self.page("challenge-authenticator")
        form.screen.wait = .init(label: "Waiting for the link", every: .seconds(4))
        #expect(!form.document.contains("http-equiv"))
        #expect(form.document.contains("Check now"))
    }

    @Test("goes on by itself at the end, to a web page only")
    func onward() throws {
        var page = try Self.page("end-bad")
        page.onward = "http://127.0.0.1:8080/login/token/redirect?stateToken=02"
        #expect(page.document.contains("content=\"0; url=http://127.0.0.1:8080/login/"))
        page.onward = "javascript:alert(1)"
        #expect(!page.document.contains("http-equiv") && !page.document.contains("href"))
    }

    @Test("puts the focus on the first error, else on the first empty field")
    func focus() throws {
        var page = try Self.page("identify")
        func focused() throws -> [String?] {
            try HTMLElement(parsing: page.document).all.filter { $0["autofocus"] != nil }
                .map { $0["name"] }
        }
        #expect(try focused() == ["identifier"])
        page.screen.main?.questions[0].initial = .text("jay@example.com")
        #expect(try focused() == ["credentials.passcode"])
        page.screen.main?.questions[0].notices = [.init(severity: .error, text: "Unknown user")]
        #expect(try focused() == ["identifier"])
        let error = try #require(
            try HTMLElement(parsing: page.document).all.first { $0["id"] == "mq0-error" })
        #expect(error["role"] == "alert" && error.words == "Unknown user")
    }

    @Test("puts the focus on an error within the chosen option")
    func focusWithinOption() throws {
        var page = try Self.page("enroll-authenticator-question")
        guard case .choice(var choices)? = page.screen.main?.questions.first?.kind else {
            Issue.record("no choice")
            return
        }
        choices[1].questions[1].notices = [.init(severity: .error, text: "Too short")]
        page.screen.main?.questions[0].kind = .choice(choices)
        page.screen.main?.questions[0].initial = .choice(choices[1].id)
        let focused = try HTMLElement(parsing: page.document).all
            .filter { $0["autofocus"] != nil }
        #expect(focused.map { $0["type"] } == ["password"])
    }
}

extension HTMLElement {
    /// All text, and what inputs hold, without spaces.
    var squeezed: String {
        let values = all("input").compactMap { $0["value"] } + all("a").compactMap { $0["href"] }
        return (all("body").map(\.words) + values).joined().filter { !$0.isWhitespace }
    }
}

extension Screen {
    /// The texts that a page has to show.
    fileprivate var shown: [String] {
        var texts = [title.text, host.text]
        texts += notices.flatMap { [$0.text] + $0.items.map(\.text) }.map(\.text)
        texts += account.map { [$0.text] } ?? []
        texts += wait.map { [$0.label.text] } ?? []
        for fact in facts {
            switch fact.content {
            case .number(let text), .setupKey(let text), .link(let text), .text(let text),
                .item(let text), .step(_, let text):
                texts += [fact.label.text, text.text]
            case .qr: texts.append(fact.label.text)
            }
        }
        if let main, main.obstacle == nil, main.link == nil {
            texts += main.questions.flatMap(\.withNested).flatMap(\.shown)
        }
        return texts + actions.map(\.label.text)
    }
}

extension Question {
    fileprivate var shown: [String] {
        [label.text, hint?.text ?? ""] + notices.map(\.text.text)
            + (choices ?? []).flatMap { [$0.label.text, $0.detail?.text ?? ""] }
    }
}
