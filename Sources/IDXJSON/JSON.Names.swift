extension JSON {
    /// A vocabulary: names that a reader marks while it reads, so that no text is compared later.
    ///
    /// A known name costs the reader a lookup in this table instead of a new string, and code that
    /// walks the members afterwards can `switch` over ``Symbol/code``.
    package struct Names: Sendable {
        /// A name's place in the vocabulary.
        package struct Symbol: Sendable, Hashable {
            /// 0 if the name was not looked up, the largest number if it is not there, else the position plus one.
            package let code: UInt16

            /// The member was made by code, or its name was written with escapes.
            static let notLookedUp = Symbol(code: 0)
            /// The name is not in the vocabulary.
            static let unknown = Symbol(code: .max)
        }

        /// No names at all.
        static let none = Names([])

        private let texts: [String]
        private let fingerprints: [Fingerprint]
        /// Positions in `texts` plus one, by fingerprint; 0 is a free slot. At most half full.
        private let slots: [UInt16]

        /// Makes a vocabulary. Positions count from 0 in the order given.
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

        /// The name that these bytes spell, if it is in the vocabulary.
        @inline(__always)
        func find(
            _ bytes: UnsafeRawPointer, _ fingerprint: Fingerprint
        ) -> (text: String, symbol: Symbol)? {
            let mask = slots.count - 1
            var slot = fingerprint.hash & mask
            while true {
                let code = slots[slot]
                guard code != 0 else { return nil }
                let index = Int(code) - 1
                if fingerprints[index] == fingerprint,
                    fingerprint.isExact
                        || UnsafeRawBufferPointer(start: bytes, count: fingerprint.count)
                            .elementsEqual(texts[index].utf8)
                {
                    return (texts[index], Symbol(code: code))
                }
                slot = (slot + 1) & mask
            }
        }
    }
}
