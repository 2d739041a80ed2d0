/// The curve P-256: y² = x³ − 3x + b modulo a prime (SP 800-186 §3.2.1.3).
package enum P256 {
    /// The prime of the field.
    package enum Field: PrimeModulus {
        package static var value: UInt256 {
            UInt256(0xffff_ffff_0000_0001, 0, 0xffff_ffff, 0xffff_ffff_ffff_ffff)
        }
        package static var inverse: UInt64 { 1 }
        package static var square: UInt256 {
            UInt256(0x4_ffff_fffd, 0xffff_ffff_ffff_fffe, 0xffff_fffb_ffff_ffff, 3)
        }
    }

    /// The order of the base point.
    package enum Order: PrimeModulus {
        package static var value: UInt256 {
            UInt256(
                0xffff_ffff_0000_0000, 0xffff_ffff_ffff_ffff, 0xbce6_faad_a717_9e84,
                0xf3b9_cac2_fc63_2551)
        }
        package static var inverse: UInt64 { 0xccd1_c8aa_ee00_bc4f }
        package static var square: UInt256 {
            UInt256(
                0x66e1_2d94_f3d9_5620, 0x2845_b239_2b6b_ec59, 0x4699_799c_49bd_6fa6,
                0x8324_4c95_be79_eea2)
        }
    }

    /// A scalar.
    package typealias Scalar = Residue<Order>
}

extension P256 {
    /// A key that verifies ES256 signatures: ECDSA with SHA-256 (FIPS 186-5 §6.4.2).
    package struct PublicKey: Sendable {
        private let point: Point

        /// Creates a key from big-endian coordinates (RFC 7518 §6.2.1).
        ///
        /// Nil unless both have 32 bytes and the point is on the curve: for another point, signatures could
        /// be forged.
        package init?(x: [UInt8], y: [UInt8]) {
            guard let x = UInt256(x), let y = UInt256(y), let point = Point(x: x, y: y) else {
                return nil
            }
            self.point = point
        }

        /// Returns whether a signature of a message is valid: r and s, 32 big-endian bytes each
        /// (RFC 7518 §3.4).
        package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
            guard signature.count == 64, let r = Self.number(signature.prefix(32)),
                let s = Self.number(signature.suffix(32)),
                let digest = UInt256(SHA256.hash(message))
            else { return false }
            let inverse = s.inverse
            let sum = Point.sum(.base, Scalar(digest) * inverse, point, r * inverse)
            return sum.affine.map { Scalar($0.x) == r } ?? false
        }

        /// A number from 1 to the order minus 1; nil for others.
        private static func number(_ bytes: ArraySlice<UInt8>) -> Scalar? {
            guard let number = UInt256(bytes).flatMap(Scalar.init(exactly:)) else { return nil }
            return number.isZero ? nil : number
        }
    }
}

extension P256 {
    /// A point in Jacobian coordinates: its affine ones are x/z² and y/z³; zero has z = 0.
    package struct Point: Sendable {
        private typealias Coordinate = Residue<Field>
        private let x, y, z: Coordinate

        static let zero = Point(.one, .one, .zero)

        /// The base point.
        package static let base = Point(
            Coordinate(
                UInt256(
                    0x6b17_d1f2_e12c_4247, 0xf8bc_e6e5_63a4_40f2, 0x7703_7d81_2deb_33a0,
                    0xf4a1_3945_d898_c296)),
            Coordinate(
                UInt256(
                    0x4fe3_42e2_fe1a_7f9b, 0x8ee7_eb4a_7c0f_9e16, 0x2bce_3357_6b31_5ece,
                    0xcbb6_4068_37bf_51f5)), .one)

        private static let b = Coordinate(
            UInt256(
                0x5ac6_35d8_aa3a_93e7, 0xb3eb_bd55_7698_86bc, 0x651d_06b0_cc53_b0f6,
                0x3bce_3c3e_27d2_604b))

        private init(_ x: Coordinate, _ y: Coordinate, _ z: Coordinate) {
            (self.x, self.y, self.z) = (x, y, z)
        }

        /// The point with these affine coordinates; nil if it is not on the curve (SEC 1 §3.2.2.1).
        package init?(x: UInt256, y: UInt256) {
            guard let x = Coordinate(exactly: x), let y = Coordinate(exactly: y),
                y * y == x * x * x - (x + x + x) + Self.b
            else { return nil }
            self.init(x, y, .one)
        }

        /// The affine coordinates; nil for zero.
        package var affine: (x: UInt256, y: UInt256)? {
            guard !z.isZero else { return nil }
            let inverse = z.inverse
            let square = inverse * inverse
            return ((x * square).value, (y * square * inverse).value)
        }

        /// Hankerson, Menezes, Vanstone: Guide to Elliptic Curve Cryptography §3.2.2.
        private var doubled: Point {
            let (delta, gamma) = (z * z, y * y)
            let beta = x * gamma
            let third = (x - delta) * (x + delta)
            let alpha = third + third + third
            let beta2 = beta + beta
            let beta4 = beta2 + beta2
            let square2 = gamma * gamma + gamma * gamma
            let square4 = square2 + square2
            let newX = alpha * alpha - beta4 - beta4
            let both = y + z
            return Point(
                newX, alpha * (beta4 - newX) - square4 - square4, both * both - gamma - delta)
        }

        static func + (one: Point, other: Point) -> Point {
            if one.z.isZero { return other }
            if other.z.isZero { return one }
            let (z1, z2) = (one.z * one.z, other.z * other.z)
            let (x1, x2) = (one.x * z2, other.x * z1)
            let (y1, y2) = (one.y * other.z * z2, other.y * one.z * z1)
            let (width, height) = (x2 - x1, y2 - y1)
            guard !width.isZero else { return height.isZero ? one.doubled : .zero }
            let square = width * width
            let (cube, v) = (width * square, x1 * square)
            let x = height * height - cube - v - v
            return Point(x, height * (v - x) - y1 * cube, width * one.z * other.z)
        }

        /// The point multiplied by a scalar.
        package static func * (point: Point, factor: Scalar) -> Point {
            sum(point, factor, .zero, .zero)
        }

        /// `one` · `first` + `other` · `second`, bit by bit in one pass for both (Shamir's trick).
        static func sum(
            _ one: Point, _ first: Scalar, _ other: Point, _ second: Scalar
        ) -> Point {
            let both = one + other
            let (first, second) = (first.value, second.value)
            return (0..<256).reversed().reduce(.zero) { sum, place in
                switch (first.bit(place), second.bit(place)) {
                case (true, true): sum.doubled + both
                case (true, false): sum.doubled + one
                case (false, true): sum.doubled + other
                case (false, false): sum.doubled
                }
            }
        }
    }
}
