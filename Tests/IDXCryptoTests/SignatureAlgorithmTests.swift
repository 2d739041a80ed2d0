import IDXCrypto
import TestSupport
import Testing

@Suite struct `A signature of another program` {
    private static let message = Array("Rye bread".utf8)

    /// Keys and signatures that Python's cryptography made.
    private static let vectors:
        [(algorithm: SignatureAlgorithm, key: [String], signature: String)] = [
            (
                .rs256, [modulus],
                "JQUIpP8OrVBshCDKC7-EKQiotqvgf2tslQcx748aZb2mjtrJR-4gJZlwPjwEHIduRxj5jP"
                    + "FTpCpXdUGLXNhREs44OJg_1y0enrTX--T1-r8LznBVY1lRt2jydiYv3xBG4RtTk9BLC1_t"
                    + "N8nOqRVqrbKoS2U7dmwlCQUZ7gUH_RqTv9CxAFr0uzOMGvHAWYb88qHk_qhbHq1u2_4Ir9"
                    + "aKk-f5XtJM7cJ0mBdDgO_kXaGaJRde3ACMXMCzOMU9-UlePAV97t98v1ROiXIRR9q9GqzA"
                    + "nVJd04cw0glrF5sKt27AYNML48XY3hN0vZd2PQ5ly5iv44uw-PIruKB_yP88nw"
            ),
            (
                .rs384, [modulus],
                "XsXX-DisWby4PfQtXj6798Kp4oBajhaU6FnJWNjIEVJlpui-H3iFZzg256iUcilWQmupSo"
                    + "-3nmCPY8CuP2qDq3dDoBYUM9_vuW020a_bdG-zrdag_LEEPJgy1RcJNBpzonT0NpmM3t_e"
                    + "hlw8dpVsSeBXkFJ8n9EHqe4Z5HBj0C6Sop-BrvjD6eSDXHrJU4X-lh7816TnKOMLdAB-ni"
                    + "uCSYujF4MfKyZpic83rA06ZxKg8madG0-Ph_X4CdQgKLWIQrz4IAz7_-8SO-mcJ2_VMOEJ"
                    + "EFHmTekX6ESr-Gb1qFNrVIVKBaVQTVXikXFuGWvmYfjxx5ICa7SHFcV5MYPt0g"
            ),
            (
                .rs512, [modulus],
                "YxZ9QEKU-ZZES3ksWD9Tl4QC_IpicSzcm1YjcvydjpVNBNNqhTnodWXqzmBD88G8RACHUE"
                    + "hsS0RUHttk4WaN_E03RujDv-64Yy7xxWR234kq6vzh1OWhaRKq3dltV49-HDEFexWY-Bni"
                    + "Jk2elwgjHCGzgUJiPciXcs77MriBPHPluItx5vvkAGEuWuOHRhmCipWNEIknXplc4GRrSR"
                    + "jfP3wSLRep7MhAp2Xk4Ypt0pOHhAbnlvH06nTrdDscU1mQuZuAyMjKbS-ZEM488I-uJUv_"
                    + "gHNpN7dqbn1ZEi07i42c-eCJgU61bKuLXHITz3C5m6xC9FXiDH5QVtXzyc8NdA"
            ),
            (
                .ps256, [modulus],
                "YtFwZFNQ8jK9CD9rmmKTYQbvxpTVi5Vhb6SMUA2qD162qlY0iVXYl4_ZEueiiBakOMDIp2"
                    + "aT67ZZe0iezTfYeDip-yC5J582jAY1J9LhQCIoj92X-5X7zuOt5v_x4Vx_3GMrJWpwtvWS"
                    + "WZ1xTT2i7KbpqvjRuHW1lcWdS1KNbLgu8NLzkZv7EVIAEI8_zm1n7pxgvOrfvVnv72R4gX"
                    + "9Nzdr6qjk_RaFN8-ZLOgozGsCMCR_okRiKLHWaFndqYExWudpOQh3W7QF8toXhFAM3tWX1"
                    + "tgFLmH2jvurfpBcP6vz7ssm3GvERGZVOvdKiBp6oIKy4Bekt6fv3oC0IgGcvUw"
            ),
            (
                .es256,
                [
                    "OCvujdVbEvo8vYerr6PHlityikTGEXw0cmjHWcWAfU0",
                    "bbGUESAWrAQdOa2JNBd7yFaFhBqTGNXZRiz1N_aOGYE",
                ],
                "8MrAeqBvxCGvNnfxAThMHd0AYHmRPoc8KJNymA5PsQMBJxu_c2Mbry04o7S6bfU3s87LoR"
                    + "u1UaDSyE-fJ0E4JA"
            ),
            (
                .es384,
                [
                    "FY1-YnBSWMk-TRZwxjUQfs6rEGxu1n1V1y-MR6Dzi0anIkR1TCw8lst5YDiyw64s",
                    "xDiL20cHOFQbXJZ0eaUEklhJUGNv_3Immyzq4AlPSuwd2wGwmLubaRIhM-knqLN1",
                ],
                "WUDoeYiOGlIuQYcjlxXbgqulnyk8cz7_YaVWsp6RsjHze2RKHUNKPf-hbxc2OyVXTfJrWz"
                    + "rG5eRKt-OGPLblMYBimMg8dLM9N1WiexgZWV1vkCi0GZiBatn05TKXincw"
            ),
            (
                .es512,
                [
                    "AeOw_8dIIYvWm3hfUuc0PrURUnqw_s2SAugwwbD05wGBlPxAjCAg_L1wgPu2rixtwtBb4t"
                        + "hQSk-BVfBa3uh8Us1C",
                    "AEhVwxJcclMPjfbu7AMEsIPXp7WcNVHLpF2fmHtfLg5M7j_xZQzNck5RaOPkkOGsdTYTRX"
                        + "4ZPbPPR6_idrlpVlfe",
                ],
                "AbF8mdZ5LCJR4zFxoBA31QYLdd6FUFFqTj2tWOQShxIBEMBZm6UXyJ_uoaxgowIDZ4DbKp"
                    + "QKbbdZe3IRp5L3OVeQAZslcGgu7RaoMIMmackTXYJZ9ihYqr2hjuzVDQAUE3nDhe66PiT8"
                    + "OYysjRDFVqMy9emv9N5IP_ahG2CJKC_Ba6GB"
            ),
        ]
    /// By PSS, with a salt of 20 bytes.
    private static let shortSalt =
        "Xp1FO3GOLgtGkdkHlwo-v-cgdtd4viv8NqiADEw-o9f77-tdyH_fcIYaWgvq3c9LjQqNN-"
        + "Ea9xFLLK43y1fluR-5ApYCN1Gx_HXM99YfFVLG7xTGnDsUi5JGtFCz4aaFDd2gDZVX0LOn"
        + "rzT6Cah0hOT81dPsAr1I5PfeBye301h35X0WYEXjd0m8b87bEJwbGhM7UihMEodH7C1DTR"
        + "UC3OUzonAHhHkgpKLIM3tn8gY3BIP-gNPv4wuDSur6VBvLNPhgNW_aeOx_2Cwup00MDaAx"
        + "0oB9iiAjarM3fTnGj62PunTMQwesv2KCBYvycOO28ZzWqES9fLzNq7HpAdPaKg"
    private static let modulus =
        "mL1ItjZe4z3qRTnxNv-NCVphdiXLZnMaR_mXgppdAL2L4eXJEdG2GWWgnhaOq62scKMEEC"
        + "hMxvs1jtFSKrJy_hPNTjIWJ0bGmb6tOkz7eqLAiv_WsuC4vZwy0wOWp6orh-NqYkYqZQ28"
        + "ZCLveodAgqFO_ExQ30jV1wipJK3-FPemOzxWynHBV31nbShVB2qtZB78q9jyHGVjCXKmgr"
        + "JOOtEuml_dNC-pH17MuRy5W3Ka_kN7bfEH-jezqWs-LTmANDGd1Du_ma10B-4DoHmNLX88"
        + "868_o6dBmS3tWpGvzJu74LynoNuHVtbKYvRJ-GzcCmH-lX4v8do1nvxnZYP0wQ"

