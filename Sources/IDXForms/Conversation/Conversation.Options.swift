extension Conversation {
    /// What is known before the first step.
    public struct Options: Sendable, Hashable {
        /// Where to begin: `signUp`, `recover` or `unlock`; nil simply signs in.
        public var start: Screen.Action.Purpose?
        /// What to answer when the username is asked.
        public var username: String?
        /// Authenticators to take where they are offered, by key, best first.
        public var preferred: [String]
        /// How long all of it may take.
        public var timeLimit: Duration?
        /// How many steps it may take. An org that goes in circles is left.
        public var stepLimit: Int

        /// Makes options.
        public init(
            start: Screen.Action.Purpose? = nil, username: String? = nil, preferred: [String] = [],
            timeLimit: Duration? = nil, stepLimit: Int = 200
        ) {
            self.start = start
            self.username = username
            self.preferred = preferred
            self.timeLimit = timeLimit
            self.stepLimit = stepLimit
        }
    }

    /// How it ended.
    public enum Outcome: Sendable {
        /// Signed in as far as the dialogue goes: the step holds a code to exchange.
        case signedIn(Source.Step)
        /// Signed in by a browser: the address it came back with holds the code.
        case redirected(String)
        /// Ended without a code and without fault: an account unlocked, a device activated.
        case finished(Screen)
        /// Ended by the org.
        case refused(Screen)
        /// Nothing that was offered can be done in a terminal.
        case notPossible(Screen, reason: DisplayText)
        /// Left by the person.
        case cancelled
        /// The time allowed, or the org's own, ran out.
        case timedOut(Screen?)
        /// More steps than allowed: the org goes in circles.
        case endless(Screen)
    }

    /// What happened, for a transcript or a recording.
    public enum Event: Sendable {
        /// The org answered.
        case step(Source.Step, Screen)
        /// The prompter decided. The answers are those that are sent.
        case decision(Decision, at: Screen)
        /// Something was said.
        case remark(Remark)
        /// The transaction began anew.
        case restart
    }
}
