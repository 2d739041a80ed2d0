extension Authenticator {
    /// Authenticators in the order the server first names them.
    public struct Collection: OrderedList, Hashable {
        /// The element: an authenticator.
        public typealias Element = Authenticator

        package let elements: [Authenticator]

        init(_ elements: [Authenticator]) { self.elements = elements }

        /// The authenticator at that position, or nil if there are fewer.
        public subscript(position: Int) -> Authenticator? { elementIfPresent(at: position) }

        /// The one that is being used, set up or reset.
        public var current: Authenticator? { inPlay.first }

        /// Those that are being used, set up or reset; the most likely subject of a form first.
        var inPlay: [Authenticator] {
            let members: [Target.Member] = [
                .currentAuthenticatorEnrollment, .currentAuthenticator, .enrollmentAuthenticator,
                .recoveryAuthenticator, .unenrollmentAuthenticator,
            ]
            var found: [Authenticator] = []
            for member in members {
                let next = elements.first { $0.places.contains { $0.member == member } }
                if let next, !found.contains(where: { $0.places == next.places }) {
                    found.append(next)
                }
            }
            return found
        }

        /// Those the user has.
        public var enrolled: [Authenticator] { filter { $0.state >= .enrolled } }

        /// The one of that kind; of several the one in the strongest state.
        public subscript(kind: Kind) -> Authenticator? { strongest { $0.type == kind } }

        /// The one of that product; of several the one in the strongest state.
        public subscript(key: Key) -> Authenticator? { strongest { $0.key == key } }

        /// The one of that product; of several the one in the strongest state.
        public subscript(key: String) -> Authenticator? { self[Key(rawValue: key)] }

        private func strongest(_ isMeant: (Authenticator) -> Bool) -> Authenticator? {
            filter(isMeant).max { $0.state < $1.state }
        }
    }
}
