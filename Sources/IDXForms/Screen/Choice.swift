/// One option of a choice.
public struct Choice: Sendable, Hashable, Identifiable {
    /// Which entry it is, by its place in the server's list. Kept when entries are sorted for people.
    public struct ID: Sendable, Hashable, ExpressibleByIntegerLiteral {
        /// The position of the option in the server's list, from 0.
        public var option: Int
        /// The position of the method inside the option, if one option became an entry per method.
        public var method: Int?

        /// Makes an identity of positions.
        public init(option: Int, method: Int? = nil) {
            self.option = option
            self.method = method
        }

        /// The option at that position, undivided.
        public init(integerLiteral option: Int) {
            self.init(option: option)
        }
    }

    /// Which entry it is, by its place in the server's list.
    public var id: ID
    /// The words.
    public var label: DisplayText
    /// What tells it from the others: a masked address, a device's name, "3 skips left".
    public var detail: DisplayText?
    /// The names an answers file or `--use` may call it by: `phone_number:sms`, `phone_number`, `sms`.
    public var keys: [String]
    /// What to ask once it is chosen.
    public var questions: [Question]
    /// Whether it is what is in use now.
    public var isCurrent: Bool
    /// Why it cannot be done in a terminal, if so. It stays visible, last, and cannot be chosen.
    public var obstacle: DisplayText?

    /// Makes a choice.
    public init(
        id: ID, label: DisplayText, detail: DisplayText? = nil, keys: [String] = [],
        questions: [Question] = [], isCurrent: Bool = false, obstacle: DisplayText? = nil
    ) {
        self.id = id
        self.label = label
        self.detail = detail
        self.keys = keys
        self.questions = questions
        self.isCurrent = isCurrent
        self.obstacle = obstacle
    }
}
