import IDXAuth
import IDXForms
import IDXJSON
import IDXLoopback
import IDXPlatform

/// Opens the user's browser and waits for its redirect.
///
/// It always shows the URL first. If the app's redirect URI is a loopback address, it listens there, and it
/// shows and opens nothing if it cannot: the program that does would get the code, and could answer with that
/// of another user. It also asks for the URL that the browser ends at, for a browser that cannot come back.
struct SystemBrowser: BrowserSession {
    /// Whether to open the link, and with which command.
    let rule: BrowserRule
    /// The app's redirect URI.
    let redirect: String
    /// Whether there is a terminal to prompt on.
    let isPerson: Bool
    /// The time limit.
    let patience: Duration
    var time = TimeSource.system
    /// Returns whether a redirect belongs to this sign-in.
    let isOurs: @Sendable (String) -> Bool

    func follow(
        _ link: String, label: DisplayText, prompter: any Prompter
    ) async throws -> BrowserOutcome {
        guard isPerson || rule.opens else {
            throw PromptError.notPossible(step: label.text, reason: BrowserPhrase.needsPerson.text)
        }
        let loopback = Loopback(redirect)
        // Listen first: another program may be there, and the browser may return before its command does.
        let visit = try loopback.map(listen)
        await prompter.tell(Wording.openPage(link, details: remoteHint(loopback)))
        rule.launch(link)
        return try await wait(for: visit, at: loopback?.origin ?? "", label, prompter)
    }

    func open(_ address: String) async { rule.launchApp(address) }

    /// How a browser of another machine comes back to this one.
    private func remoteHint(_ loopback: Loopback?) -> [DisplayText] {
        guard let loopback, case .show(BrowserRule.isRemote) = rule else { return [] }
        return [
            BrowserPhrase.remote.text,
            "  ssh -L \(loopback.port):127.0.0.1:\(loopback.port)",
        ]
    }

    private func listen(_ loopback: Loopback) throws(Failure) -> BrowserReturn {
        do {
            return try BrowserReturn(
                port: loopback.port, at: loopback.addresses, path: loopback.path, page: Self.page
            ) { [isOurs] target in isOurs(loopback.origin + target) }
        } catch {
            throw Failure(
                .notPossible, Wording.portTaken(loopback.port), BrowserPhrase.freePort.text)
        }
    }

    /// What the browser shows at its return.
    private static var page: String {
        BrowserReturn.page(
            TitlePhrase.done.text.text, HostedPagePhrase.closeForTerminal.text.text,
            language: Language.current.rawValue)
    }

    /// Waits for the redirect, a pasted URL, or the user to go back.
    private func wait(
        for visit: BrowserReturn?, at origin: String, _ label: DisplayText, _ prompter: any Prompter
    ) async throws -> BrowserOutcome {
        let (updates, feed) = AsyncStream.makeStream(of: ScreenUpdate.self)
        let screen = screen(label, isWaiting: visit != nil)
        return try await withThrowingTaskGroup(of: String?.self) { group in
            group.addTask {
                defer { feed.finish() }
                return try await target(of: visit, feed).map { origin + $0 }
            }
            if visit != nil {
                group.addTask {
                    try await time.sleep(Self.unregisteredTime)
                    var changed = screen
                    changed.notices = [unregistered]
                    feed.yield(.changed(changed))
                    return try await Self.never()
                }
            }
            defer { group.cancelAll() }
            switch try await prompter.ask(screen, updates: updates) {
            case .interrupted, .checkNow:
                guard visit != nil, let address = try await group.next() ?? nil else {
                    // No user can open it again.
                    guard isPerson else { throw Failure.didNotComeBack }
                    return .cancelled
                }
                return .returned(address)
            case .cancel: return .cancelled
            case .submit(_, let answers):
                return await pasted(answers, prompter)
            }
        }
    }

    /// The path and query that the browser comes back to; nil if it does not.
    private func target(
        of visit: BrowserReturn?, _ feed: AsyncStream<ScreenUpdate>.Continuation
    ) async throws -> String? {
        do {
            let target = try await visit?.next(within: patience)
            if target != nil { feed.yield(.ended(Remark(.done, BrowserPhrase.browserBack.text))) }
            return target
        } catch LoopbackError.timedOut {
            feed.yield(.ended(Remark(.failed, BrowserPhrase.didNotComeBack.text)))
            return nil
        }
    }

