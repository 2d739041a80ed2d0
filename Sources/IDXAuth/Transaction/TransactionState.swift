import IDXPlatform

/// The state of one sign-in: the decisions of a ``Transaction`` as events and actions. Pure.
struct TransactionState: Sendable {
    /// How the client ended a sign-in.
    enum End: Sendable, Hashable {
        /// Its code was exchanged for tokens.
        case signedIn
        /// The server has forgotten it.
        case expired
        /// It could not begin.
        case failed
        /// The program gave it up.
        case reset
        /// A newer sign-in of the same flow took its place.
        case replaced
    }

    /// An event of a sign-in.
    enum Event {
        /// The server named the transaction.
        case began(InteractionCodeFlow.Context)
        /// A reply came; its cookies and its step's deadline count from now on.
        case replied(cookies: CookieJar, expiresAt: Date?)
        /// A step is polled from now on.
        case polls(PollRun)
        /// Nothing is polled any more.
        case stopsPolling
        case ends(End)
    }

    /// The action after an event.
    enum Action {
        case none
        case stop(PollRun)
        /// Everything under way is to be stopped, this poll too.
        case stopAll(PollRun?)
        /// It cannot happen: the sign-in is over.
        case refuse
    }

    /// The context of the transaction; nil before the start and after the end.
    private(set) var context: InteractionCodeFlow.Context?
    /// How it ended; nil while it runs.
    private(set) var end: End?
    /// The device token that the server set last.
    private(set) var deviceToken: Secret?
    private var poll: PollRun?

    /// A sign-in that is about to begin, or one that was saved.
    init(context: InteractionCodeFlow.Context? = nil) {
        self.context = context
        deviceToken = context?.cookies["DT"]
    }

    /// Takes an event.
    mutating func take(_ event: Event) -> Action {
        guard end == nil else {
            switch event {
            case .began, .polls: return .refuse
            // What ends late, or twice, has nothing left to change.
            case .replied, .stopsPolling, .ends: return .none
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
            defer { poll = run }
            return poll.map { .stop($0) } ?? .none
        case .stopsPolling:
            defer { poll = nil }
            return poll.map { .stop($0) } ?? .none
        case .ends(let end):
            self.end = end
            defer { (context, poll) = (nil, nil) }
            return .stopAll(poll)
        }
    }
}
