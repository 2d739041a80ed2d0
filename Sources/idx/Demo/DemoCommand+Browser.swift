import IDXForms
import IDXLoopback
import IDXPlatform
import IDXSimulator
import IDXTerminal

/// `idx demo SCENARIO --in-browser`: the sign-in on the org's own pages, with this program as the app.
extension DemoCommand {
    /// How long a person may take.
    private static let patience = Duration.seconds(1800)

    /// Plays a scenario in a browser.
    ///
    /// - Returns: 0 when the browser brought a code back, 3 when the sign-in ended without.
    func playInBrowser(_ play: Play) async throws -> ExitCode {
        let scenario = play.scenario
        guard scenario.policy.engine == .idx || scenario.beginsOnPage else {
            throw Failure(
                .usage,
                "The scenario \"\(visible(scenario.name))\" begins with a token, which a browser cannot bring to a Classic org.",
                "Play it here: idx demo \(visible(scenario.name))")
        }
        let app = DemoApp()
        let visit = try BrowserReturn(path: "/callback", accepts: app.isOurs)
        let redirectURI = "http://127.0.0.1:\(visit.port)/callback"
        let outcome = await Result {
            try await withOrg(of: scenario, redirectURIs: [redirectURI]) { org in
                let folder = try secondTerminal(of: scenario)
                defer { folder?.remove() }
                streams.onTermination {
                    folder?.remove()
                    await visit.stop()
                    await org.stop()
                }
                if let folder {
                    try await DemoDevice(of: scenario, at: org, in: folder.path)?.enroll()
                }
                return try await lead(play, org, app, visit, folder)
            }
        }
        await visit.stop()
        return conclude(try outcome.get(), at: scenario.policy.organization)
    }

    private func conclude(_ outcome: DemoApp.Outcome, at org: String) -> ExitCode {
        switch outcome {
        case .token(let token):
            show("")
            card(token, at: org).transcript.forEach(show)
        case .nothing:
            show("The sign-in ended in the browser, without tokens.")
            return .refused
        }
        return .done
    }

    private func lead(
        _ play: Play, _ org: SimulatedOrg, _ app: DemoApp, _ visit: BrowserReturn,
        _ folder: DemoFolder?
    ) async throws -> DemoApp.Outcome {
        let link = try await app.begin(play.scenario, at: org)
        for line in Cues(play.scenario, play.answers, menu: nil).lines { show(line) }
        show("Emails, texts, pushes and codes: \(org.origin)\(HostedOrg.outside)")
        if let folder {
            show("The sign-in waits for another terminal. Run this there:")
            // Whole, so that it can be copied.
            output.line(Sanitizer.document(folder.command))
        }
        show("Open this address in a browser. Press Ctrl-C to stop.")
        // Whole, so that it can be copied.
        output.line(Sanitizer.address(link))
        BrowserRule(
            wish: settings[.browser] ?? "auto", isInteractive: Terminal.isTerminal(0),
            variable: environment.variable
        ).launch(link)
        return try await withThrowingTaskGroup(of: DemoApp.Outcome.self) { group in
            group.addTask {
                do {
                    return try await app.outcome(of: try await visit.next(within: Self.patience))
                } catch LoopbackError.timedOut {
                    throw Failure.didNotComeBack
                }
            }
            // A dialogue that does not come back is asked about.
            group.addTask { try await app.wait() }
            defer { group.cancelAll() }
            return try await group.next() ?? .nothing
        }
    }
}
