extension HTTPExchange {
    /// Header fields in the order of the wire, looked up without regard to case.
    package struct Fields: Sendable, Hashable {
        /// One header line.
        package struct Field: Sendable, Hashable {
            package var name: String
            /// The value without surrounding spaces.
            package var value: String

            /// Makes a line.
            package init(_ name: String, _ value: String) {
                self.name = name
                self.value = value
            }
        }

        /// Every line, repeated ones included.
        package private(set) var all: [Field]

        /// Makes fields of lines.
        package init(_ all: [Field] = []) {
            self.all = all
        }

        /// Every value of a name, in order.
        package func values(_ name: String) -> [String] {
            all.lazy.filter { Self.same($0.name, name) }.map(\.value)
        }

        /// Adds a line after the others, whether or not the name is there already.
        package mutating func append(_ name: String, _ value: String) {
            all.append(Field(name, value))
        }

        /// The first value of a name; setting replaces all of them, `nil` removes them.
        package subscript(name: String) -> String? {
            get { all.first { Self.same($0.name, name) }?.value }
            set {
                let place = all.firstIndex { Self.same($0.name, name) }
                all.removeAll { Self.same($0.name, name) }
                guard let newValue else { return }
                all.insert(Field(name, newValue), at: min(place ?? all.count, all.count))
            }
        }

        /// ASCII letters compared without case; anything else byte for byte.
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
    /// Lines in the order written.
    package init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field($0, $1) })
    }
}
