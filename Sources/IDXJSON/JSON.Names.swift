extension JSON {
    /// A vocabulary: names that a reader marks while it reads, so that nobody compares text later.
    ///
    /// A known name costs the reader a look into this table instead of a new string, and whoever
    /// walks the members afterwards can `switch` over ``Symbol/index``.
    package struct Names: Sendable {
        /// A name's place in the vocabulary.
        package struct Symbol: Sendable, Hashable {
            /// 0 if nobody looked, the largest number if it is not there, else the position plus one.
            package let code: UInt16

            /// The member was made by code, not read: nobody looked the name up.
            static let notLookedUp = Symbol(code: 0)
            /// The name is not in the vocabulary.
            static let unknown = Symbol(code: .max)
        }

        struct Entry: Sendable {
            let text: String
            let fingerprint: Fingerprint
            let utf8: [UInt8]
        }

        /// No names at all.
        static let none = Names([])

        private let entries: [Entry]
        /// Positions in `entries` plus one, by fingerprint; 0 is a free slot. At most half full.
        private let slots: [UInt16]

        /// Makes a vocabulary. Positions count from 0 in the order given.
        package init(_ texts: [String]) {
            entries = texts.map { text in
                let bytes = Array(text.utf8)
                let padded = bytes + [UInt8](repeating: 0, count: PaddedText.padding)
                let fingerprint = padded.withUnsafeBytes { buffer in
                    buffer.baseAddress.map { Fingerprint($0, count: bytes.count) }
                }
                return Entry(
                    text: text, fingerprint: fingerprint ?? Fingerprint.empty, utf8: padded)
            }
            var size = 16
            while size < entries.count * 4 { size *= 2 }
            var slots = [UInt16](repeating: 0, count: size)
            for (index, entry) in entries.enumerated() {
                var slot = entry.fingerprint.hash & (size - 1)
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
                let entry = entries[Int(code) - 1]
                if entry.fingerprint == fingerprint,
                    fingerprint.isExact || Self.spell(bytes, entry.utf8, fingerprint.count)
                {
                    return (entry.text, Symbol(code: code))
                }
                slot = (slot + 1) & mask
            }
        }

        private static func spell(_ bytes: UnsafeRawPointer, _ utf8: [UInt8], _ count: Int) -> Bool
        {
            utf8.withUnsafeBytes { entry in
                UnsafeRawBufferPointer(start: bytes, count: count).elementsEqual(entry[..<count])
            }
        }
    }
}
