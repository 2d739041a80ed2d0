extension Authenticator {
    /// Authenticators of which the user has to set up a number: "choose 2 of".
    ///
    /// Its members are the authenticators with its ID in ``Authenticator/groupIDs``. An authenticator may belong
    /// to several groups.
    public struct Group: IonObject, Hashable {
        /// The ID.
        public internal(set) var id: String?
        /// Whether the user has to set any up: `REQUIRED`.
        public internal(set) var status: String?
        /// The conditions, all of which have to be met.
        public internal(set) var criteria: [Criterion] = []
        /// The number of members that the user still has to set up; zero if the group is complete.
        public internal(set) var remaining: Int?
        /// The grace period for setting them up.
        public internal(set) var gracePeriod: GracePeriod?

        /// The number of members that the user still has to set up: ``remaining``, otherwise the number that the
        /// criteria demand. Never negative.
        public var needed: Int {
            let demanded = criteria.filter { $0.type == Criterion.authenticatorCount }.compactMap(
                \.count)
            return max(remaining ?? demanded.max() ?? 0, 0)
        }

        static let members: IonMembers<Self> = [
            .groupId: .string(\.id), .id: .init { $2.id = $2.id ?? $0.string($1) },
            .status: .string(\.status), .criteria: .objects(\.criteria),
            .remaining: .int(\.remaining), .gracePeriod: .object(\.gracePeriod),
        ]
    }
}

extension Authenticator.Group {
    /// A condition on the members of a group.
    public struct Criterion: IonObject, Hashable {
        /// The type of a condition on the number of members.
        public static let authenticatorCount = "authenticatorCount"

        /// The type of condition: `authenticatorCount`.
        public internal(set) var type: String?
        /// The number of members it demands.
        public internal(set) var count: Int?

        static let members: IonMembers<Self> = [.type: .string(\.type), .count: .int(\.count)]
    }
}

extension Authenticator.Collection {
    /// The members of a group.
    public subscript(group: Authenticator.Group) -> [Authenticator] {
        guard let id = group.id else { return [] }
        return filter { $0.groupIDs.contains(id) }
    }
}
