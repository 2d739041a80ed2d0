extension JSON {
    /// Members in the order they were written. A name may occur more than once.
    public struct Object: Sendable {
        /// A name and its value.
        public struct Member: Sendable {
            /// The name.
            public let key: String
            /// The value.
            public var value: JSON

            /// Creates a member.
            public init(key: String, value: JSON) {
                self.key = key
                self.value = value
            }

            /// Whether the name has the same bytes.
            @inline(__always)
            func isNamed(_ name: String) -> Bool { ExactText(key) == ExactText(name) }
        }

        /// The members, in order.
        public private(set) var members: [Member]

        /// Creates an object from members, in their order.
        public init(_ members: [Member] = []) {
            self.members = members
        }

        /// The value of the first member with that name. Setting a value replaces the first and removes
        /// the others, or appends a member; setting nil removes all.
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

        /// Appends a member, even if there is already one with that name.
        public mutating func append(_ key: String, _ value: JSON) {
            members.append(Member(key: key, value: value))
        }

        /// The names, in order.
        public var keys: [String] { members.map(\.key) }
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

/// A string that compares by its bytes.
///
/// `String` compares by canonical equivalence: "é" equals "e" with U+0301, which JSON tells apart.
package struct ExactText: Sendable, Hashable {
    /// The string.
    let text: String

    /// Creates an exact string.
    package init(_ text: String) {
        self.text = text
    }

    /// Equal if the bytes are the same.
    @inline(__always)
    package static func == (one: Self, other: Self) -> Bool {
        // Fast, and enough for most strings that differ.
        one.text == other.text && one.text.utf8.elementsEqual(other.text.utf8)
    }

    /// Hashes the bytes.
    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}
