extension Remediation {
    /// Remediations in the server's order: the first is the main one, the others are alternatives.
    public struct Collection: OrderedList, Hashable {
        /// What the list holds.
        public typealias Element = Remediation

        let forms: [Shared<IonForm>]
        let context: ResponseContext

        /// How many there are.
        public var count: Int { forms.count }

        /// The remediation at a position.
        public func element(at position: Int) -> Remediation {
            Remediation(shared: forms[position], context: context)
        }

        /// The remediation at that position, or nil if there are fewer.
        public subscript(position: Int) -> Remediation? { elementIfPresent(at: position) }

        /// The first of that type.
        public subscript(type: RemediationType) -> Remediation? { first { $0.type == type } }

        /// The first of that name.
        public subscript(name: String) -> Remediation? { first { $0.name == name } }
    }
}
