import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

/// Whatever number a server sends, in a header or a document, nothing traps: the reply is taken or
/// refused.
@Suite("Extreme numbers in replies", .computing)
struct ExtremeReplyTests {
    private let org = StubOrg()

    @Test(
        "in each member of a token reply, of the metadata and of a key", arguments: Extremes.numbers
    )
    func members(number: String) async throws {
        let documents = [
            "token": org.reply(org.claims), "openid-configuration": StubOrg.configuration,
            "keys": ["keys": [TestKey.first.jwk]],
        ]
        for (last, document) in documents {
            for leaf in document.leaves {
                let org = StubOrg()
                org.answer("token", json: documents["token"] ?? [:])
                let body = Array(document.text(replacing: leaf, by: number).utf8)
                org.answer(last) { _ in HTTPResponse(status: 200, body: body) }
                _ = try await org.exchangeError()
            }
        }
        org.answer("token") { _ in HTTPResponse(status: 400, body: Array(number.utf8)) }
        #expect(try await org.exchangeError() != nil)
    }

    @Test("in each claim of an ID token that is a number", arguments: Extremes.numbers)
    func claims(number: String) async throws {
        for name in ["exp", "iat", "nbf", "auth_time"] {
            let claims = org.claims.with([name: "✂"]).text().replacing("\"✂\"", with: number)
            let token = TestKey.first.token(payload: Array(claims.utf8))
            org.answer("token", json: org.reply(nil, changing: ["id_token": .string(token)]))
            _ = try await org.exchangeError()
        }
    }

    @Test("in each header that is one", arguments: Extremes.numbers)
    func headers(number: String) async throws {
        let dates = ["Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov \(number) 08:49:37 GMT", number]
        for date in dates {
            var headers = HTTPHeaders()
            for name in [
                "X-Rate-Limit-Limit", "X-Rate-Limit-Remaining", "X-Rate-Limit-Reset", "Age",
                "Content-Length",
            ] { headers.append(number, to: name) }
            headers.append("max-age=\(number)", to: "Cache-Control")
            headers.append("a=b; Max-Age=\(number); Expires=\(date)", to: "Set-Cookie")
            headers.append(date, to: "Date")
            for retry in [nil, number, date] {
                if let retry { headers.append(retry, to: "Retry-After") }
                if let wait = RateLimit.wait(headers, now: 1_900_000_000) {
                    #expect((.seconds(1)...(.seconds(3600))).contains(wait))
                }
                for status in [200, 429, 503] {
                    org.answer(
                        "token", json: org.reply(org.claims), status: status, headers: headers)
                    org.answer("keys", json: ["keys": []], headers: headers)
                    _ = try await org.exchangeError()
                }
            }
        }
    }
}
