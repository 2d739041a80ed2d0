import IDXJSON

/// Why a step of a sign-in could not be taken.
///
/// A wrong password is no error: the server answers it with a response that holds messages. This is
/// about everything that brought no response, or none that may be used (protocol.md §7). Nothing in it
/// is secret.
public struct InteractionCodeFlowError: Error, Sendable, Hashable {
    /// What happened.
    public let reason: Reason
    /// What was being done.
    public let step: Step
    /// The HTTP status, if the server answered.
    public var status: Int?
    /// Okta's name for the exchange, for its support.
    public var requestID: String?
    /// What the server says, with field paths, keys and parameters.
    public var messages: [Message] = []

    /// Makes an error.
    init(_ reason: Reason, at step: Step, reply: HTTPResponse? = nil, messages: [Message] = []) {
        self.reason = reason
        self.step = step
        self.messages = messages
        status = reply?.status
        requestID = reply?.requestID
    }

    /// What was being done when it happened.
    public enum Step: Sendable, Hashable {
        /// Reading the settings.
        case configure
        /// Beginning the transaction.
        case interact
        /// Asking for the current step.
        case introspect
        /// Taking a step, by the remediation's name.
        case proceed(String)
        /// Asking whether something happened elsewhere.
        case poll
        /// Starting over.
        case cancel
        /// Reading a browser's return.
        case redirect
        /// Redeeming the code.
        case exchange
    }

    /// What happened. Cases may be added.
    public enum Reason: Sendable, Hashable {
        /// A setting is missing or cannot be used, with its name and what is wrong.
        case configuration(setting: String, problem: TransportError.Refusal?)
        /// No sign-in is running.
        case notStarted
        /// A response that was read from a file has no flow to act with.
        case noFlow
        /// The answers do not fit the form.
        case answers(AnswerError)
        /// There was no whole answer.
        case transport(TransportError)
        /// The org's OAuth endpoints said no.
        case oauth2(OAuth2Error)
        /// The org's API said no.
        case api(APIError)
        /// A proxy or network zone said no: an answer of 403 that is not the org's.
        case blocked(excerpt: String)
        /// The answer was neither a response nor an error, with a little of it.
        case unexpectedAnswer(excerpt: String)
        /// Too many requests; how long to wait, if the server says.
        case rateLimited(wait: Duration?)
        /// The transaction is over. Start again.
        case expired
        /// The form leads elsewhere than to the org: nothing was sent.
        case foreignAddress(TransportError.Refusal)
        /// A link is for a browser, not for this program.
        case needsBrowser
        /// The server offers no way to start over; begin a new sign-in instead.
        case notCancellable
        /// The response brings no interaction code.
        case notSuccessful
        /// The policy ended in a browser's session, which this client cannot use.
        case endedInBrowser
        /// The success form is not for this client or not for its org, by the field that differs.
        case foreignSuccess(field: String)
        /// A browser's return that cannot be used.
        case redirect(RedirectResult)
        /// The task or the flow was cancelled.
        case cancelled
    }
}

extension InteractionCodeFlowError {
    /// Whether the transaction is over, so that only starting again helps.
    public var needsRestart: Bool {
        switch reason {
        case .notStarted, .expired, .endedInBrowser, .foreignSuccess: true
        case .oauth2: step == .exchange
        default: false
        }
    }

    /// Whether the same step may succeed later without changing anything.
    public var isTransient: Bool {
        switch reason {
        case .transport(let error): error.isTransient
        case .oauth2(let error): error.isTransient
        case .rateLimited: true
        case .api, .unexpectedAnswer: status.map { $0 >= 500 } ?? false
        default: false
        }
    }
}