    private func key(_ texts: [String]) throws -> SignatureAlgorithm.Key {
        let numbers = try texts.map { try #require(Base64URL.decode($0)) }
        guard numbers.count == 2 else {
            return .rsa(try RSAPublicKey(modulus: numbers[0], exponent: [1, 0, 1]))
        }
        let curves: [SignatureAlgorithm.Curve] = [.p256, .p384, .p521]
        let curve = try #require(curves.first { $0.size == numbers[0].count })
        return .curve(curve, x: numbers[0], y: numbers[1])
    }

    @Test func `is valid by its own key and algorithm only`() throws {
        for vector in Self.vectors {
            let key = try key(vector.key)
            let signature = try #require(Base64URL.decode(vector.signature))
            for algorithm in SignatureAlgorithm.allCases {
                #expect(
                    try key.verifies(signature, of: Self.message, by: algorithm)
                        == (algorithm == vector.algorithm), "\(vector.algorithm) \(algorithm)")
            }
            let changed = signature.dropLast() + [signature[signature.count - 1] ^ 1]
            for wrong in [[], Array(signature.dropLast()), signature + [0], Array(changed)] {
                #expect(!(try key.verifies(wrong, of: Self.message, by: vector.algorithm)))
            }
            #expect(!(try key.verifies(signature, of: [], by: vector.algorithm)))
        }
    }

    @Test func `by PSS has a salt of the digest's size`() throws {
        let signature = try #require(Base64URL.decode(Self.shortSalt))
        #expect(!(try key([Self.modulus]).verifies(signature, of: Self.message, by: .ps256)))
    }

    @Test func `is not verified by a point beside the curve`() throws {
        for vector in Self.vectors where vector.key.count == 2 {
            let signature = try #require(Base64URL.decode(vector.signature))
            let key = try key([vector.key[0], vector.key[0]])
            #expect(
                (try? key.verifies(signature, of: Self.message, by: vector.algorithm)) != true)
        }
    }
}
