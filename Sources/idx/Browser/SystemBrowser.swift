import IDXAuth
import IDXForms
import IDXJSON
import IDXLoopback
import IDXPlatform

/// Leads a person through their own browser and back.
///
/// The address is shown first in any case. The way back is this machine's own port if the app's
/// redirect URI is there, otherwise the address is pasted.
struct SystemBrowser: BrowserLeg {
    /// Whether to open the link, and with what.
    let rule: BrowserRule
    /// The app's redirect URI.
    let redirect: String
    /// Whether there is a person to go.
    let isPerson: Bool
    /// How long the browser may take.
    let patience: Duration
    /// Whether an address that came back belongs to this sign-in.
    let isOurs: @Sendable (String) -> Bool

    func follow(
        _ link: String, label: DisplayText, prompter: any Prompter
    ) async throws -> BrowserOutcome {
        guard isPerson || rule.opens else {
            throw PromptError.notPossible(
                step: label.text,
                reason: "it leads through a browser, and there is no terminal to ask on")
        }
        await prompter.tell(
            Remark(.note, "Open this address in a browser:", details: [Sanitizer.address(link)]))
        let way = Loopback(redirect)
        // Listening first: a browser may be back before its starter has returned.
        let visit = way.flatMap { listen($0) }
        open(link)
        guard let way, let visit else {
            if let way {
                await prompter.tell(
                    Remark(.failed, "Port \(way.port) is taken, so the address has to be pasted."))
            }
            return try await pasted(label, prompter)
        }
        return try await returned(visit, way, prompter)
    }

    private func open(_ link: String) {
        guard case .open(let command) = rule,
            link.hasPrefix("https://") || link.hasPrefix("http://")
        else { return }
        // If it cannot be started, the address is on screen already.
        _ = Subprocess.launch(command + [link])
    }

    private func listen(_ way: Loopback) -> BrowserReturn? {
        // Whoever follows the link is told that the port is taken.
        try? BrowserReturn(port: way.port, at: way.addresses, path: way.path) {
            [isOurs] target in
            isOurs(way.origin + target)
        }
    }

    private func returned(
        _ visit: BrowserReturn, _ way: Loopback, _ prompter: any Prompter
    ) async throws -> BrowserOutcome {
        await prompter.tell(Remark(.progress, "Waiting for the browser to come back"))
        do {
            return .returned(way.origin + (try await visit.next(within: patience)))
        } catch LoopbackError.timedOut {
            await prompter.tell(Remark(.failed, "The browser did not come back."))
            return .cancelled
        }
    }

    private func pasted(_ label: DisplayText, _ prompter: any Prompter) async throws
        -> BrowserOutcome
    {
        let field = FieldPath([.field(name: "address", occurrence: 0)])
        let question = Question(
            id: field, label: "Address it ends at",
            hint: "copied from the browser; it begins with \(redirect)", isRequired: true,
            kind: .text(.init()))
        let answers = try await prompter.ask(
            "browser-return", label, host: "browser", [question])
        guard case .text(let address)? = answers?.first?.value else { return .cancelled }
        guard isOurs(address.trimmed) else {
            await prompter.tell(Remark(.failed, "That address does not belong to this sign-in."))
            return .cancelled
        }
        return .returned(address.trimmed)
    }
}

/// A redirect URI on this machine.
struct Loopback: Sendable, Hashable {
    let origin: String
    let port: UInt16
    let path: String
    /// Where a browser may look for it.
    let addresses: [LoopbackAddress]

    /// Reads `http://127.0.0.1:PORT/path`, the same with `localhost` or `[::1]`; nil for any other
    /// address, and without a port.
    init?(_ address: String) {
        guard let url = URL(string: address), url.scheme == "http",
            let host = url.host()?.lowercased(),
            let port = url.port.flatMap(UInt16.init(exactly:)), port > 0
        else { return nil }
        switch host {
        case "127.0.0.1": addresses = [.ipv4]
        case "localhost": addresses = [.ipv4, .ipv6]
        case "::1", "[::1]": addresses = [.ipv6]
        default: return nil
        }
        self.port = port
        path = url.path.isEmpty ? "/" : url.path
        origin = "http://\(host == "::1" ? "[::1]" : host):\(port)"
    }
}
