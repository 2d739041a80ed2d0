extension JSON {
    /// Named values in the order they were written. A name may occur twice: both are kept.
    public struct Object: Sendable {
        /// A name and its value.
        public struct Member: Sendable {
            /// The name.
            public let key: String
            /// The value.
            public var value: JSON
            /// The name's place in the reader's vocabulary; see ``JSON/Names``.
            package var symbol: Names.Symbol

            /// Makes a member.
            public init(key: String, value: JSON) {
                self.init(key: key, symbol: .notLookedUp, value: value)
            }

            init(key: String, symbol: Names.Symbol, value: JSON) {
                self.key = key
                self.symbol = symbol
                self.value = value
            }

            /// Whether the name has the same bytes.
            @inline(__always)
            func isNamed(_ name: String) -> Bool { ExactText(key) == ExactText(name) }
        }

        /// The members, in order.
        public private(set) var members: [Member]

        /// Makes an object of members, in their order.
        public init(_ members: [Member] = []) {
            self.members = members
        }

        /// The first member of that name. Setting replaces the first and removes others of the
        /// name, or appends; setting nil removes all.
        public subscript(key: String) -> JSON? {
            get {
                members.first { $0.isNamed(key) }?.value
            }
            set {
                let place = members.firstIndex { $0.isNamed(key) } ?? members.endIndex
                members.removeAll { $0.isNamed(key) }
                guard let newValue else { return }
                members.insert(Member(key: key, value: newValue), at: place)
            }
        }

        /// Appends a member, even if there is one of that name already.
        public mutating func append(_ key: String, _ value: JSON) {
            members.append(Member(key: key, value: value))
        }

        /// The object with only the first member of each name, in itself and in all it holds.
        package var withoutDuplicateNames: Object {
            var seen: Set<ExactText> = []
            return Object(
                members.filter { seen.insert(ExactText($0.key)).inserted }.map { member in
                    var member = member
                    member.value = member.value.withoutDuplicateNames
                    return member
                })
        }

        /// The names, in order.
        public var keys: [String] { members.map(\.key) }
    }
}

extension JSON {
    /// The value with only the first member of each name in every object.
    package var withoutDuplicateNames: JSON {
        switch self {
        case .array(let elements): .array(elements.map(\.withoutDuplicateNames))
        case .object(let object): .object(object.withoutDuplicateNames)
        default: self
        }
    }
}

extension JSON.Object: RandomAccessCollection {
    /// The position of the first member.
    public var startIndex: Int { 0 }
    /// The position after the last member.
    public var endIndex: Int { members.count }
    /// The member at a position.
    public subscript(position: Int) -> Member { members[position] }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
    /// Members in order; names may repeat.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self.init(members.map { Member(key: $0.0, value: $0.1) })
    }
}

extension JSON.Object.Member: Hashable {
    /// Equal if name and value are.
    public static func == (one: Self, other: Self) -> Bool {
        one.isNamed(other.key) && one.value == other.value
    }
    /// Hashes name and value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ExactText(key))
        hasher.combine(value)
    }
}

extension JSON.Object: Hashable {}
