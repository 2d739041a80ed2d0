import IDXAuth
import IDXForms
import IDXSimulator

/// The steps of a page of the simulated org, for a demo that draws it in the terminal.
struct PageStepSource: StepSource {
    let org: HostedOrg
    let stateToken: String
    let time: TimeSource

    func screen(of step: Response) -> Screen { org.screen(of: step, reaching: .init()) }

    func begin() async throws -> Response { try org.introspect(stateToken) }

    func refresh() async throws -> Response { try org.introspect(stateToken) }

    func submit(
        _ action: Screen.Action.ID, _ answers: [Answer], at step: Response
    ) async throws -> Response {
        do throws(HostedOrg.Unsent) {
            return try org.send(action, answers, at: step)
        } catch {
            throw StepError.invalidAnswers(reason: error.words)
        }
    }

    func polls(
        _ action: Screen.Action.ID, at step: Response
    ) -> AsyncThrowingStream<PollResult<Response>, any Error> {
        .fed { feed in
            while true {
                try await time.sleep(.seconds(1))
                feed.yield(.step(try await poll(action, at: step)))
            }
        }
    }

    func poll(_ action: Screen.Action.ID, at step: Response) async throws -> Response {
        try await submit(action, [], at: step)
    }

    func resume(redirect: String) async throws -> RedirectOutcome<Response> {
        .step(try org.introspect(stateToken))
    }

    func cancel(at step: Response?) async {}
}
