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
