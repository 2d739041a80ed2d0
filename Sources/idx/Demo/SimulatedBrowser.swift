import IDXAuth
import IDXForms
import IDXPlatform
import IDXSimulator
import Synchronization

/// A browser without a window: it opens the org's pages and draws their dialogues in the terminal.
struct SimulatedBrowser: BrowserSession {
    let org: SimulatedOrg
    let time: TimeSource
    let timeLimit: Duration?
    /// Learns what the pages show.
    let seen: SeenSteps

    func follow(
        _ link: String, label: DisplayText, prompter: any Prompter
    ) async throws -> BrowserOutcome {
        await prompter.tell(
            Remark(.note, "The demo's browser opens", details: [Sanitizer.address(link)]))
        var address = link
        while address.hasPrefix(org.origin + "/") {
            switch try await open(address) {
            case .redirect(let next): address = next
            case .page(_, let title, let text):
                await prompter.tell(
                    Remark(.note, "\(title)", details: [Sanitizer.paragraph(text)]))
                return .shown
            case .dialogue(let token):
                guard let next = try await play(token, prompter) else { return .shown }
                address = next
            }
        }
        await prompter.tell(Remark(.done, BrowserPhrase.browserBack.text))
        return .returned(address)
    }

    /// What the org, or the backend of the app beside it, shows at an address.
    private func open(_ address: String) async throws -> BrowserReply {
        guard address.hasPrefix(org.backend.absoluteString + "/") else {
            return org.browse(address)
        }
        let request = HTTPRequest(address: try WebAddress(address))
        let reply = try await SystemTransport.shared.send(request)
        if let next = reply.headers["Location"] { return .redirect(to: next) }
        return .page(
            status: reply.status, title: "The backend of the app",
            text: String(decoding: reply.body, as: UTF8.self))
    }

    /// Holds a page's dialogue.
    ///
    /// - Returns: Where the browser goes then; nil if it stays.
    private func play(_ stateToken: String, _ prompter: any Prompter) async throws -> String? {
        let latest = Mutex<Response?>(nil)
        let source = PageStepSource(org: org.hosted, stateToken: stateToken, time: time)
        let outcome = try await Conversation(
            with: source, prompter: prompter, browser: self, options: .init(timeLimit: timeLimit)
        ) { [seen] event in
            if case .step(let response, _) = event { latest.withLock { $0 = response } }
            seen.note(event) { $0 }
        }.run()
        switch outcome {
        case .signedIn(let response): return response.successRedirect?.href
        case .refused, .finished: return latest.withLock { $0 }?.failureRedirect?.href
        case .redirected(let address): return address
        case .cancelled: throw CancellationError()
        case .notPossible, .continuedInBrowser, .timedOut, .endless: return nil
        }
    }
}
