// The part of Apple's CryptoKit that bound tokens and the keys of enrollments use.
import Foundation
import LocalAuthentication
import Security

public enum P256 {
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
            public var rawRepresentation: Data { fatalError() }
        }
        public struct ECDSASignature: Sendable {
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
