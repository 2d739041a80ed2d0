import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import IDXSimulator

/// The steps of a page of the simulated org, which answers without a network.
struct PageStepSource: StepSource {
    let org: HostedOrg
    let stateToken: String
    /// What can be reached from where the page is drawn.
    let reach: Screen.Reach
    var time = TimeSource.system

    /// The screen of a step, also of the last one, which has no form.
    func screen(of step: Response) -> Screen {
        guard step.successRedirect != nil else {
            return Screen(step, host: org.name, reaching: reach)
        }
        return Screen(
            step: "success-redirect", kind: .success, title: TitlePhrase.signedIn.text,
            host: Sanitizer.line(org.name))
    }

    /// An address of this org that a browser goes on to; nil for another's.
    func address(_ link: Response.Link?) -> DisplayText? {
        guard let href = link?.href, href.hasPrefix(org.origin + "/") else { return nil }
        return Sanitizer.address(href)
    }

    func begin() throws(StepError) -> Response {
        org.engine { engine, now in engine.startOverExpired(stateToken, now: now) }
        return try refresh()
    }

    func refresh() throws(StepError) -> Response {
        try reply { engine, now in
            engine.introspect(["stateToken": .string(stateToken)], now: now)
        }
    }

    /// Sends the form of an action, filled in with answers, as `proceed()` would: to this org only.
    func submit(
        _ action: Screen.Action.ID, _ answers: [Answer], at step: Response
    ) throws(StepError) -> Response {
        guard let form = Screen.remediation(for: action, in: step) else {
            throw .invalidAnswers(reason: HostedPagePhrase.stale.text)
        }
        let request: RequestPreview
        do throws(AnswerError) {
            try Screen.apply(answers, to: form, in: step)
            request = try form.request()
        } catch {
            throw .invalidAnswers(
                reason: Wording.problem(error, with: screen(of: step)[action: action]))
        }
        guard request.method == "POST", request.href.hasPrefix(org.origin + "/"),
            let body = request.body
        else { throw .invalidAnswers(reason: HostedPagePhrase.foreignForm.text) }
        let path = String(request.href.dropFirst(org.origin.utf8.count))
        return try reply { engine, now in engine.post(path: path, body: body, now: now) }
    }

    func poll(_ action: Screen.Action.ID, at step: Response) throws(StepError) -> Response {
        try submit(action, [], at: step)
    }

    func polls(
        _ action: Screen.Action.ID, at step: Response
    ) -> AsyncThrowingStream<PollResult<Response>, any Error> {
        .fed { feed in
            while true {
                try await time.sleep(.seconds(1))
                feed.yield(.step(try submit(action, [], at: step)))
            }
        }
    }

    func resume(redirect: String) throws(StepError) -> RedirectOutcome<Response> {
        .step(try refresh())
    }

    func cancel(at step: Response?) {}

    /// The org's reply, read from its bytes as any client reads it.
    private func reply(
        _ call: (inout IdentityEngine, Date) -> EngineReply
    ) throws(StepError) -> Response {
        do throws(JSON.SyntaxError) {
            return try Response(parsing: org.engine(call).body.bytes())
        } catch {
            throw .invalidAnswers(reason: "\(error.description)")
        }
    }
}