    /// The URL that the user pasted, if it belongs to this sign-in.
    private func pasted(_ answers: [Answer], _ prompter: any Prompter) async -> BrowserOutcome {
        guard case .text(let text)? = answers.first?.value else { return .cancelled }
        let address = text.trimmed
        guard isOurs(address) else {
            await prompter.settle(.refused(Set(answers.map(\.question))))
            await prompter.tell(Remark(.failed, BrowserPhrase.notOurAddress.text))
            return .cancelled
        }
        await prompter.settle(.accepted)
        return .returned(address)
    }

    /// After this time without a return, the browser may show an error that never comes back.
    private static let unregisteredTime = Duration.seconds(30)

    private var unregistered: Screen.Notice {
        .init(
            severity: .info,
            text:
                BrowserPhrase.registerRedirect.text(["address": .text(visible(redirect))])
        )
    }

    /// Waits until the task is canceled.
    private static func never() async throws -> String? {
        try await Task.sleep(for: .seconds(1 << 30))
        return nil
    }

    /// Asks for the URL that the browser ends at; without a terminal, waits for the redirect only.
    private func screen(_ label: DisplayText, isWaiting: Bool) -> Screen {
        let question = Question(
            id: FieldPath([.field(name: "address", occurrence: 0)]),
            label: BrowserPhrase.finalAddress.text,
            hint: BrowserPhrase.pasteAddress.text(["address": .text("\(redirect)")]),
            isRequired: true,
            kind: .text(.init()))
        var screen = Screen(
            step: "browser-return", kind: isPerson ? .form : .waiting, title: label,
            host: BrowserPhrase.browser.text,
            actions: [
                .init(
                    id: .init(rawValue: "back"), purpose: .cancel, label: BrowserPhrase.goBack.text)
            ])
        if isPerson {
            screen.main = .init(
                id: .init(rawValue: "browser-return"), purpose: .answer,
                label: ActionPhrase.goOn.text,
                questions: [question])
        }
        if isWaiting {
            screen.wait = .init(label: BrowserPhrase.waitsForBrowser.text, every: .seconds(1))
            screen.expiresAt = time.now() + patience.seconds
        }
        return screen
    }
}

extension Loopback {
    /// The first redirect URI that a browser can come back to now; the first at all if there is none.
    ///
    /// - Parameter addresses: The registered redirect URIs, best first.
    /// - Returns: One of them; empty if there is none.
    static func free(of addresses: [String]) async -> String {
        guard addresses.count > 1 else { return addresses.first ?? "" }
        for address in addresses {
            guard let loopback = Loopback(address) else { return address }
            // A port that cannot be listened on is taken, whatever the reason.
            let probe = try? BrowserReturn(
                port: loopback.port, at: loopback.addresses, path: loopback.path
            ) { _ in false }
            guard let probe else { continue }
            await probe.stop()
            return address
        }
        return addresses[0]
    }
}

/// A loopback redirect URI.
struct Loopback: Sendable, Hashable {
    let origin: String
    let port: UInt16
    let path: String
    /// The addresses that a browser may connect to.
    let addresses: [LoopbackAddress]

    /// Parses `http://127.0.0.1:PORT/path`, also with `localhost` or `[::1]`; nil for other URLs and
    /// without a port.
    init?(_ address: String) {
        guard let url = URL(string: address), url.scheme == "http",
            let host = url.host()?.lowercased(),
            let port = url.port.flatMap(UInt16.init(exactly:)), port > 0
        else { return nil }
        addresses = LoopbackAddress.all(of: host)
        guard !addresses.isEmpty else { return nil }
        self.port = port
        // As written: the request has the same escapes, and the same slash at the end.
        let path = url.path()
        self.path = path.isEmpty ? "/" : path
        origin = "http://\(host == "::1" ? "[::1]" : host):\(port)"
    }
}
