import IDXJSON

extension Factor {
    /// A question that a user can choose as a second factor.
    public struct Question: Sendable, Hashable {
        /// The key: `disliked_food`.
        public let key: String
        /// The text.
        public let text: String?

        /// Creates a question.
        public init(key: String, text: String?) {
            (self.key, self.text) = (key, text)
        }

        /// Reads an entry of an org's list; nil if it has no key.
        init?(_ entry: JSON) {
            guard let key = entry["question"]?.string else { return nil }
            self.init(key: key, text: entry["questionText"]?.string)
        }
    }
}
