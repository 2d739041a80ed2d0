import IDXAuth
import IDXCrypto
import IDXForms
import IDXHTML
import IDXPlatform
import IDXSimulator

/// A dialogue of one browser with the org: drives its decisions, one request of the browser after the other.
struct PageDialogue: Sendable {
    private typealias Dialogue = Conversation<PageStepSource>.Dialogue

    /// Shows that a request comes from the browser that opened the dialogue.
    let cookie = SecureRandom.token()
    /// The token of the current page's forms; each step has its own.
    private var token = SecureRandom.token()
    private let source: PageStepSource
    private var dialogue: Dialogue
    /// The step, with what was typed and what was wrong with it.
    private var screen: Screen
    private var isAsking = false
    /// What to say above the step, once.
    private var notices: [Screen.Notice] = []
    private var askedAt: Date

    /// Begins with the step that a state token opens.
    init(_ stateToken: String, _ org: HostedOrg) throws(StepError) {
        source = PageStepSource(org: org, stateToken: stateToken, reach: .page)
        let response = try source.refresh()
        screen = source.screen(of: response)
        dialogue = Dialogue(at: response, screen)
        askedAt = org.engine { _, now in now }
        go(on: dialogue.begin(), at: askedAt)
    }

    /// The page that shows it, after asking whether what it waits for has happened, or whether it went on
    /// elsewhere.
    mutating func page() -> HTMLPage {
        poll()
        var screen = screen
        screen.notices.insert(contentsOf: notices, at: 0)
        notices = []
        let response = dialogue.step
        let onward = source.address(response.successRedirect)
        if screen.kind == .success, onward == nil {
            screen.facts.append(
                .init(name: "end", label: "", content: .text(HostedPagePhrase.close.text)))
        }
        if onward == nil, let address = source.address(response.failureRedirect) {
            screen.main = .init(
                id: .init(rawValue: "failure-redirect"), purpose: .open,
                label: HostedPagePhrase.backToApp.text, link: address)
        }
        var page = HTMLPage(
            screen, organization: source.org.name, token: token,
            links: [
                .init(
                    label: "Mailbox, phone and app",
                    url: Sanitizer.address(source.org.origin + HostedOrg.outside))
            ])
        page.onward = onward
        return page
    }

    /// Carries out what a form says, if it is one of the current page.
    mutating func submit(_ form: PostedForm, _ given: String) {
        guard ConstantTime.equal(token, given) else { return say(HostedPagePhrase.stale.text) }
        switch form.reading(at: screen) {
        case .decided(.checkNow): decide(.checkNow)
        case .decided(.submit(let id, let answers)): decide(.submit(id, answers))
        case .incomplete(let returned):
            screen = returned
            token = SecureRandom.token()
        case .notOffered, .decided(.cancel), .decided(.interrupted):
            say(HostedPagePhrase.stale.text)
        }
    }

    private mutating func say(_ words: DisplayText) {
        notices.append(.init(severity: .warning, text: words))
    }
}

// MARK: - The driver

extension PageDialogue {
    /// Asks for news, unless the org was asked within the last second.
    private mutating func poll() {
        let now = source.org.engine { _, now in now }
        let isRecent = (0..<1).contains(now.timeIntervalSince(askedAt))
        guard isAsking, !isRecent, screen.kind == .form || screen.kind == .waiting else { return }
        askedAt = now
        let news: Dialogue.News
        do throws(StepError) {
            let step =
                if let wait = screen.wait {
                    try source.poll(wait.action, at: dialogue.step)
                } else {
                    try source.refresh()
                }
            news = .polled(step, source.screen(of: step))
        } catch {
            news = .troubled(Wording.problem(error))
        }
        for effect in dialogue.note(news) {
            switch effect {
            case .update(var changed):
                // The form that is being filled in stays, with what is wrong with it.
                changed.main = screen.main
                if changed.notices.isEmpty { changed.notices = screen.notices }
                screen = changed
            case .withdraw: decide(.interrupted)
            case .tell, .settle, .report, .open, .cancel: break
            }
        }
    }

    private mutating func decide(_ decision: Decision) {
        let now = source.org.engine { _, now in now }
        go(on: dialogue.handle(.decided(decision, at: now)), at: now)
    }

    /// Performs what the dialogue says, up to another page: forms of earlier ones are out of date.
    private mutating func go(
        on next: (effects: [Dialogue.Effect], request: Dialogue.Request), at now: Date
    ) {
        var (effects, request) = next
        while true {
            let remarks = effects.compactMap(\.remark)
            let event: Dialogue.Event
            switch request {
            case .send(let call):
                notices += remarks
                event = reply(to: call)
            // A page's links are followed by its browser.
            case .follow: event = .browsed(.shown)
            case .prompt(let screen, _):
                notices += remarks
                return show(screen, isAsking: true, at: now)
            // The page says by itself how it ended.
            case .end, .fail: return show(dialogue.screen, isAsking: false, at: now)
            }
            (effects, request) = dialogue.handle(event)
        }
    }

    private mutating func show(_ screen: Screen, isAsking: Bool, at now: Date) {
        self.screen = screen
        self.isAsking = isAsking
        token = SecureRandom.token()
        askedAt = now
    }

    private func reply(to call: Dialogue.Call) -> Dialogue.Event {
        do throws(StepError) {
            let step =
                switch call {
                case .begin: try source.begin()
                case .submit(let id, let answers, let step):
                    try source.submit(id, answers, at: step)
                case .poll(let id, let step): try source.poll(id, at: step)
                case .refresh, .resume: try source.refresh()
                }
            return .replied(step, source.screen(of: step))
        } catch {
            return .failed(error)
        }
    }
}

extension Conversation.Dialogue.Effect {
    /// What to say above the next page.
    fileprivate var remark: Screen.Notice? {
        guard case .tell(let remark) = self else { return nil }
        switch remark.kind {
        case .done: return .init(severity: .success, text: remark.text)
        case .note: return .init(severity: .info, text: remark.text)
        case .failed: return .init(severity: .error, text: remark.text)
        case .progress, .waiting: return nil
        }
    }
}
