extension Authenticator {
    /// Authenticators of which the user has to set up a number: "choose 2 of".
    ///
    /// Its members are the authenticators with its ID in ``Authenticator/groupIDs``. An authenticator may belong
    /// to several groups.
    public struct Group: Sendable, Hashable {
        /// The ID.
        public let id: String?
        /// Whether the user has to set any up: `REQUIRED`.
        public let status: String?
        /// The conditions, all of which have to be met.
        package let criteria: [Criterion]
        /// The number of members that the user still has to set up; zero if the group is complete.
        package let remaining: Int?
        /// The grace period for setting them up.
        public let gracePeriod: GracePeriod?

        /// The number of members that the user still has to set up: what the server says, otherwise the number that the
        /// criteria demand. Never negative.
        public var needed: Int {
            let demanded = criteria.filter { $0.type == Criterion.authenticatorCount }.compactMap(
                \.count)
            return max(remaining ?? demanded.max() ?? 0, 0)
        }

        init(_ reader: inout ObjectReader) {
            id = reader.string("groupId", "id")
            status = reader.string("status")
            criteria = reader.list("criteria") { Criterion(&$0) }
            remaining = reader.int("remaining")
            gracePeriod = reader.object("gracePeriod") { Authenticator.GracePeriod(&$0) }
        }
    }
}

extension Authenticator.Group {
    /// A condition on the members of a group.
    package struct Criterion: Sendable, Hashable {
        /// The type of a condition on the number of members.
        static let authenticatorCount = "authenticatorCount"

        /// The type of condition: `authenticatorCount`.
        let type: String?
        /// The number of members it demands.
        package let count: Int?

        init(_ reader: inout ObjectReader) {
            type = reader.string("type")
            count = reader.int("count")
        }
    }
}

extension Authenticator.Collection {
    /// The members of a group.
    public subscript(group: Authenticator.Group) -> [Authenticator] {
        guard let id = group.id else { return [] }
        return filter { $0.groupIDs.contains(id) }
    }
}
