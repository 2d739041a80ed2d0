extension Screen {
    /// Something to know before answering, from contextual data, profile or settings.
    public struct Fact: Sendable, Hashable {
        /// What it holds, and so how it is shown.
        public enum Content: Sendable, Hashable {
            /// The digits to choose on the phone. To be seen at a glance; spoken as "number 10".
            case number(DisplayText)
            /// A QR code, as the PNG file the server sent.
            case qr(png: [UInt8])
            /// A key to type into an app, in groups of four. Not hidden: showing it is its purpose.
            case setupKey(DisplayText)
            /// An address to open elsewhere, on a line of its own.
            case link(DisplayText)
            /// Plain words.
            case text(DisplayText)
        }

        /// The server's name for it, like `correctAnswer`; what a dump and JSON talk call it.
        public var name: String
        /// The words before it. Empty when the content speaks for itself.
        public var label: DisplayText
        /// What it holds.
        public var content: Content

        /// Makes a fact.
        public init(name: String, label: DisplayText, content: Content) {
            self.name = name
            self.label = label
            self.content = content
        }
    }

    /// Something that happens by itself while the person may do something else.
    public struct Wait: Sendable, Hashable {
        /// What is awaited: "Waiting for your approval".
        public var label: DisplayText
        /// How often the org wants to be asked. The conversation asks; a face only shows.
        public var every: Duration
        /// The form that asks: see ``Screen/remediation(for:in:)``.
        public var action: Action.ID

        /// Makes a wait.
        public init(
            label: DisplayText, every: Duration, action: Action.ID = .init(rawValue: "poll")
        ) {
            self.label = label
            self.every = every
            self.action = action
        }
    }
}
