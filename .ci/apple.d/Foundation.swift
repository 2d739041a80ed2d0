// The part of Apple's Foundation that the sources use beyond the values that Linux has too.
@_exported import Darwin
@_exported import FoundationEssentials

public protocol NSObjectProtocol: AnyObject {}

open class NSObject: NSObjectProtocol {
    public init() {}
}

open class NSDictionary: NSObject {
    public convenience init(dictionary: [AnyHashable: Any]) { self.init() }
    public subscript(key: Any) -> Any? { nil }
}

open class NSData: NSObject {
    public convenience init(data: Data) { self.init() }
}
extension Data {
    public init(referencing reference: NSData) { self.init() }
}

open class Bundle: NSObject, @unchecked Sendable {
    open class var main: Bundle { fatalError() }
    open var bundleIdentifier: String? { fatalError() }
    open func path(forResource name: String?, ofType ext: String?) -> String? { fatalError() }
}

open class NSError: NSObject, Error, @unchecked Sendable {}

public func NSHomeDirectory() -> String { fatalError() }

public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

// Core Foundation, toll-free bridged.

public final class CFString: Hashable, @unchecked Sendable {
    public init() {}
    public static func == (left: CFString, right: CFString) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) {}
}
public final class CFAllocator {}
public final class CFError {}
public typealias CFOptionFlags = UInt
public typealias CFTypeRef = AnyObject
public typealias CFDictionary = NSDictionary
public typealias CFData = NSData
public typealias OSStatus = Int32

// URL loading.

public struct URLRequest: Sendable, Equatable, Hashable {
    public enum CachePolicy: UInt, Sendable {
        case useProtocolCachePolicy = 0
        case reloadIgnoringLocalCacheData = 1
        case returnCacheDataElseLoad = 2
        case returnCacheDataDontLoad = 3
        case reloadIgnoringLocalAndRemoteCacheData = 4
        case reloadRevalidatingCacheData = 5
    }
    public init(
        url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
        timeoutInterval: TimeInterval = 60.0
    ) { fatalError() }
    public var url: URL?
    public var httpMethod: String?
    public var httpBody: Data?
    public var timeoutInterval: TimeInterval
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {}
}

open class URLResponse: NSObject, @unchecked Sendable {
    open var url: URL? { fatalError() }
    open var expectedContentLength: Int64 { fatalError() }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
    open var statusCode: Int { fatalError() }
    open var allHeaderFields: [AnyHashable: Any] { fatalError() }
}

open class HTTPCookieStorage: NSObject, @unchecked Sendable {}
open class HTTPCookie: NSObject, @unchecked Sendable {
    public enum AcceptPolicy: UInt, Sendable { case always = 0, never = 1, onlyFromMainDocumentDomain = 2 }
}
open class URLCache: NSObject, @unchecked Sendable {}
open class URLCredential: NSObject, @unchecked Sendable {}
open class URLCredentialStorage: NSObject, @unchecked Sendable {}
open class URLProtectionSpace: NSObject, @unchecked Sendable {
    open var authenticationMethod: String { fatalError() }
}
open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
    open var protectionSpace: URLProtectionSpace { fatalError() }
}
public let NSURLAuthenticationMethodServerTrust = ""

open class URLSessionConfiguration: NSObject, @unchecked Sendable {
    open class var ephemeral: URLSessionConfiguration { fatalError() }
    open var httpCookieStorage: HTTPCookieStorage?
    open var httpShouldSetCookies = true
    open var httpCookieAcceptPolicy = HTTPCookie.AcceptPolicy.always
    open var urlCache: URLCache?
    open var urlCredentialStorage: URLCredentialStorage?
    open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
}

open class URLSessionTask: NSObject, @unchecked Sendable {
    open var delegate: (any URLSessionTaskDelegate)?
    open func cancel() {}
    open func resume() {}
}
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

open class URLSession: NSObject, @unchecked Sendable {
    public init(configuration: URLSessionConfiguration) {}
    public enum AuthChallengeDisposition: Int, Sendable {
        case useCredential = 0, performDefaultHandling = 1, cancelAuthenticationChallenge = 2,
            rejectProtectionSpace = 3
    }
    public enum ResponseDisposition: Int, Sendable {
        case cancel = 0, allow = 1, becomeDownload = 2, becomeStream = 3
    }
    open func dataTask(with request: URLRequest) -> URLSessionDataTask { fatalError() }
    open func invalidateAndCancel() {}
}

// Optional in Apple's SDK, where a method that is almost right is never called. Here whoever conforms has to
// have exactly the methods that the transport relies on.
public protocol URLSessionDelegate: NSObjectProtocol, Sendable {}

public protocol URLSessionTaskDelegate: URLSessionDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest
    ) async -> URLRequest?
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse
    ) async -> URLSession.ResponseDisposition
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

public struct URLError: Error, Sendable, Hashable {
    public struct Code: RawRepresentable, Sendable, Hashable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let cancelled = Code(rawValue: -999)
        public static let timedOut = Code(rawValue: -1001)
        public static let cannotFindHost = Code(rawValue: -1003)
        public static let cannotConnectToHost = Code(rawValue: -1004)
        public static let networkConnectionLost = Code(rawValue: -1005)
        public static let dnsLookupFailed = Code(rawValue: -1006)
        public static let notConnectedToInternet = Code(rawValue: -1009)
        public static let secureConnectionFailed = Code(rawValue: -1200)
        public static let serverCertificateHasBadDate = Code(rawValue: -1201)
        public static let serverCertificateUntrusted = Code(rawValue: -1202)
        public static let serverCertificateHasUnknownRoot = Code(rawValue: -1203)
        public static let serverCertificateNotYetValid = Code(rawValue: -1204)
        public static let clientCertificateRejected = Code(rawValue: -1205)
        public static let clientCertificateRequired = Code(rawValue: -1206)
    }
    public var code: Code
    public var localizedDescription: String { fatalError() }
    public var userInfo: [String: Any] { fatalError() }
}

extension FileManager {
    public func containerURL(
        forSecurityApplicationGroupIdentifier groupIdentifier: String
    ) -> URL? { nil }
}

extension String {
    public var precomposedStringWithCanonicalMapping: String { fatalError() }
}
