extension Authenticator {
    /// Authenticators in the order the server first names them.
    public struct Collection: OrderedList, Hashable {
        /// What the list holds.
        public typealias Element = Authenticator

        /// All of them.
        public let elements: [Authenticator]

        init(_ elements: [Authenticator]) {
            self.elements = elements
        }

        /// The one that is being used, set up or reset.
        public var current: Authenticator? { inPlay.first }

        /// Those that are being used, set up or reset, in the order of protocol.md §2.10.
        var inPlay: [Authenticator] {
            let places: [IonName] = [
                .currentAuthenticatorEnrollment, .currentAuthenticator, .enrollmentAuthenticator,
                .recoveryAuthenticator, .unenrollmentAuthenticator,
            ]
            var found: [Authenticator] = []
            for place in places {
                let next = elements.first { $0.ion.places.contains { $0.list == place } }
                if let next, !found.contains(next) { found.append(next) }
            }
            return found
        }

        /// Those the person has.
        public var enrolled: [Authenticator] { elements.filter { $0.state >= .enrolled } }

        /// The one of that sort; of several the one in the strongest state.
        public subscript(kind: Kind) -> Authenticator? {
            strongest { $0.type == kind }
        }

        /// The one of that product; of several the one in the strongest state.
        public subscript(key: Key) -> Authenticator? {
            strongest { $0.key == key.rawValue }
        }

        /// The one of that product; of several the one in the strongest state.
        public subscript(key: String) -> Authenticator? {
            strongest { $0.key == key }
        }

        private func strongest(_ isMeant: (Authenticator) -> Bool) -> Authenticator? {
            elements.filter(isMeant).reduce(nil) { best, next in
                guard let best else { return next }
                return next.state > best.state ? next : best
            }
        }
    }
}
