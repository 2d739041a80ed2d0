import IDXAuth
import Testing

@testable import IDXForms

/// Errors in the language of the person. In English they say what the library says.
@Suite struct ErrorWordsTests {
    private static let transport: [TransportError] = [
        .refused(.malformedAddress), .refused(.insecure(host: "a.example")),
        .refused(.foreignOrigin("https://b.example")), .refused(.foreignPath("/x")),
        .refused(.malformedHeader("X-A")), .unknownHost("a.example"),
        .unreachable(host: "a.example", reason: "refused"),
        .untrusted(host: "a.example", reason: "expired"), .noTLS(host: "a.example"),
        .timedOut(after: .seconds(20)), .timedOut(after: .milliseconds(1500)),
        .connectionLost(reason: "reset"), .tooLarge(.bodyBytes(10)), .tooLarge(.expansion(20)),
        .tooLarge(.headerBytes(30)), .tooLarge(.headerFields(40)), .encodedBody("br"),
        .malformed(reason: "no status"), .cancelled, .unavailable(remedy: "Install libcurl."),
    ]

    @Test(arguments: transport)
    func `of the way to the org`(_ error: TransportError) {
        #expect(Wording.problem(error).text == error.description)
    }

    private static let reasons: [IDXError.Reason] = [
        .configuration(setting: "issuer", problem: nil),
        .configuration(setting: "issuer", problem: .insecure(host: "a.example")), .notStarted,
        .ended, .offline, .blocked(excerpt: ""), .blocked(excerpt: "Denied"),
        .unexpectedReply(excerpt: ""), .unexpectedReply(excerpt: "<html>"),
        .redirected(to: "https://b.example"), .malformed("no version"),
        .rateLimited(wait: .seconds(7)), .rateLimited(wait: nil), .expired,
        .foreignAddress(.foreignOrigin("https://b.example")),
        .issuer(expected: "https://a.example", found: "https://b.example"),
        .foreignEndpoint(name: "token_endpoint", origin: "https://b.example"),
        .notOffered("revocation_endpoint"), .needsBrowser,
        .notCancellable, .notPossible(status: "SUCCESS"), .notSuccessful, .endedInBrowser,
        .foreignSuccess(field: "client_id"),
        .redirect(.failed(code: "access_denied", explanation: "No access")),
        .redirect(.failed(code: "access_denied", explanation: nil)),
        .redirect(.failed(code: "invalid_client", explanation: nil)),
        .redirect(.failed(code: "invalid_scope", explanation: nil)),
        .redirect(.failed(code: "unauthorized_client", explanation: nil)),
        .redirect(.invalidRedirectUrl), .redirect(.invalidContext),
        .redirect(.issuerMismatch(found: "https://b.example")),
        .redirect(.issuerMismatch(found: nil)), .redirect(.missingCode), .redirect(.signedOut),
        .noToken(.refreshToken), .noToken(.accessToken), .noIDToken, .cancelled,
        .idToken(.expired(secondsAgo: 400), clockOffset: 350),
        .idToken(.notYetValid(secondsFromNow: 400), clockOffset: -350),
        .idToken(.issuedAt(secondsFromNow: 400), clockOffset: 4),
        .idToken(.issuedAt(secondsFromNow: 400), clockOffset: nil),
        .idToken(.signature, clockOffset: 350),
    ]

    private static let steps: [IDXError.Step] = [
        .configure, .interact, .introspect, .proceed("identify"), .poll, .cancel, .authorize,
        .deviceAuthorization, .redirect, .exchange, .discovery, .keys, .refresh, .revoke,
        .tokenInfo, .userInfo, .enrollmentPolicy, .enroll, .updateEnrollment, .deleteEnrollment,
        .pendingChallenges,
        .answerChallenge, .maintenanceToken,
    ]

    @Test func `of a flow, with what to do`() {
        for (index, reason) in Self.reasons.enumerated() {
            let step = Self.steps[index % Self.steps.count]
            let error = IDXError(
                reason, at: step, status: index % 3 == 0 ? 400 : nil,
                requestID: index % 2 == 0 ? "req-1" : nil,
                messages: index % 4 == 0
                    ? [Message("You do not have permission.", key: nil, type: .error)] : [])
            #expect(Wording.problem(error).text == error.description)
            #expect(Wording.hint(error).text == error.hint)
        }
    }

    @Test func `of a refusal`() {
        let codes: [ServerError.Code] = [
            .unauthorizedClient, .unsupportedGrantType, .accessDenied, .invalidScope,
            .insufficientScope, .invalidClient, .invalidRequest, .invalidDPoPProof, .useDPoPNonce,
            .invalidGrant, .loginRequired, .invalidToken, .init(rawValue: "E0000001"),
        ]
        for code in codes {
            for (step, status) in [
                (IDXError.Step.interact, 400), (.interact, 404), (.exchange, 400), (.refresh, 503),
                (.deviceAuthorization, 404),
            ] {
                for summary in [nil, "Not now"] {
                    let refusal = ServerError(code: code, summary: summary)
                    let error = IDXError(.refused(refusal), at: step, status: status)
                    #expect(Wording.problem(error).text == error.description)
                    #expect(Wording.hint(error).text == error.hint)
                }
            }
        }
    }

    @Test func `in another language`() {
        let error = IDXError(
            .rateLimited(wait: .seconds(7)), at: .poll, status: 429, requestID: "req-1")
        Language.$current.withValue(.german) {
            #expect(
                Wording.problem(error).text
                    == "Warten: die Organisation erhält zu viele Anfragen. (Status 429, Anfrage req-1)"
            )
            #expect(
                Wording.hint(error).text == "Warten Sie 7 s und versuchen Sie es erneut.")
        }
        Language.$current.withValue(.japanese) {
            #expect(Wording.problem(.unknownHost("a.example")).text == "ホスト名a.exampleが見つかりません。")
        }
    }
}
