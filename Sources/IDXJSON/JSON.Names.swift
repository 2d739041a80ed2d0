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

        /// A place of the hash table; it is free if the symbol is unknown.
        private struct Slot {
            var fingerprint = Fingerprint.empty
            var symbol = Symbol.unknown
        }

        private let texts: [String]
        /// The bytes of the names, and the offset of each.
        private let bytes: [UInt8]
        private let offsets: [Int]
        /// A hash table by fingerprint, at most half full.
        private let slots: [Slot]

        /// Creates a vocabulary from names, in their order.
        package init(_ texts: [String]) {
            self.texts = texts
            bytes = texts.flatMap(\.utf8)
            offsets = texts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
            var size = 16
            while size < texts.count * 4 { size *= 2 }
            var slots = [Slot](repeating: Slot(), count: size)
            for (index, text) in texts.enumerated() {
                let fingerprint = Fingerprint(text)
                var slot = fingerprint.hash & (size - 1)
                while slots[slot].symbol != .unknown { slot = (slot + 1) & (size - 1) }
                slots[slot] = Slot(
                    fingerprint: fingerprint,
                    symbol: Symbol(code: UInt16(truncatingIfNeeded: index + 1)))
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
                let symbol = slots[slot].symbol
                guard symbol != .unknown else { return (hash, .unknown) }
                if slots[slot].fingerprint == fingerprint,
                    fingerprint.isExact || hasSameBytes(symbol, as: bytes, count)
                {
                    return (hash, symbol)
                }
                slot = (slot + 1) & mask
            }
        }

        @inline(never)
        private func hasSameBytes(_ symbol: Symbol, as other: UnsafeRawPointer, _ count: Int)
            -> Bool
        {
            bytes.withUnsafeBytes {
                ($0.baseAddress.unsafelyUnwrapped + offsets[Int(symbol.code) - 1])
                    .hasSameBytes(as: other, count)
            }
        }
    }
}
