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
        /// A hash table by fingerprint: positions in `texts` plus one; 0 is a free slot. At most half full.
        private let slots: [UInt16]

        /// Creates a vocabulary from names, in their order.
        package init(_ texts: [String]) {
            self.texts = texts
            fingerprints = texts.map(Fingerprint.init)
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
                        || UnsafeRawBufferPointer(start: bytes, count: fingerprint.count)
                            .elementsEqual(texts[index].utf8)
                {
                    return (hash, Symbol(code: code))
                }
                slot = (slot + 1) & mask
            }
        }
    }
}
