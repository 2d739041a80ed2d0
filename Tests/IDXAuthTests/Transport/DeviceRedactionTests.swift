import Foundation
import Testing

@testable import IDXAuth

@Suite struct `What an authenticator sends and receives, in a trace` {
    private static let jws = "eyJhbGciOiJFUzI1NiJ9.eyJ0eCI6ImZ0VFgifQ.c2lnbmF0dXJl"

    /// A request, its reply, and what a trace shows of both.
    struct Exchange: Sendable {
        var method = "POST"
        var path: String
        var type = "application/json"
        var sent: String
        var received: String
        var shown: (sent: String, received: String)
    }

    static let exchanges: [Exchange] = [
        Exchange(
            path: "/idp/myaccount/app-authenticators",
            sent: """
                {"authenticatorId":"autPUSH","device":{"platform":"LINUX","osVersion":"6.1","displayName":"Jay's \
                phone","deviceAttestation":{"clientInstanceKeyAttestation":"\(jws)"}},"methods":{"push":{\
                "pushToken":"0a1b2c3d4e5f","keys":{"proofOfPossession":{"kty":"EC","x":"AAAA","kid":"K-POP"}}}}}
                """,
            received: """
                {"id":"pfdENR","user":{"id":"00uJAY","username":"jay@acme.example"},\
                "device":{"id":"guoDEV","status":"ACTIVE","clientInstanceId":"cliINST"}}
                """,
            shown: (
                """
                {"authenticatorId":"autPUSH","device":{"platform":"LINUX","osVersion":"6.1","displayName":"‹hidden›",\
                "deviceAttestation":{"clientInstanceKeyAttestation":"‹hidden›"}},"methods":{"push":{\
                "pushToken":"‹hidden›","keys":{"proofOfPossession":{"kty":"EC","x":"‹hidden›","kid":"‹hidden›"}}}}}
                """,
                """
                {"id":"pfdENR","user":{"id":"00uJAY","username":"‹hidden›"},\
                "device":{"id":"guoDEV","status":"ACTIVE","clientInstanceId":"cliINST"}}
                """
            )),
        Exchange(
            path: "/oauth2/v1/token", type: "application/x-www-form-urlencoded",
            sent: """
                grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&client_id=0oaCLI&scope=\
                okta.myAccount.appAuthenticator.maintenance.read&redirect_uri=app%3A%2Fback&assertion=\(jws)
                """,
            received:
                #"{"token_type":"Bearer","expires_in":3600,"access_token":"\#(jws)","scope":"x"}"#,
            shown: (
                """
                grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&client_id=0oaCLI&scope=\
                okta.myAccount.appAuthenticator.maintenance.read&redirect_uri=app%3A%2Fback&assertion=‹hidden›
                """,
                #"{"token_type":"Bearer","expires_in":3600,"access_token":"‹hidden›","scope":"x"}"#
            )),
        Exchange(
            method: "GET", path: "/idp/myaccount/app-authenticators/pfdENR/push/notifications",
            sent: "", received: #"[{"payloadVersion":"IDXv1","challenge":"\#(jws)"}]"#,
            shown: ("‹0 bytes›", #"[{"payloadVersion":"IDXv1","challenge":"‹hidden›"}]"#)),
        Exchange(
            path: "/idp/myaccount/app-authenticators/challenge/ftTX/verify",
            sent: #"{"method":"push","challengeResponse":"\#(jws)"}"#,
            received: #"{"errorCode":"E0000158","errorSummary":"Not \#(jws)."}"#,
            shown: (
                #"{"method":"‹hidden›","challengeResponse":"‹hidden›"}"#,
                #"{"errorCode":"E0000158","errorSummary":"Not ‹hidden›."}"#
            )),
    ]

    @Test(arguments: exchanges.indices)
    func `has no token, signature, key or push token`(index: Int) throws {
        let exchange = Self.exchanges[index]
        var request = HTTPRequest(
            method: exchange.method,
            address: try WebAddress("https://id.acme.example" + exchange.path))
        request.headers["Content-Type"] = exchange.type
        request.headers["Authorization"] = "Bearer \(Self.jws)"
        request.body = Array(exchange.sent.utf8)
        let seen = ObservedExchange(
            request, .success(HTTPResponse(status: 200, body: Array(exchange.received.utf8))))
        #expect(seen.request.body == exchange.shown.sent)
        #expect(seen.response?.body == exchange.shown.received)
        #expect(seen.request.headers.contains("Authorization: ‹hidden›"))
        #expect(seen.address == "https://id.acme.example" + exchange.path)
    }
}
