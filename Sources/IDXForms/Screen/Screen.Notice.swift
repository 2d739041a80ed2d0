import IDXAuth

extension Screen {
    /// Something the org, or this program, has to say.
    public struct Notice: Sendable, Hashable {
        /// How bad it is.
        public enum Severity: String, Sendable, Hashable, CaseIterable {
            case error, warning, info, success
        }

        /// A place to read more. Never opened by itself.
        public struct Link: Sendable, Hashable {
            /// The words.
            public var label: DisplayText
            /// The address.
            public var url: DisplayText

            /// Makes a link.
            public init(label: DisplayText, url: DisplayText) {
                self.label = label
                self.url = url
            }
        }

        /// How bad it is.
        public var severity: Severity
        /// The words, the server's own where it said it.
        public var text: DisplayText
        /// The server's stable identifier of the message, like `api.authn.error.PASSCODE_INVALID`.
        public var key: String?
        /// Further reading.
        public var links: [Link]

        /// Makes a notice.
        public init(severity: Severity, text: DisplayText, key: String? = nil, links: [Link] = []) {
            self.severity = severity
            self.text = text
            self.key = key
            self.links = links
        }
    }
}
