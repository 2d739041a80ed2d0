import IDXCrypto
import Synchronization

/// An RSA key made for these tests from published seeds: it has never protected anything.
package struct TestKey: Sendable {
    package let kid: String
    package let modulus: [UInt8]
    private let exponent: [UInt8]
    package let publicKey: RSAPublicKey
    private let arithmetic: Montgomery

    init(kid: String, modulus: String, exponent: String) {
        let digits = { (text: String) in text.filter { !$0.isWhitespace } }
        guard let modulus = Hex.bytes(digits(modulus)), let exponent = Hex.bytes(digits(exponent)),
            let arithmetic = Montgomery(modulus: modulus),

            // If the key is rejected, the tests fail just below.
            let publicKey = try? RSAPublicKey(modulus: modulus, exponent: [1, 0, 1])
        else { preconditionFailure("the test key \(kid) is damaged") }
        self.kid = kid
        self.modulus = modulus
        self.exponent = exponent
        self.publicKey = publicKey
        self.arithmetic = arithmetic
    }

    /// Signs by raising the block of RFC 8017 §9.2 to the private exponent.
    ///
    /// Caches signatures, because tests sign the same texts again and again.
    package func sign(_ message: [UInt8]) -> [UInt8] {
        let name = kid + String(decoding: message, as: UTF8.self)
        if let known = Self.signatures.withLock({ $0[name] }) { return known }
        let block = PKCS1.signatureBlock(of: message, byteCount: modulus.count) ?? []
        let signature = raise(block)
        Self.signatures.withLock { $0[name] = signature }
        return signature
    }

    private static let signatures = Mutex<[String: [UInt8]]>([:])

    /// Raises a block to the private exponent.
    package func raise(_ block: [UInt8]) -> [UInt8] {
        arithmetic.power(block, exponent) ?? []
    }
}

extension TestKey {
    package static let first = TestKey(
        kid: "first-key",
        modulus: """
            e82f474aafa20f4f2b2e537d1c5224a88ad69b25e6bbabbc61dd44a2acbbe0bf5024c85c03eac1283e7d1534
            90b9fb1ece43c2558d5cc6271175fe68078cd2b348e30ecb16355b10ffe7a673a9769ebc6aef96d300849cff
            daacab7bbecf632c11ec074e0ed414d0b3933517e9193b291802248520f59476181bbaf3a9d1a9ee3d5571e3
            d5878c8fcfe05113a3407a02e18bc2e6b5dd9ea40ff1caeefd871ce12934992024af7629664441147bea1520
            1553177badc9e16ed4dd0103380a3dfd2bd0cd9b7c51271936a61f902982f9346caafc536b52b1661f5fa852
            400adc842f5b0ee3e4e2fbfa99cbfd3e788da7edcbe04a71148862c62b67c9fb03864c5d
            """,
        exponent: """
            05428798ece05251cc26a12ee50f59fe94cbf123d6004bb9aecb36722ba6434727924dbfad39b4e52bd53aea
            6a9a4152c75572f796863d8446645293c4bd59f5ef21705a5ac71bfdb1ee6b84e9ed380208b778c6904270d4
            12fe1fbc63ec357b9ac45568b29ea20215af5b5fe3f5f5b323f4c32308f0c74b8d96ede5f5e39162908fa352
            7bac0578d394261c048a9e964cdbc77df34eafdb3502363616237a3c2f051c942a5ffe450cfb4d72d0154179
            db40491773d28b7725d7d0403b89697830d1947f780a747b35659421a67946cdbce4990a3cacd31380d985dc
            45da60c8248f4082f47616f9f6a61f97b6a825f12203116684a9b2863592aee59d5fc6b9
            """)

    package static let second = TestKey(
        kid: "second-key",
        modulus: """
            b2ed3530d464b9905cde1126d0a426f88d537e484c9bfd7a85285f854426fbd1f2f3c5b1ed932475f060afc2
            47d0f0115689f406e361239d3c96d03ef4e794f4b11e57854a6719b89aff915a789c101de864661067dd2d21
            6ea86b3a17a658f7424d2e48830a9f89279c6685e826c27db99042bed176cdfe9d44d6b060d3f55abdccba14
            352137e27bee4b392ff6c2a5eb932ee8bd5a66df8883da379fce03abf94029922d6de3075a73cf5c57ca65a1
            7209e91b5df12b9836a83d9f0ca9df8bfe91c49affe44bb182f51489a927466edf0d66861aaa8427b81a1312
            bb71ef576a2edfbbf63f2bf9ce95b4efc182b1bbadcc95e360e489bdf2d33909464dfa33
            """,
        exponent: """
            14302c80ba6e34fbc366b0f3bab5d2c9d794549acebe08ff22781832feaa115eb2756bd87410569c52076ebd
            5282121c3ab1ed0d3be9916da3d0f6652c17d71836c5d025336c679c0b2d0bd6f3e5d3f1b3ef640eb4d1614e
            b4e01edd1a9f03c9be3adc1e855e94fa923414e345fadd95f6f27e7d6e3fe3e5371475cec7d612883eb61af7
            f62c464c67305eb8c3ca4ef0d4f49c61a3c930a29fa1df0187ec0f113125362e8f66f934f040eb4611520854
            7cf022d4ec8cc3c8eecd1820fac526e4ec0aeb0dd5c85e2ea8534dd6b6ed896faab163b91dda63862ec30edb
            6f6409867fa35d15989972a058c5e70522e259c917c16e29fb8554eee25d0e2def05b7b5
            """)

}
