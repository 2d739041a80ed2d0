extension Screen {
    /// A way on: the main form, a side form, an action of an authenticator, or a link.
    public struct Action: Sendable, Hashable, Identifiable {
        /// Names an action within one screen. Stable while the step stays the same.
        public struct ID: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
            /// `identify`, `redirect-idp#2`, `currentAuthenticator-resend`, `cancel`.
            public let rawValue: String
            /// Makes an identity from its text.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// The text itself.
            public var description: String { rawValue }
        }

        /// What it is for. Decides the words and the place in the menu, nothing else.
        public enum Purpose: String, Sendable, Hashable, CaseIterable {
            case answer, recover, unlock, otherMethod, returnToList, signUp, signIn, resend
            case switchChannel, skip, identityProvider, open, other, startOver, cancel
        }

        /// Its name.
        public var id: ID
        /// What it is for.
        public var purpose: Purpose
        /// The words of its menu entry or button.
        public var label: DisplayText
        /// More words beside the label: "opens a browser".
        public var detail: DisplayText?
        /// What has to be asked before it can be submitted, in order. Often nothing.
        public var questions: [Question]
        /// Where it leads, if it is a link to open in a browser and not a form.
        public var link: DisplayText?
        /// How long the person should wait before using it: a resend after 30 seconds.
        public var availableAfter: Duration?
        /// Why it cannot be done in a terminal, if so. It stays visible and cannot be chosen.
        public var obstacle: DisplayText?

        /// Makes an action.
        public init(
            id: ID, purpose: Purpose, label: DisplayText, detail: DisplayText? = nil,
            questions: [Question] = [], link: DisplayText? = nil, availableAfter: Duration? = nil,
            obstacle: DisplayText? = nil
        ) {
            self.id = id
            self.purpose = purpose
            self.label = label
            self.detail = detail
            self.questions = questions
            self.link = link
            self.availableAfter = availableAfter
            self.obstacle = obstacle
        }
    }
}
