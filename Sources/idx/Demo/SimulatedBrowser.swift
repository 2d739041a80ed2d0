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
    /// Whether it shows the whole address that it opens.
    var isVerbose = false

    func follow(
        _ link: String, label: DisplayText, prompter: any Prompter
    ) async throws -> BrowserOutcome {
        let name = Sanitizer.line(org.hosted.name)
        await prompter.tell(
            Remark(
                .note, "The demo's browser opens a page of \(name).",
                details: isVerbose ? [Sanitizer.address(link)] : []))
        var address = link
        while address.hasPrefix(org.origin + "/") {
            switch org.browse(address) {
            case .redirect(let next), .script(_, let next, _): address = next
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

    /// Holds a page's dialogue.
    ///
    /// - Returns: Where the browser goes then; nil if it stays.
    private func play(_ stateToken: String, _ prompter: any Prompter) async throws -> String? {
        let latest = Mutex<Response?>(nil)
        let source = PageStepSource(
            org: org.hosted, stateToken: stateToken, reach: .init(), time: time)
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
