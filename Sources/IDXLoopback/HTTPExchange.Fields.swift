extension HTTPExchange {
    /// Header fields in their order, with case-insensitive lookup.
    package struct Fields: Sendable, Hashable {
        /// A header field line.
        package struct Field: Sendable, Hashable {
            package var name: String
            /// The value, without whitespace around it.
            package var value: String

            /// Creates a line.
            package init(_ name: String, _ value: String) {
                self.name = name
                self.value = value
            }
        }

        /// All lines.
        package private(set) var all: [Field]

        /// Creates fields from lines.
        package init(_ all: [Field] = []) {
            self.all = all
        }

        /// Returns all values of a name, in order.
        package func values(_ name: String) -> [String] {
            all.lazy.filter { Self.same($0.name, name) }.map(\.value)
        }

        /// Appends a line, even if there is already one with that name.
        package mutating func append(_ name: String, _ value: String) {
            all.append(Field(name, value))
        }

        /// The first value of a name; setting a value replaces all of them, `nil` removes them.
        package subscript(name: String) -> String? {
            get { all.first { Self.same($0.name, name) }?.value }
            set {
                let place = all.firstIndex { Self.same($0.name, name) }
                all.removeAll { Self.same($0.name, name) }
                guard let newValue else { return }
                all.insert(Field(name, newValue), at: min(place ?? all.count, all.count))
            }
        }

        /// Compares ASCII letters without case, other bytes exactly.
        static func same(_ one: String, _ other: String) -> Bool {
            let left = one.utf8
            let right = other.utf8
            return left.count == right.count
                && zip(left, right).allSatisfy { lower($0) == lower($1) }
        }

        private static func lower(_ byte: UInt8) -> UInt8 {
            (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        }
    }
}

extension HTTPExchange.Fields: ExpressibleByDictionaryLiteral {
    /// Lines in their order.
    package init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field($0, $1) })
    }
}
