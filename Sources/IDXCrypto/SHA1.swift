/// SHA-1 (FIPS 180-4 §6.1), only for one-time passwords, whose standard requires it.
package struct SHA1: HashFunction {
    private var buffer = BlockBuffer()
    private var state: [UInt32] = [
        0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0,
    ]

    package init() {}

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        var state = state
        buffer.add(bytes) { Self.compress($0, into: &state) }
        self.state = state
    }

    package consuming func finish() -> [UInt8] {
        var state = state
        buffer.pad { Self.compress($0, into: &state) }
        return state.bigEndianBytes
    }

    private static func compress(_ block: UnsafeRawPointer, into state: inout [UInt32]) {
        var words = [UInt32](repeating: 0, count: 80)
        for i in 0..<16 {
            let word = block.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self)
            words[i] = UInt32(bigEndian: word)
        }
        for i in 16..<80 {
            let mixed = words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16]
            words[i] = mixed &<< 1 | mixed &>> 31
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for i in 0..<80 {
            let (choice, constant) = mix(i, b, c, d)
            let next = (a &<< 5 | a &>> 27) &+ choice &+ e &+ constant &+ words[i]
            (e, d, c, b, a) = (d, c, b &<< 30 | b &>> 2, a, next)
        }
        for (i, word) in [a, b, c, d, e].enumerated() { state[i] &+= word }
    }

    private static func mix(
        _ round: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32
    ) -> (UInt32, UInt32) {
        switch round {
        case ..<20: ((b & c) | (~b & d), 0x5a82_7999)
        case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case ..<60: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
    }
}
