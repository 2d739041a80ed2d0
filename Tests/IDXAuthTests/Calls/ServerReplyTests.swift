import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

/// What the one reader of replies makes of them.
@Suite struct `A server's reply` {
    private func failure(
        _ body: String, status: Int = 400, _ headers: HTTPHeaders = ["x-okta-request-id": "req"],
        hiding secrets: [Secret] = []
    ) -> [IDXError.Reason?] {
        let response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
        let reply = ServerReply(response, hiding: HiddenSecrets(secrets))
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
        #expect(failure("", status: 304) == both(.unexpectedReply(excerpt: "")))
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

    @Test(arguments: [
        (#"Bearer error="a""#, "a"), ("bearer ERROR=a", "a"), ("Bearer\tError = a , x=y", "a"),
        (#"DPoP algs="ES256 RS256",error=a"#, "a"),
        (#"Bearer error = "a\"b\\c, error=d""#, #"a"b\c, error=d"#),
        (#"Basic realm="error=\"x\"", Bearer error=a"#, "a"),
        (#"Bearer x_error="b", error="a""#, "a"),
        ("Negotiate TlRM/TVNT==, NTLM, Bearer error=a", "a"), (",, Bearer ,error=a,", "a"),
        ("Bearer error=a, DPoP error=b", "a"), ("Bearer error=a, error=b", "a"),
        (#"Bearer error=a, DPoP Error="use_dpop_nonce""#, "use_dpop_nonce"),
        ("Bearer error=a, dpop error=use_dpop_nonce", "use_dpop_nonce"),
        (#"Bearer realm="x" error="a""#, "a"), (#"Bearer error="a"#, "a"),
        (#"Bearer error="a\"#, #"a\"#),
        ("Bearer", nil), ("error=a", nil), ("", nil), (#"Bearer realm="error=a""#, nil),
    ])
    func `reads the challenges of a header field`(field: String, code: String?) {
        let refusal = code.map {
            IDXError.Reason.refused(.init(code: .init(rawValue: $0)))
        }
        #expect(
            failure("", status: 401, ["www-authenticate": field])
                == both(refusal ?? .unexpectedReply(excerpt: "")))
    }

    @Test func `reads the challenges of all lines`() {
        let fields = [
            "Basic", #"Bearer realm="x"#, "DPoP algs=ES256", "error=a, error_description=b",
        ]
        #expect(
            failure(
                "", status: 401,
                HTTPHeaders(fields.map { .init(name: "WWW-Authenticate", value: $0) }))
                == both(.refused(.init(code: .init(rawValue: "a"), summary: "b"))))
    }

    @Test func `takes an IDX response for one, whatever the status`() throws {
        for member in ["version", "messages", "remediation"] {
            for status in [200, 401, 403, 429] {
                #expect(failure("{\"\(member)\":{}}", status: status)[0] == nil)
            }
        }
        #expect(failure(#"{"error":"no","access_token":"x"}"#, status: 200)[1] == nil)
    }

    @Test func `says where it is not JSON`() {
        #expect(
            failure("{\n  x", status: 200)[1] == .malformed("it is not JSON (line 2, column 3)"))
        #expect(failure("[]", status: 200)[1] == .malformed("it is not an object"))
        #expect(
            failure(String(repeating: "[", count: 65), status: 200)[1]
                == .malformed("it exceeds a limit (nested more than 64 levels deep)"))
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

    @Test(arguments: [
        ("<p>abcdefghijklmno1</p>", "<p>‹hidden›</p>"),
        ("<p>abcdefghijklmn1</p>", "<p>abcdefghijklmn1</p>"),
        ("<p>abcdefghijklmnop</p>", "<p>abcdefghijklmnop</p>"),
        ("<p>1234567890123456</p>", "<p>1234567890123456</p>"),
        ("<p>123456789012345_</p>", "<p>123456789012345_</p>"),
        ("<p>123456789012345A</p>", "<p>‹hidden›</p>"),
        ("<p>z-23456789~++345Z</p>", "<p>‹hidden›</p>"),
        ("<p>12345678901~++aaa==</p>", "<p>‹hidden›==</p>"),
        ("<p>z_2345678901234a", "<p>‹hidden›"),
        // Of an address, neither the query nor a token in the path is quoted.
        (
            "see https://jay@a.example/reset/XE6wE17zmphl3KqAPFxO?x=1",
            "see https://‹hidden›@a.example/reset/‹hidden›?‹hidden›"
        ),
        // What helps to find the cause: hosts, times, and the identifiers of an org's objects.
        (
            "client_id=0oa1b2c3d4e5f6g7h8i9 at dev-1234567.okta.com since 2031-04-01T09:30:00.000Z",
            "client_id=0oa1b2c3d4e5f6g7h8i9 at dev-1234567.okta.com since 2031-04-01T09:30:00.000Z"
        ),
        (
            "0oa1b2c3d4e5f6g7h8i9j, 0ob1b2c3d4e5f6g7h8i9, 0oa1b2c3d4e5f6g7h8-9",
            "‹hidden›, ‹hidden›, ‹hidden›"
        ),
        (
            "trace 0B9e4a52-0f6b-4d7c-9c1e-2a7d3f5b8c10.",
            "trace 0B9e4a52-0f6b-4d7c-9c1e-2a7d3f5b8c10."
        ),
        (
            "0g9e4a52-0f6b-4d7c-9c1e-2a7d3f5b8c10, 0b9e4a52-0f6b-4d7c-9c1e-2a7d3f5b8c1",
            "‹hidden›, ‹hidden›"
        ),
        ("<p>99999999[9999999a</p>", "<p>99999999[9999999a</p>"),
        (" \t\r\n{\"a\":", "broken JSON"), ("[1,", "broken JSON"),
        ("\u{FEFF}{\"a\":\"b\"}", "broken JSON"), (")]}'\n{\"a\":\"b\"}", "broken JSON"),
        ("x{\"a\":\"b\"}", "x"), ("<p>{ \"a\": \"b\" }</p>", "<p>"),
    ])
    func `is quoted without what looks like a token`(body: String, excerpt: String) {
        #expect(failure(body, status: 500) == both(.unexpectedReply(excerpt: excerpt)))
    }

    @Test(arguments: [
        ("no hunter2!", "no ‹hidden›!"), ("no xhunter2x", "no x‹hidden›x"),
        ("PIN 137, not 1370", "PIN ‹hidden›, not 1370"),
        (#"no Rye bread"/8, Rye+bread%22%2F8, Rye bread\"/8"#, "no ‹hidden›, ‹hidden›, ‹hidden›"),
        // The longest of those that start alike.
        ("no hunter2-SECRET", "no ‹hidden›"),
        // An identifier that was sent as a secret is one.
        ("no 0oa1b2c3d4e5f6g7h8i9", "no ‹hidden›"),
        // Texts that look the same are different secrets.
        ("caf\u{e9} noir, cafe\u{301} noir", "‹hidden›, cafe\u{301} noir"),
        // Enough of a long one to recognize it.
        (String(repeating: "ab ", count: 22) + "…", "‹hidden›…"),
        (String(repeating: "ab ", count: 20) + "…", String(repeating: "ab ", count: 20) + "…"),
    ])
    func `is quoted without the secrets of its request`(text: String, shown: String) {
        let secrets: [Secret] = [
            "hunter2", "hunter2-SECRET", #"Rye bread"/8"#, "137", "0oa1b2c3d4e5f6g7h8i9",
            "caf\u{e9} noir", Secret(String(repeating: "ab ", count: 40)), "",
        ]
        let body = JSON.object(["error": "no", "error_description": .string(text)])
        #expect(
            failure(body.text(), hiding: secrets)
                == both(.refused(.init(code: .init(rawValue: "no"), summary: shown))))
    }

    @Test func `is quoted at most so long`() {
        func text(_ count: Int) -> String { String(repeating: "x ", count: count / 2) }
        func cut(_ count: Int) -> String { text(count) + "…" }
        #expect(failure(text(200), status: 500)[0] == .unexpectedReply(excerpt: text(200)))
        #expect(failure(text(202), status: 500)[0] == .unexpectedReply(excerpt: cut(200)))
        let api: JSON = [
            "errorCode": .string(text(82)), "errorSummary": .string(text(502)),
            "errorId": .string(text(82)),
            "errorCauses": .array(Array(repeating: .string(text(302)), count: 21)),
        ]
        #expect(
            failure(api.text())
                == both(
                    .refused(
                        ServerError(
                            code: .init(rawValue: cut(80)), summary: cut(500),
                            causes: Array(repeating: cut(300), count: 20), id: cut(80)))))
        let oauth: JSON = ["error": .string(text(82)), "error_description": .string(text(302))]
        #expect(
            failure(oauth.text())
                == both(
                    .refused(ServerError(code: .init(rawValue: cut(80)), summary: cut(300)))))
        let challenge = #"Bearer error="\#(text(82))", error_description="\#(text(302))""#
        #expect(
            failure("", status: 401, ["WWW-Authenticate": challenge])
                == both(
                    .refused(ServerError(code: .init(rawValue: cut(80)), summary: cut(300)))))
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

    @Test(.computing)
    func `with many texts takes not much longer than one, however many secrets were sent`() {
        let secrets = (100..<164).map {
            Secret("\($0)" + String(repeating: #"<"&'é/ ~*"#, count: 20))
        }
        func time(causes count: Int) -> Int {
            let causes = Array(repeating: JSON.object(["errorSummary": "no"]), count: count)
            let body: JSON = ["errorCode": "E1", "errorCauses": .array(causes)]
            let response = HTTPResponse(status: 400, body: body.bytes())
            return LinearTime.nanoseconds {
                _ = ServerReply(response, hiding: HiddenSecrets(secrets))
            }
        }
        #expect(time(causes: 20) < 4 * time(causes: 1))
    }

    @Test func `of a server that failed is no step, unless it has a form`() {
        let message =
            #""messages":{"value":[{"message":"Sorry.","class":"ERROR","i18n":{"key":"E0000009"}}]}"#
        for status in [500, 503] {
            #expect(
                failure(#"{"version":"1.0.0",\#(message)}"#, status: status)[0]
                    == .refused(.init(code: .init(rawValue: "E0000009"), summary: "Sorry.")))
            #expect(
                failure(#"{"remediation":{"value":[]},\#(message)}"#, status: status)[0] == nil)
        }
        #expect(failure("{\(message)}", status: 401)[0] == nil)
    }

    @Test func `of another major version is not read`() {
        for version in ["1", "1.0", "1.1.0"] {
            #expect(failure(#"{"version":"\#(version)","messages":{}}"#, status: 200)[0] == nil)
        }
        #expect(failure(#"{"remediation":{}}"#, status: 200)[0] == nil)
        #expect(
            failure(#"{"version":"2.0.0","remediation":{}}"#, status: 200)[0]
                == .malformed("it is of version 2.0.0 of the protocol, not of version 1"))
    }
}
