extension Authenticator {
    /// Authenticators in the order the server first names them.
    public struct Collection: OrderedList, Hashable {
        /// The element: an authenticator.
        public typealias Element = Authenticator

        let context: ResponseContext
        /// The positions of some of the response's; nil for all.
        private let some: [Int32]?

        init(context: ResponseContext, some: [Int32]? = nil) {
            self.context = context
            self.some = some
        }

        /// The number of authenticators.
        public var count: Int { some?.count ?? context.authenticators.list.count }

        /// The authenticator at a position.
        public func element(at position: Int) -> Authenticator {
            Authenticator(
                context: context, index: some?[position] ?? Int32(truncatingIfNeeded: position))
        }

        /// The authenticator at that position, or nil if there are fewer.
        public subscript(position: Int) -> Authenticator? { elementIfPresent(at: position) }

        /// The one that is being used, set up or reset.
        public var current: Authenticator? {
            let inPlay =
                some.map { context.authenticators.inPlay($0, in: context.lists) }
                ?? context.authenticators.inPlay
            return inPlay.first.map { Authenticator(context: context, index: $0) }
        }

        /// Those the user has.
        public var enrolled: [Authenticator] { filter { $0.state >= .enrolled } }

        /// The one of that kind; of several the one in the strongest state.
        public subscript(kind: Kind) -> Authenticator? { strongest { $0.type == kind } }

        /// The one of that product; of several the one in the strongest state.
        public subscript(key: Key) -> Authenticator? { self[key.rawValue] }

        /// The one of that product; of several the one in the strongest state.
        public subscript(key: String) -> Authenticator? { strongest { $0.key == key } }

        private func strongest(_ isMeant: (Authenticator) -> Bool) -> Authenticator? {
            filter(isMeant).max { $0.state < $1.state }
        }
    }
}
