extension JSON {
    /// A vocabulary: names that the reader marks, so that code need not compare strings later.
    ///
    /// For a known name, the reader looks up this table instead of creating a string, and code that
    /// reads the members can `switch` over ``Symbol/code``.
    package struct Names: Sendable {
        /// A name's position in the vocabulary.
        package struct Symbol: Sendable, Hashable {
            /// The position plus one; 0 if the name is not in the vocabulary.
            package let code: UInt16

            /// No name, or one that is not in the vocabulary.
            static let unknown = Symbol(code: 0)
        }

        /// The empty vocabulary.
        static let none = Names([])

        private let texts: [String]
        private let fingerprints: [Fingerprint]
        /// The bytes of the names, and the offset of each.
        private let bytes: [UInt8]
        private let offsets: [Int]
        /// A hash table by fingerprint: positions in `texts` plus one; 0 is a free slot. At most half full.
        private let slots: [UInt16]

        /// Creates a vocabulary from names, in their order.
        package init(_ texts: [String]) {
            self.texts = texts
            fingerprints = texts.map(Fingerprint.init)
            bytes = texts.flatMap(\.utf8)
            offsets = texts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
            var size = 16
            while size < texts.count * 4 { size *= 2 }
            var slots = [UInt16](repeating: 0, count: size)
            for (index, fingerprint) in fingerprints.enumerated() {
                var slot = fingerprint.hash & (size - 1)
                while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
                slots[slot] = UInt16(truncatingIfNeeded: index + 1)
            }
            self.slots = slots
        }

        /// Returns the symbol of a name, after whose bytes eight more must be readable.
        package func symbol(of name: UnsafeRawBufferPointer) -> Symbol {
            name.baseAddress.map { look($0, name.count).symbol } ?? .unknown
        }

        /// Returns the name of a symbol; nil if it is not in the vocabulary.
        package func text(_ symbol: Symbol) -> String? {
            symbol == .unknown ? nil : texts[Int(symbol.code) - 1]
        }

        /// Returns the hash and the symbol of a name.
        @inline(__always)
        func look(_ bytes: UnsafeRawPointer, _ count: Int) -> (hash: Int, symbol: Symbol) {
            let fingerprint = Fingerprint(bytes, count: count)
            let hash = fingerprint.hash
            let mask = slots.count - 1
            var slot = hash & mask
            while true {
                let code = slots[slot]
                guard code != 0 else { return (hash, .unknown) }
                let index = Int(code) - 1
                if fingerprints[index] == fingerprint,
                    fingerprint.isExact
                        || self.bytes.withUnsafeBytes({
                            ($0.baseAddress.unsafelyUnwrapped + offsets[index])
                                .hasSameBytes(as: bytes, count)
                        })
                {
                    return (hash, Symbol(code: code))
                }
                slot = (slot + 1) & mask
            }
        }
    }
}
