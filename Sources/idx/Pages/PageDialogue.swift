import IDXAuth
import IDXCrypto
import IDXForms
import IDXHTML
import IDXJSON
import IDXPlatform
import IDXSimulator

/// A dialogue of one browser with the org: its current step, and what was typed into it.
struct PageDialogue: Sendable {
    /// Shows that a request comes from the browser that opened the dialogue.
    let cookie = SecureRandom.token()
    /// What to say above the step, once.
    var notice: DisplayText?
    /// The token of the current page's forms; each step has its own.
    private(set) var token = SecureRandom.token()
    private var response: Response
    /// The step, with what was typed and what was wrong with it.
    private var screen: Screen
    private let stateToken: String
    private var askedAt: Date

    /// Begins with the step that a state token opens.
    init(_ stateToken: String, _ org: HostedOrg) throws(HostedOrg.Unsent) {
        let response = try org.introspect(stateToken)
        self.stateToken = stateToken
        self.response = response
        askedAt = org.engine { _, now in now }
        screen = Self.screen(of: response, org)
    }

    /// The page that shows it.
    func page(of org: HostedOrg) -> HTMLPage {
        var screen = screen
        if let notice { screen.notices.insert(.init(severity: .warning, text: notice), at: 0) }
        let onward = org.address(response.successRedirect)
        if screen.kind == .success, onward == nil {
            screen.facts.append(
                .init(name: "end", label: "", content: .text(HostedPagePhrase.close.text)))
        }
        return HTMLPage(
            screen, organization: Sanitizer.line(org.name), token: token, onward: onward,
            links: [
                .init(
                    label: "Mailbox, phone and app",
                    url: Sanitizer.address(org.origin + HostedOrg.outside))
            ])
    }

    private static func screen(of response: Response, _ org: HostedOrg) -> Screen {
        var screen = org.screen(of: response, reaching: .page)
        if response.successRedirect == nil, let address = org.address(response.failureRedirect) {
            screen.main = .init(
                id: .init(rawValue: "failure-redirect"), purpose: .open,
                label: HostedPagePhrase.backToApp.text, link: address)
        }
        return screen
    }
}

extension PageDialogue {
    /// Whether there may be news: the org was not asked within the last second.
    func mayAsk(_ org: HostedOrg) -> Bool {
        guard screen.kind == .form || screen.kind == .waiting else { return false }
        let since = org.engine { _, now in now }.timeIntervalSince(askedAt)
        return since >= 1 || since < 0
    }

    /// Asks whether what the step waits for has happened, or whether the dialogue went on elsewhere.
    mutating func ask(_ org: HostedOrg) {
        askedAt = org.engine { _, now in now }
        do throws(HostedOrg.Unsent) {
            let reply =
                if let wait = screen.wait {
                    try org.send(wait.action, at: response)
                } else {
                    try org.introspect(stateToken)
                }
            let next = Self.screen(of: reply, org)
            guard next.isSameStep(as: screen) else { return go(to: reply, next, org) }
            // The form that is being filled in stays, with what is wrong with it.
            response = reply
            screen.facts = next.facts
        } catch {
            notice = error.words
        }
    }

    /// Carries out what a form says, if it is one of the current page.
    mutating func submit(_ form: PostedForm, _ given: String, _ org: HostedOrg) {
        guard ConstantTime.equal(token, given) else {
            notice = HostedPagePhrase.stale.text
            return
        }
        switch form.reading(at: screen) {
        case .decided(.checkNow): if mayAsk(org) { ask(org) }
        case .decided(.submit(let id, let answers)): submit(id, answers, org)
        case .incomplete(let faults, let answers):
            screen = Self.screen(of: response, org).filled(from: answers, at: screen)
                .marked(with: faults)
            token = SecureRandom.token()
        case .notOffered, .decided(.cancel), .decided(.interrupted):
            notice = HostedPagePhrase.stale.text
        }
    }

    private mutating func submit(
        _ id: Screen.Action.ID, _ answers: [Answer], _ org: HostedOrg
    ) {
        do throws(HostedOrg.Unsent) {
            let reply = try org.send(id, answers, at: response)
            let next = Self.screen(of: reply, org)
            go(to: reply, next.hasErrors ? next.filled(from: answers, at: screen) : next, org)
        } catch {
            notice = error.words
        }
    }

    /// Another page: forms of earlier ones are out of date.
    private mutating func go(to response: Response, _ screen: Screen, _ org: HostedOrg) {
        self.response = response
        self.screen = screen
        token = SecureRandom.token()
        askedAt = org.engine { _, now in now }
    }
}

extension HostedOrg {
    /// Why a form was not sent.
    struct Unsent: Error {
        let words: DisplayText
    }

    /// The screen of a step, also of the last one, which has no form.
    func screen(of response: Response, reaching reach: Screen.Reach) -> Screen {
        guard response.successRedirect != nil else {
            return Screen(response, host: name, reaching: reach)
        }
        return Screen(
            step: "success-redirect", kind: .success, title: TitlePhrase.signedIn.text,
            host: Sanitizer.line(name))
    }

    /// An address of this org that a browser goes on to; nil for another's.
    func address(_ link: Response.Link?) -> DisplayText? {
        guard let href = link?.href, href.hasPrefix(origin + "/") else { return nil }
        return Sanitizer.address(href)
    }

    /// The current step of a dialogue.
    func introspect(_ stateToken: String) throws(Unsent) -> Response {
        try step { engine, now in
            engine.introspect(["stateToken": .string(stateToken)], now: now)
        }
    }

    /// Sends the form of an action, filled in with answers, as `proceed()` would: to this org only.
    func send(
        _ id: Screen.Action.ID, _ answers: [Answer] = [], at response: Response
    ) throws(Unsent) -> Response {
        guard let form = Screen.remediation(for: id, in: response) else {
            throw Unsent(words: HostedPagePhrase.stale.text)
        }
        let request: RequestPreview
        do throws(AnswerError) {
            try Screen.apply(answers, to: form, in: response)
            request = try form.request()
        } catch {
            let action = screen(of: response, reaching: .page)[action: id]
            throw Unsent(words: Wording.problem(error, with: action))
        }
        guard request.method == "POST", request.href.hasPrefix(origin + "/"),
            let body = request.body
        else { throw Unsent(words: HostedPagePhrase.foreignForm.text) }
        let path = String(request.href.dropFirst(origin.utf8.count))
        return try step { engine, now in engine.post(path: path, body: body, now: now) }
    }

    /// The org's reply, read from its bytes as any client reads it.
    private func step(
        _ call: (inout IdentityEngine, Date) -> EngineReply
    ) throws(Unsent) -> Response {
        do throws(JSON.SyntaxError) {
            return try Response(parsing: engine(call).body.bytes())
        } catch {
            throw Unsent(words: "\(error.description)")
        }
    }
}

extension Screen {
    /// The screen with what is wrong with the answers, each at its question.
    fileprivate func marked(with faults: [FieldPath: DisplayText]) -> Screen {
        func mark(_ question: inout Question) {
            question.notices = faults[question.id].map { [.init(severity: .error, text: $0)] } ?? []
        }
        var screen = self
        screen.notices = []
        screen.main?.questions = main?.questions.map { $0.changed(mark) } ?? []
        return screen
    }
}
