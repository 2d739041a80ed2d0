extension Remediation {
    /// Remediations in the server's order: the first is the main one, the others are alternatives.
    public struct Collection: OrderedList, Hashable {
        /// What the list holds.
        public typealias Element = Remediation

        /// All of them.
        public let elements: [Remediation]

        init(_ elements: [Remediation]) {
            self.elements = elements
        }

        /// The first of that type.
        public subscript(type: RemediationType) -> Remediation? {
            elements.first { $0.type == type }
        }

        /// The first of that name.
        public subscript(name: String) -> Remediation? {
            elements.first { $0.name == name }
        }
    }
}
