/// A value whose description and mirror only show what is not secret.
protocol Summarized: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What can be shown, by name.
    var summary: KeyValuePairs<String, Any?> { get }
}

extension Summarized {
    /// The parts that are not secret: `status: MFA_REQUIRED`.
    public var description: String {
        summary.compactMap { name, value in value.map { "\(name): \($0)" } }.joined(separator: ", ")
    }
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// Without this, `dump` would show secrets.
    public var customMirror: Mirror {
        Mirror(self, children: summary.map { (label: $0.key, value: $0.value as Any) })
    }
}
