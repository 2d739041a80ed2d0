import IDXPlatform

extension InteractionCodeFlowError: LocalizedError, CustomStringConvertible {
    /// What was being done, what happened, and the server's own words.
    public var errorDescription: String? {
        let said = messages.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
        return said.isEmpty ? "\(step): \(reason)" : "\(step): \(reason) \(said)"
    }

    /// What to do next.
    public var recoverySuggestion: String? { hint }

    /// ``errorDescription`` with status and request id.
    public var description: String {
        // An OAuth error tells its request itself.
        if case .oauth2 = reason { return errorDescription ?? "" }
        let details = [status.map { "status \($0)" }, requestID.map { "request \($0)" }]
            .compactMap { $0 }.joined(separator: ", ")
        return (errorDescription ?? "") + (details.isEmpty ? "" : " (\(details))")
    }

    /// What to do next.
    public var hint: String {
        switch reason {
        case .configuration(let setting, _): "Correct the setting \(setting)."
        case .notStarted, .expired, .endedInBrowser, .foreignSuccess, .notCancellable:
            "Start the sign-in again."
        case .noFlow: "Ask a live flow for its response."
        case .answers: "Correct the answers and proceed again."
        case .transport(let error):
            error.isTransient ? "Check the network and try again." : "See what the transport says."
        case .oauth2(let error): Self.hint(error, at: step)
        case .api: "Try again, or give the request id to the org's administrator."
        case .blocked: "Ask the network's or the org's administrator about proxies and zones."
        case .unexpectedAnswer: "Check the issuer, and whether a proxy stands in between."
        case .rateLimited(let wait):
            "Wait \(wait.map { "\($0.components.seconds) s" } ?? "a minute") and try again."
        case .foreignAddress: "Tell the org's administrator: the org names an address not its own."
        case .needsBrowser: "Open the link in a browser and resume the flow afterwards."
        case .notSuccessful: "Take the remaining steps first."
        case .redirect: "Use the address of this sign-in's own browser window."
        case .cancelled: "Nothing is left to do."
        }
    }

    private static func hint(_ error: OAuth2Error, at step: Step) -> String {
        switch (error.code, step) {
        case (.unauthorizedClient?, _):
            "Enable the interaction code grant for the application and in the server's policy rule."
        case (.accessDenied?, .interact):
            "The org may lack Identity Engine; sign in with a browser instead."
        case (.invalidScope?, _): "Ask for scopes that the authorization server knows."
        case (.invalidClient?, _): "Check the client id and secret."
        case (.invalidRequest?, .interact):
            "Check the redirect address; a recovery or activation link may have expired."
        case (_, .exchange): "Start the sign-in again."
        default: error.isTransient ? "Try again later." : "See what the org says."
        }
    }
}

extension InteractionCodeFlowError.Step: CustomStringConvertible {
    /// The beginning of a sentence.
    public var description: String {
        switch self {
        case .configure: "The settings"
        case .interact: "Beginning the sign-in"
        case .introspect: "Asking for the current step"
        case .proceed(let name): "The step \(name.printableExcerpt(limit: 80))"
        case .poll: "Waiting"
        case .cancel: "Starting over"
        case .redirect: "The browser's return"
        case .exchange: "Redeeming the code"
        }
    }
}

extension InteractionCodeFlowError.Reason: CustomStringConvertible {
    /// The end of a sentence.
    public var description: String {
        switch self {
        case .configuration(let setting, let problem):
            "\(setting) cannot be used\(problem.map { ": \($0)" } ?? "")."
        case .notStarted: "no sign-in is running."
        case .noFlow: "this response was read from a file."
        case .answers(let error): "\(error)"
        case .transport(let error): "\(error)"
        case .oauth2(let error): "\(error)"
        case .api(let error):
            "the org reports \(error.code): \(([error.summary] + error.causes).joined(separator: " "))"
        case .blocked(let excerpt):
            "something between here and the org refused\(Self.quoted(excerpt))."
        case .unexpectedAnswer(let excerpt): "the answer is no response\(Self.quoted(excerpt))."
        case .rateLimited: "the org gets too many requests."
        case .expired: "the time for it is over."
        case .foreignAddress(let refusal): "\(refusal)."
        case .needsBrowser: "it is a link for a browser."
        case .notCancellable: "the server offers no way to start over."
        case .notSuccessful: "the sign-in is not complete."
        case .endedInBrowser: "the org's policy completed it for a browser only."
        case .foreignSuccess(let field): "the org's \(field) is not this application's."
        case .redirect(let result): Self.words(result)
        case .cancelled: "it was cancelled."
        }
    }

    private static func quoted(_ excerpt: String) -> String {
        excerpt.isEmpty ? "" : " (“\(excerpt)”)"
    }

    private static func words(_ result: RedirectResult) -> String {
        switch result {
        case .authenticated: "it holds a code."
        case .interactionRequired: "more steps remain."
        case .magicLink: "it holds a one-time code."
        case .failed(let code, let explanation):
            "\(explanation ?? "the provider said no") (\(code.printableExcerpt(limit: 80)))."
        case .invalidRedirectUrl: "it is not the registered address."
        case .invalidContext: "it belongs to another sign-in."
        }
    }
}
