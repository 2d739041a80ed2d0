package import IDXPlatform

/// What a transaction keeps between requests.
package protocol TransactionContext: Sendable {
    /// The cookies of the server.
    var cookies: CookieJar { get set }
    /// The server's deadline of the latest step.
    var expiresAt: Date? { get set }
}

/// How the client ended a transaction.
package enum TransactionEnd: Sendable, Hashable {
    /// The code was exchanged for tokens.
    case signedIn
    /// The transaction ended at the server.
    case expired
    /// The sign-in could not begin.
    case failed
    /// The program abandoned the sign-in.
    case reset
    /// A newer sign-in of the same flow replaced it.
    case replaced
    /// The server's metadata, which arrived meanwhile, contradicts the settings.
    case contradicted(IDXError)
}

/// The state machine of a ``TransactionRun``: events and actions, without effects.
struct TransactionState<Context: TransactionContext>: Sendable {

    /// An event of a sign-in.
    enum Event {
        /// The transaction began at the server.
        case began(Context)
        /// A reply arrived, with new cookies and a deadline of the step.
        case replied(cookies: CookieJar, expiresAt: Date?)
        /// Polling of a step began.
        case polls(PollRun)
        /// Polling ended.
        case stopsPolling
        /// A request began whose reply is another step, and was answered.
        case suspendsPolling, resumesPolling
        case ends(TransactionEnd)
    }

    /// The action after an event.
    enum Action {
        case none
        case stop(PollRun)
        /// Cancel all requests and this poll.
        case stopAll(PollRun?)
        /// Refuse the event: the sign-in has ended.
        case refuse
    }

    /// The context of the transaction; nil before the start and after the end.
    var context: Context?
    /// How it ended; nil while it runs.
    private(set) var end: TransactionEnd?
    /// The device token that the server set last.
    private(set) var deviceToken: Secret?
    private(set) var poll: PollRun?
    /// The requests under way whose replies are other steps.
    private var suspensions = 0

    /// Creates the state of a new or restored sign-in.
    init(context: Context? = nil) {
        self.context = context
        deviceToken = context?.cookies["DT"]
    }

    /// Processes an event.
    mutating func take(_ event: Event) -> Action {
        guard end == nil else {
            switch event {
            case .began, .polls: return .refuse
            // A late or repeated end changes nothing.
            case .replied, .stopsPolling, .suspendsPolling, .resumesPolling, .ends: return .none
            }
        }
        switch event {
        case .began(let context):
            self.context = context
            deviceToken = context.cookies["DT"]
            return .none
        case .replied(let cookies, let expiresAt):
            context?.cookies = cookies
            if let expiresAt { context?.expiresAt = expiresAt }
            deviceToken = cookies["DT"] ?? deviceToken
            return .none
        case .polls(let run):
            // It would be sent after the request under way, for a step that is over.
            guard suspensions == 0 else { return .stop(run) }
            defer { poll = run }
            return poll.map { .stop($0) } ?? .none
        case .stopsPolling, .suspendsPolling:
            if case .suspendsPolling = event { suspensions += 1 }
            defer { poll = nil }
            return poll.map { .stop($0) } ?? .none
        case .resumesPolling:
            suspensions -= 1
            return .none
        case .ends(let end):
            self.end = end
            defer { (context, poll) = (nil, nil) }
            return .stopAll(poll)
        }
    }
}
