import Foundation
import IDXJSON
import Testing

@testable import IDXAuth

/// What the one reader of replies makes of them.
@Suite struct `A server's reply` {
    private func failure(
        _ body: String, status: Int = 400, _ headers: HTTPHeaders = ["x-okta-request-id": "req"],
        hiding secrets: [Secret] = []
    ) -> [IDXError.Reason?] {
        let response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
        let reply = ServerReply(response, hiding: secrets)
        return [
            reason { () throws(IDXError.Reason) in _ = try reply.step(at: 0) },
            reason { () throws(IDXError.Reason) in _ = try reply.object(at: 0) },
        ]
    }

    private func reason(_ work: () throws(IDXError.Reason) -> Void) -> IDXError.Reason? {
        do throws(IDXError.Reason) {
            try work()
            return nil
        } catch {
            return error
        }
    }

    private func both(_ reason: IDXError.Reason) -> [IDXError.Reason?] { [reason, reason] }

    @Test func `reads the same error on both roads`() {
        #expect(
            failure(#"{"error":"invalid_grant","error_description":"Used."}"#)
                == both(.refused(.init(code: .invalidGrant, summary: "Used."))))
        #expect(
            failure(
                #"{"errorCode":"E1","errorSummary":"No.","errorCauses":[{"errorSummary":"x"}]}"#)
                == both(
                    .refused(.init(code: .init(rawValue: "E1"), summary: "No.", causes: ["x"]))))
        #expect(failure("", status: 502) == both(.unexpectedReply(excerpt: "")))
        #expect(
            failure("", status: 429, ["Retry-After": "7"])
                == both(.rateLimited(wait: .seconds(7))))
        #expect(
            failure("", status: 302, ["Location": "https://other.example/x?token=1"])
                == both(.redirected(to: "https://other.example")))
        #expect(
            failure("<h1>Proxy</h1>", status: 403, [:]) == both(.blocked(excerpt: "<h1>Proxy</h1>"))
        )
        #expect(
            failure(#"{"error":"Blocked by policy 7"}"#, status: 403, [:])
                == both(.blocked(excerpt: "Blocked by policy 7")))
        #expect(
            failure(#"{"error":"insufficient_scope"}"#, status: 403, [:])
                == both(.refused(.init(code: .insufficientScope))))
        #expect(
            failure(
                "", status: 401,
                ["WWW-Authenticate": #"Bearer error="invalid_token", error_description="It ended""#]
            )
                == both(.refused(.init(code: .invalidToken, summary: "It ended"))))
    }

    @Test func `takes an IDX response for one, whatever the status`() throws {
        let body = #"{"version":"1.0.0","messages":{}}"#
        for status in [200, 401, 403, 429, 500] {
            #expect(failure(body, status: status)[0] == nil)
        }
    }

    @Test func `shows no secret of a body that cannot be parsed`() {
        let handle = "02.id.ZW5jcnlwdGVkIHN0YXRl~c2hvcnQ"
        let broken = #"{"version":"1.0.0","stateHandle":"\#(handle)","x":\#u{1}}"#
        #expect(failure(broken, status: 200)[0] == .unexpectedReply(excerpt: "broken JSON"))
        #expect(
            failure(#"<input name="stateToken" value="00ZW5jcnlwdGVkIHN0YXRl">"#, status: 500)
                == both(
                    .unexpectedReply(
                        excerpt: #"<input name="stateToken" value="‹hidden›">"#)))
    }

    @Test(arguments: ["hunter2", "x y\"z", "é日本", "1234", "ab"])
    func `hides what was sent, in every text, and all controls`(secret: String) {
        let said = "bad value \(secret) \u{1b}]0;x\u{7}\u{202e}\u{9b}"
        let bodies: [JSON] = [
            ["error": "invalid_request", "error_description": .string(said)],
            [
                "errorCode": "E1", "errorSummary": .string(said), "errorId": .string(said),
                "errorCauses": [["errorSummary": .string(said)], .string(said)],
            ],
            ["error": .string(said)], .string(said),
        ]
        for body in bodies {
            let text = String(decoding: body.bytes(), as: UTF8.self)
            for reason in failure(text, hiding: [Secret(secret)]) {
                let words = "\(reason.map { "\(IDXError($0, at: .exchange))" } ?? "")"
                #expect(!words.contains(secret) || secret == "ab", "\(words)")
                #expect(!words.contains(" \(secret) "), "\(words)")
                #expect(
                    words.unicodeScalars.allSatisfy {
                        $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) && $0 != "\u{202e}"
                    })
            }
        }
    }

    @Test func `is quoted in bounded time and length`() {
        let long = String(repeating: "a", count: 1 << 19)
        let body = #"{"error":"invalid_request","error_description":"\#(long)"}"#
        guard case .refused(let error)? = failure(body, hiding: ["aa", "hunter2"])[0] else {
            Issue.record("no refusal")
            return
        }
        #expect((error.summary ?? "").unicodeScalars.count <= 301)
    }
}
