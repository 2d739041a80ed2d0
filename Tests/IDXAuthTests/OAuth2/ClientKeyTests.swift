import Foundation
import TestSupport
import Testing

@testable import IDXAuth
@testable import IDXCrypto

@Suite(.computing) struct `A private key in a PEM file` {
    private static let message = Array("Rye bread".utf8)

    private func refusal(_ text: String) -> ClientKeyError? {
        do throws(ClientKeyError) {
            _ = try ClientKey(pem: Secret(text))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            (PEMFile.rsa, SignatureAlgorithm.rs256), (PEMFile.curve, .es256),
            ("Okta's key:\r\n" + PEMFile.rsa.replacing("\n", with: " \r\n"), .rs256),
        ])
    func `signs what its public half verifies`(
        text: String, algorithm: SignatureAlgorithm
    ) throws {
        let key = try ClientKey(pem: Secret(text))
        #expect(key.algorithm == algorithm)
        let signature = try key.sign(Self.message)
        #expect(try key.publicKey.verifies(signature, of: Self.message, by: algorithm))
        #expect(
            try !key.publicKey.verifies(signature, of: Array("Rye".utf8), by: algorithm))
    }

    @Test func `is refused with the reason`() {
        let secp384r1: [UInt8] = [6, 5, 0x2b, 0x81, 4, 0, 0x22]
        let changed = PEMFile.rsa.split(separator: "\n")
        // In its modulus, which is no longer the product of its primes.
        let damaged = changed.enumerated().map { $0 == 3 ? "A" + $1.dropFirst() : $1 }
        let cases: [(String, ClientKeyError)] = [
            ("", .noPrivateKey), ("{}", .noPrivateKey),
            (PEMFile.text("CERTIFICATE", [1]), .noPrivateKey),
            (PEMFile.text("PUBLIC KEY", [1]), .publicKey),
            (PEMFile.text("ENCRYPTED PRIVATE KEY", [1]), .encrypted),
            (
                PEMFile.rsa.replacing(
                    "KEY-----\nM", with: "KEY-----\nProc-Type: 4,ENCRYPTED\n\nM"), .encrypted
            ),
            (PEMFile.text("OPENSSH PRIVATE KEY", [1]), .unsupported),
            (PEMFile.text("EC PRIVATE KEY", PEMFile.curveDER(name: secp384r1)), .unsupported),
            (PEMFile.short, .size(bits: 1024)),
            (PEMFile.text("PRIVATE KEY", [0x30, 0x80]), .damaged),
            (PEMFile.text("RSA PRIVATE KEY", Array(repeating: 0x30, count: 99)), .damaged),
            (String(PEMFile.rsa.dropLast(40)), .damaged),
            (PEMFile.curve.replacing("\nM", with: "\n*"), .damaged),
            (damaged.joined(separator: "\n"), .damaged),
        ]
        for (text, reason) in cases { #expect(refusal(text) == reason, "\(text.prefix(60))") }
    }

    @Test func `is refused without a crash wherever it is cut or changed`() {
        for place in stride(from: 0, to: PEMFile.short.utf8.count, by: isThorough ? 1 : 7) {
            #expect(refusal(String(PEMFile.short.prefix(place))) != nil)
        }
        let der = PEMFile.curveDER(name: [6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7])
        for byte: UInt8 in [0, 0x30, 0x7f, 0x80, 0x82, 0xff] {
            for place in der.indices where !(7..<39).contains(place) && der[place] != byte {
                var changed = der
                changed[place] = byte
                let isVersion = place == 4
                let reason = refusal(PEMFile.text("EC PRIVATE KEY", changed))
                #expect((reason == nil) == isVersion, "\(place) \(byte)")
                #expect(refusal(PEMFile.text("PRIVATE KEY", changed)) != nil)
            }
        }
    }

    #if os(Linux)
        /// Runs `openssl` in a folder.
        private func openssl(_ line: String, _ folder: TemporaryFolder) async throws -> Int32? {
            let null = FileHandle.nullDevice.fileDescriptor
            let process = try ChildProcess.start(
                try #require(TLSServer.tool), line.split(separator: " ").map(String.init),
                folder: folder.path,
                streams: .descriptors(input: null, output: null, error: null))
            guard case .code(let code) = await ChildProcess.end(of: process) else { return nil }
            return code
        }

        @Test(
            .enabled(if: TLSServer.tool != nil),
            arguments: [
                ("genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out key", true),
                ("genrsa -traditional -out key 3072", true),
                ("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out key", true),
                ("ecparam -name prime256v1 -genkey -out key", true),
                ("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-384 -out key", false),
                ("genpkey -algorithm ED25519 -out key", false),
            ])
        func `is read as openssl writes it, which verifies its signatures`(
            line: String, isSupported: Bool
        ) async throws {
            let folder = try TemporaryFolder().made()
            try #require(try await openssl(line, folder) == 0)
            let text = try String(contentsOf: folder.url.appending(path: "key"), encoding: .utf8)
            guard isSupported else {
                #expect(refusal(text) == .unsupported)
                return
            }
            let key = try ClientKey(pem: Secret(text))
            let signature = try key.sign(Self.message)
            let isCurve = key.algorithm == .es256
            try Data(isCurve ? DER.signature(signature) : signature)
                .write(to: folder.url.appending(path: "signature"))
            try Data(Self.message).write(to: folder.url.appending(path: "message"))
            let verify = "dgst -sha256 -prverify key -signature signature message"
            #expect(try await openssl(verify, folder) == 0)
        }
    #endif
}
