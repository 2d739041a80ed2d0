import Foundation
internal import IDXCrypto
internal import IDXJSON
import IDXLoopback
import Synchronization

/// AWS Security Token Service as far as `idx aws` needs it: it gives credentials to those whom the issuer of a trust
/// policy vouches for, and refuses others as AWS does.
public final class SimulatedSTS: Sendable {
    /// What IAM knows.
    public struct Trust: Sendable {
        /// The issuer of the OpenID Connect provider.
        public var issuer = ""
        /// The audience that it issues for.
        public var audience = ""
        /// The maximum session duration of the roles, in seconds.
        public var longest = 3600
        /// Answers instead of the service: a status and a body.
        public var reply: (status: Int, body: String)?

        /// Trusts an issuer for an audience.
        public init(issuer: String = "", audience: String = "") {
            (self.issuer, self.audience) = (issuer, audience)
        }
    }

    private let trust: Trust
    private let seen = Mutex<[[String: String]]>([])
    private let server = Mutex<LoopbackServer?>(nil)

    /// Starts listening.
    public init(_ trust: Trust) throws {
        self.trust = trust
        let started = try LoopbackServer { [weak self] request in
            .response(self?.reply(to: request) ?? .init(404, text: ""))
        }
        server.withLock { $0 = started }
    }

    /// The address for `--sts-url`.
    public var address: String { "http://127.0.0.1:\(server.withLock { $0?.port ?? 0 })/" }

    /// The forms that were posted.
    public var requests: [[String: String]] { seen.withLock { $0 } }

    /// Stops listening.
    public func stop() async { await server.withLock { $0 }?.stop() }

    private func reply(to request: HTTPExchange.Request) -> HTTPExchange.Response {
        var components = URLComponents()
        components.percentEncodedQuery = String(decoding: request.body, as: UTF8.self)
            .replacingOccurrences(of: "+", with: "%20")
        let items = components.queryItems ?? []
        let form = Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
        let count = seen.withLock { seen in
            seen.append(form)
            return seen.count
        }
        if let (status, body) = trust.reply { return .init(status, type: "text/xml", text: body) }
        let action = form["Action"] ?? ""
        if let (code, message) = refusal(form) {
            return .init(400, type: "text/xml", text: Self.error(code, message))
        }
        let end = Date().addingTimeInterval(Double(form["DurationSeconds"] ?? "3600") ?? 0)
        return .init(
            200, type: "text/xml",
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <\(action)Response xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
                  <\(action)Result>
                    <Credentials>
                      <AccessKeyId>ASIASIMULATED\(count)</AccessKeyId>
                      <SecretAccessKey>secret/of+\(count)</SecretAccessKey>
                      <SessionToken>session&#x2F;\(count)</SessionToken>
                      <Expiration>\(end.formatted(.iso8601))</Expiration>
                    </Credentials>
                  </\(action)Result>
                </\(action)Response>
                """)
    }

    /// The body of a refusal.
    public static func error(_ code: String, _ message: String) -> String {
        """
        <ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
          <Error><Type>Sender</Type><Code>\(code)</Code><Message>\(message)</Message></Error>
          <RequestId>c6104cbe-af31-11e0-8154-cbc7ccf896c7</RequestId>
        </ErrorResponse>
        """
    }

    private func refusal(_ form: [String: String]) -> (code: String, message: String)? {
        if let text = form["DurationSeconds"], let seconds = Int(text), seconds > trust.longest {
            return (
                "ValidationError",
                "The requested DurationSeconds exceeds the MaxSessionDuration set for this role."
            )
        }
        switch form["Action"] {
        case "AssumeRoleWithWebIdentity":
            let parts = form["WebIdentityToken"]?.split(separator: ".") ?? []
            guard parts.count == 3, let bytes = Base64URL.decode(parts[1]),
                let claims = try? JSON(parsing: bytes), claims["iss"]?.string == trust.issuer
            else {
                return (
                    "InvalidIdentityToken",
                    "No OpenIDConnect provider found in your account for the issuer"
                )
            }
            return claims["aud"]?.string == trust.audience
                ? nil
                : ("AccessDenied", "Not authorized to perform sts:AssumeRoleWithWebIdentity")
        case "AssumeRoleWithSAML":
            let xml = Data(base64Encoded: form["SAMLAssertion"] ?? "") ?? Data()
            let pair = "\(form["PrincipalArn"] ?? ""),\(form["RoleArn"] ?? "")<"
            return String(decoding: xml, as: UTF8.self).contains(pair)
                ? nil : ("AccessDenied", "Not authorized to perform sts:AssumeRoleWithSAML")
        default: return ("InvalidAction", "Could not find operation")
        }
    }
}
