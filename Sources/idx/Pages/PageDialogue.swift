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
    /// Whether a request is at work on it.
    var isBusy = false
    /// What to say above the step, once.
    var notice: DisplayText?
    /// The token of the current page's forms; each step has its own.
    private(set) var token = SecureRandom.token()
    private var response: Response
    /// The step, with what was typed and what was wrong with it.
    private var screen: Screen
    private var polledAt: Date?

    /// Begins with the step that a state token opens.
    init(_ stateToken: String, _ org: HostedOrg) throws(HostedOrg.Unsent) {
        let response = try org.step { engine, now in
            engine.introspect(["stateToken": .string(stateToken)], now: now)
        }
        self.response = response
        screen = Self.screen(of: response, org)
    }

    /// The page that shows it.
    func page(of org: HostedOrg) -> HTMLPage {
        var screen = screen
        if let notice { screen.notices.insert(.init(severity: .warning, text: notice), at: 0) }
        let onward = onward(org)
        if screen.kind == .success, onward == nil {
            screen.facts.append(.init(name: "end", label: "", content: .text(Wording.closePage)))
        }
        return HTMLPage(
            screen, organization: Sanitizer.line(org.name), token: token, onward: onward,
            links: [
                .init(
                    label: Wording.outsideLink,
                    url: Sanitizer.address(org.origin + HostedOrg.outside))
            ])
    }

    /// Where the browser goes once the dialogue is over: an address of the org.
    private func onward(_ org: HostedOrg) -> DisplayText? {
        guard let href = response.successRedirect?.href, href.hasPrefix(org.origin + "/")
        else { return nil }
        return Sanitizer.address(href)
    }

    private static func screen(of response: Response, _ org: HostedOrg) -> Screen {
        let host = Sanitizer.line(org.host)
        guard response.successRedirect != nil else {
            return Screen(response, host: org.host, on: .page)
        }
        return Screen(
            step: "success-redirect", kind: .success, title: Wording.backToApp, host: host)
    }
}

extension PageDialogue {
    /// Whether the step waits for something, and the org was not asked within the last second.
    func mayPoll(at org: HostedOrg) -> Bool {
        guard screen.wait != nil else { return false }
        let now = org.engine { _, now in now }
        return polledAt.map { now.timeIntervalSince($0) >= 1 || now < $0 } ?? true
    }

    /// Asks whether what the step waits for has happened.
    mutating func poll(_ org: HostedOrg) {
        polledAt = org.engine { _, now in now }
        guard let wait = screen.wait,
            let form = Screen.remediation(for: wait.action, in: response)
        else { return }
        do throws(HostedOrg.Unsent) {
            let reply = try org.send(form)
            let next = Self.screen(of: reply, org)
            guard next.isSameStep(as: screen) else { return go(to: reply, next) }
            response = reply
            // The form that is being filled in stays.
            let main = screen.main
            screen = next
            screen.main = main
        } catch {
            notice = error.words
        }
    }

    /// Carries out what a form of the current page says.
    mutating func submit(_ form: PostedForm, _ org: HostedOrg) {
        switch form.reading(at: screen) {
        case .decided(.checkNow): if mayPoll(at: org) { poll(org) }
        case .decided(.submit(let id, let answers)): submit(id, answers, org)
        case .incomplete(let faults, let answers):
            screen = Self.screen(of: response, org).filled(from: answers).marked(with: faults)
            token = SecureRandom.token()
        case .notOffered, .decided(.cancel), .decided(.interrupted): notice = Wording.stalePage
        }
    }

    private mutating func submit(
        _ id: Screen.Action.ID, _ answers: [Answer], _ org: HostedOrg
    ) {
        guard let form = Screen.remediation(for: id, in: response) else {
            notice = Wording.stalePage
            return
        }
        do throws(HostedOrg.Unsent) {
            let reply = try org.send(form, answers, at: response)
            let next = Self.screen(of: reply, org)
            go(to: reply, next.hasErrors ? next.filled(from: answers) : next)
        } catch {
            notice = error.words
        }
    }

    /// Another page: forms of earlier ones are out of date.
    private mutating func go(to response: Response, _ screen: Screen) {
        self.response = response
        self.screen = screen
        token = SecureRandom.token()
        polledAt = nil
    }
}

extension HostedOrg {
    /// Why a form was not sent.
    struct Unsent: Error {
        let words: DisplayText
    }

    /// Sends a form, filled in with answers, as `proceed()` would: to this org only.
    func send(
        _ form: Remediation, _ answers: [Answer] = [], at response: Response? = nil
    ) throws(Unsent) -> Response {
        let request: RequestPreview
        do throws(AnswerError) {
            if let response { try Screen.apply(answers, to: form, in: response) }
            request = try form.request()
        } catch {
            throw Unsent(words: Sanitizer.paragraph(error.description))
        }
        guard request.method == "POST", request.href.hasPrefix(origin + "/"),
            let body = request.body
        else { throw Unsent(words: Wording.foreignForm) }
        let path = String(request.href.dropFirst(origin.utf8.count))
        return try step { engine, now in engine.post(path: path, body: body, now: now) }
    }

    /// The org's reply, read from its bytes as any client reads it.
    func step(
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
        func marked(_ question: Question) -> Question {
            var question = question
            question.notices = faults[question.id].map { [.init(severity: .error, text: $0)] } ?? []
            guard case .choice(let choices) = question.kind else { return question }
            question.kind = .choice(
                choices.map { choice in
                    var choice = choice
                    choice.questions = choice.questions.map(marked)
                    return choice
                })
            return question
        }
        var screen = self
        screen.notices = []
        screen.main?.questions = main?.questions.map(marked) ?? []
        return screen
    }
}
