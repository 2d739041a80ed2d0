import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `What an error says` {
    private static let steps: [IDXError.Step] = [
        .configure, .interact, .introspect, .proceed("identify"), .poll, .cancel, .redirect,
        .exchange,
        .discovery, .keys, .refresh, .revoke, .tokenInfo, .userInfo,
    ]

    private static let reasons: [IDXError.Reason] = [
        .configuration(setting: "issuer", problem: nil),
        .configuration(setting: "issuer", problem: .malformedAddress), .notStarted, .ended,
        .offline,
        .answers(.notAForm("redirect-idp")), .transport(.timedOut(after: .seconds(30))),
        .transport(.encodedBody("br")),
        .refused(ServerError(code: .init(rawValue: "E0000009"), summary: "Down", causes: ["Why"])),
        .refused(ServerError(code: .init(rawValue: "E0000009"), summary: "Is it down?")),
        .refused(
            ServerError(
                code: .init(rawValue: "E0000068"), summary: "Invalid Passcode/Answer",
                causes: ["The code does not match our records.", "", "Try again"])),
        .blocked(excerpt: "Zone"), .blocked(excerpt: ""), .unexpectedReply(excerpt: "<html>"),
        .unexpectedReply(excerpt: ""), .redirected(to: "https://other.example"),
        .malformed("it is not JSON"), .rateLimited(wait: .seconds(7)), .rateLimited(wait: nil),
        .expired, .foreignAddress(.foreignOrigin("https://evil.example")),
        .issuer(expected: "https://a.example", found: "https://b.example"),
        .foreignEndpoint(name: "token_endpoint", origin: "https://evil.example"),
        .notOffered("revocation_endpoint"),
        .idToken(.expired(secondsAgo: 9), clockOffset: 5),
        .idToken(.expired(secondsAgo: 9), clockOffset: -5),
        .idToken(.expired(secondsAgo: 9), clockOffset: 4),
        .idToken(.expired(secondsAgo: 9), clockOffset: nil), .idToken(.signature, clockOffset: 99),
        .dpop(.noCryptography(reason: "libcrypto.so.3 was not found")), .dpop(.unusableKey),
        .dpop(.unsupportedAlgorithm(accepted: ["RS256", "ES384"])),
        .dpop(.notBound(tokenType: "Bearer")), .dpop(.foreignKey),
        .needsBrowser, .notCancellable, .notSuccessful, .endedInBrowser,
        .foreignSuccess(field: "client_id"), .redirect(.authenticated),
        .redirect(.remediationRequired),
        .redirect(.magicLink), .redirect(.failed(code: "access_denied", explanation: nil)),
        .redirect(.failed(code: "access_denied", explanation: "No")),
        .redirect(.invalidRedirectUrl),
        .redirect(.invalidContext), .noToken(.accessToken), .noToken(.refreshToken),
        .noToken(.deviceSecret), .noIDToken, .cancelled,
    ]

    private static let codes: [ServerError.Code] = [
        .invalidGrant, .invalidClient, .invalidRequest, .invalidScope, .unauthorizedClient,
        .unsupportedGrantType, .accessDenied, .loginRequired, .invalidToken, .insufficientScope,
        .invalidDPoPProof, .useDPoPNonce,
        .init(rawValue: "other"),
    ]

    private static func text(_ error: IDXError) -> String {
        let marks = [(error.needsRestart, "restart"), (error.isTransient, "transient")]
        let words = marks.filter(\.0).map { " [\($0.1)]" }.joined()
        return "\(error)\n    \(error.hint)\(words)\n"
    }

    @Test func `is what was reviewed`() throws {
        let errors =
            Self.reasons.map { IDXError($0, at: .proceed("identify")) }
            + Self.steps.map { IDXError(.notSuccessful, at: $0) }
            + Self.steps.map { IDXError(.malformed("it is empty"), at: $0) }
            + [IDXError.Step.interact, .exchange, .refresh].flatMap { step in
                Self.codes.map { IDXError(.refused(ServerError(code: $0)), at: step, status: 400) }
            }
            + [499, 500].flatMap { status in
                [
                    IDXError.Reason.refused(ServerError(code: .init(rawValue: "E"))),
                    .unexpectedReply(excerpt: ""),
                ]
                .map { IDXError($0, at: .poll, status: status, requestID: "req\u{1B}1") }
            }
        try assertGolden(errors.map(Self.text).joined(), "errors.txt")
        #expect(errors.allSatisfy { $0.recoverySuggestion == $0.hint })
    }

    @Test func `holds the server's words for the person, in bounded length`() throws {
        let long = String(repeating: "x", count: 501)
        let response = try Sample.response([
            "messages": Sample.list([
                ["message": "Ask us.", "class": "ERROR"], ["message": "", "class": "INFO"],
                ["message": .string(long), "class": "INFO"],
            ])
        ])
        let error = IDXError(.expired, at: .introspect, in: response)
        #expect(
            error.errorDescription
                == "Asking for the current step: the time for it is over. Ask us. \(long.dropLast())…"
        )
        #expect(error.code == nil)
        #expect(
            IDXError(.refused(ServerError(code: .invalidGrant)), at: .poll).code == .invalidGrant)
    }

    @Test func `a refusal by a server that failed is no reason to sign in again`() {
        let refusal = IDXError.Reason.refused(ServerError(code: .invalidGrant))
        #expect(IDXError(refusal, at: .refresh, status: 503).hint == "Try again later.")
        #expect(IDXError(refusal, at: .refresh, status: 400).hint == "Sign in again.")
    }
}
