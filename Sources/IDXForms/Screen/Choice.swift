/// One option of a choice.
public struct Choice: Sendable, Hashable, Identifiable {
    /// The position of the option in the server's list, from 0. Kept when entries are sorted for people.
    public var id: Int
    /// The words.
    public var label: String
    /// What tells it from the others: a masked address, a device's name, "3 skips left".
    public var detail: String?
    /// The names an answers file or `--use` may call it by: `phone_number:sms`, `phone_number`, `sms`.
    public var keys: [String]
    /// What to ask once it is chosen.
    public var questions: [Question]
    /// Whether it is what is in use now.
    public var isCurrent: Bool
    /// Why it cannot be done in a terminal, if so. It stays visible, last, and cannot be chosen.
    public var obstacle: String?

    /// Makes a choice.
    public init(
        id: Int, label: String, detail: String? = nil, keys: [String] = [],
        questions: [Question] = [], isCurrent: Bool = false, obstacle: String? = nil
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
