// The part of Apple's CryptoKit that IDXCrypto and the keys of enrollments use.
import Foundation
import LocalAuthentication
import Security

public protocol HashFunction {
    associatedtype Digest: Sequence<UInt8>
}
extension HashFunction {
    public static func hash<D: DataProtocol>(data: D) -> Digest { fatalError() }
}
public struct SHA256: HashFunction { public typealias Digest = [UInt8] }
public struct SHA384: HashFunction { public typealias Digest = [UInt8] }
public struct SHA512: HashFunction { public typealias Digest = [UInt8] }
public enum Insecure {
    public struct SHA1: HashFunction { public typealias Digest = [UInt8] }
}

public struct SharedSecret: ContiguousBytes, Sendable {
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        fatalError()
    }
}

public enum P256 {
    public enum KeyAgreement {
        public struct PrivateKey: Sendable {
            public init<D: ContiguousBytes>(rawRepresentation data: D) throws {}
            public func sharedSecretFromKeyAgreement(
                with publicKeyShare: PublicKey
            ) throws -> SharedSecret { fatalError() }
        }
        public struct PublicKey: Sendable {
            public init<D: ContiguousBytes>(rawRepresentation data: D) throws {}
        }
    }
    public enum Signing {
        public struct PrivateKey: Sendable {
            public init(compactRepresentable: Bool = true) {}
            public init<D: ContiguousBytes>(rawRepresentation data: D) throws {}
            public var rawRepresentation: Data { fatalError() }
            public var publicKey: PublicKey { fatalError() }
            public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature {
                fatalError()
            }
        }
        public struct PublicKey: Sendable {
            public init<D: ContiguousBytes>(rawRepresentation data: D) throws {}
            public var rawRepresentation: Data { fatalError() }
            public func isValidSignature<D: DataProtocol>(
                _ signature: ECDSASignature, for data: D
            ) -> Bool { fatalError() }
        }
        public struct ECDSASignature: Sendable {
            public init<D: DataProtocol>(rawRepresentation data: D) throws {}
            public var rawRepresentation: Data { fatalError() }
        }
    }
}

public enum SecureEnclave {
    public static var isAvailable: Bool { fatalError() }
    public enum P256 {
        public enum Signing {
            public struct PrivateKey: Sendable {
                public init(compactRepresentable: Bool = true) throws {}
                public init(
                    compactRepresentable: Bool = true, accessControl: SecAccessControl,
                    authenticationContext: LAContext? = nil
                ) throws {}
                public init(
                    dataRepresentation: Data, authenticationContext: LAContext? = nil
                ) throws {}
                public var dataRepresentation: Data { fatalError() }
                public var publicKey: CryptoKit.P256.Signing.PublicKey { fatalError() }
                public func signature<D: DataProtocol>(
                    for data: D
                ) throws -> CryptoKit.P256.Signing.ECDSASignature { fatalError() }
            }
        }
    }
}
