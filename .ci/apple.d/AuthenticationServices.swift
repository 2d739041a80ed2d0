// The part of Apple's AuthenticationServices that the browser leg uses.
@_exported import Foundation
import UIKit

public typealias ASPresentationAnchor = UIWindow

extension UIWindow {
    @MainActor public convenience init() { self.init(frame: .zero) }
}

public struct ASWebAuthenticationSessionError: Error {
    public enum Code: Int, Sendable {
        case canceledLogin = 1
        case presentationContextNotProvided = 2
        case presentationContextInvalid = 3
    }
    public var code: Code { fatalError() }
}

@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

open class ASWebAuthenticationSession: NSObject {
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void
    public final class Callback {
        public static func customScheme(_ customScheme: String) -> Callback { fatalError() }
        public static func https(host: String, path: String) -> Callback { fatalError() }
    }
    public init(
        url: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
    ) {}
    public init(url: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {}
    open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    open var prefersEphemeralWebBrowserSession: Bool = false
    @discardableResult open func start() -> Bool { fatalError() }
    open func cancel() {}
}

// Passkeys and security keys.

open class ASAuthorizationRequest: NSObject {}
public protocol ASAuthorizationCredential: NSObjectProtocol {}
open class ASAuthorization: NSObject {
    open var credential: any ASAuthorizationCredential { fatalError() }
}
public struct ASAuthorizationError: Error {
    public enum Code: Int, Sendable {
        case unknown = 1000
        case canceled, invalidResponse, notHandled, failed
    }
    public init(_ code: Code) {}
    public var code: Code { fatalError() }
}

@MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
    func authorizationController(
        controller: ASAuthorizationController,
        didCompleteWithAuthorization authorization: ASAuthorization)
    func authorizationController(
        controller: ASAuthorizationController, didCompleteWithError error: any Error)
}
@MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
@MainActor open class ASAuthorizationController: NSObject {
    public init(authorizationRequests: [ASAuthorizationRequest]) {}
    open weak var delegate: (any ASAuthorizationControllerDelegate)?
    open weak var presentationContextProvider:
        (any ASAuthorizationControllerPresentationContextProviding)?
    open func performRequests() {}
    open func cancel() {}
}

public struct ASAuthorizationPublicKeyCredentialUserVerificationPreference: RawRepresentable,
    Sendable
{
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}
public struct ASAuthorizationPublicKeyCredentialAttestationKind: RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}
public struct ASAuthorizationPublicKeyCredentialResidentKeyPreference: RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}
public struct ASCOSEAlgorithmIdentifier: RawRepresentable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
}
public final class ASAuthorizationPublicKeyCredentialParameters: NSObject {
    public init(algorithm: ASCOSEAlgorithmIdentifier) {}
}

public protocol ASAuthorizationPublicKeyCredential: ASAuthorizationCredential {
    var rawClientDataJSON: Data { get }
    var credentialID: Data { get }
}
public protocol ASAuthorizationPublicKeyCredentialAssertion: ASAuthorizationPublicKeyCredential {
    var rawAuthenticatorData: Data! { get }
    var userID: Data! { get }
    var signature: Data! { get }
}
public protocol ASAuthorizationPublicKeyCredentialRegistration: ASAuthorizationPublicKeyCredential {
    var rawAttestationObject: Data? { get }
}

public final class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject {
    public init(credentialID: Data) {}
}
public final class ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor: NSObject {
    public struct Transport: RawRepresentable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let allSupported: [Transport] = []
    }
    public init(credentialID: Data, transports: [Transport]) {}
}

public final class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest:
    ASAuthorizationRequest
{
    public var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
    public var userVerificationPreference:
        ASAuthorizationPublicKeyCredentialUserVerificationPreference = .init(rawValue: "")
}
public final class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest:
    ASAuthorizationRequest
{
    public var excludedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor]?
    public var userVerificationPreference:
        ASAuthorizationPublicKeyCredentialUserVerificationPreference = .init(rawValue: "")
}
public final class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject {
    public init(relyingPartyIdentifier: String) {}
    public func createCredentialAssertionRequest(
        challenge: Data
    ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest { fatalError() }
    public func createCredentialRegistrationRequest(
        challenge: Data, name: String, userID: Data
    ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest { fatalError() }
}
public final class ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest:
    ASAuthorizationRequest
{
    public var allowedCredentials: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor] = []
    public var userVerificationPreference:
        ASAuthorizationPublicKeyCredentialUserVerificationPreference = .init(rawValue: "")
}
public final class ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest:
    ASAuthorizationRequest
{
    public var excludedCredentials: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor] = []
    public var credentialParameters: [ASAuthorizationPublicKeyCredentialParameters] = []
    public var userVerificationPreference:
        ASAuthorizationPublicKeyCredentialUserVerificationPreference = .init(rawValue: "")
    public var attestationPreference: ASAuthorizationPublicKeyCredentialAttestationKind = .init(
        rawValue: "")
    public var residentKeyPreference: ASAuthorizationPublicKeyCredentialResidentKeyPreference =
        .init(rawValue: "")
}
public final class ASAuthorizationSecurityKeyPublicKeyCredentialProvider: NSObject {
    public init(relyingPartyIdentifier: String) {}
    public func createCredentialAssertionRequest(
        challenge: Data
    ) -> ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest { fatalError() }
    public func createCredentialRegistrationRequest(
        challenge: Data, displayName: String, name: String, userID: Data
    ) -> ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest { fatalError() }
}
