import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

/// Tokens that a server keeps in its own way.
@Suite("Refreshing tokens of many users") struct TokenRefresherTests {
    private let org = StubOrg()

    private func token(_ refreshToken: String?, isConfidential: Bool = false) -> Token {
        Token(
            context: .init(
                issuer: StubOrg.issuer, clientID: StubOrg.clientID, isConfidential: isConfidential),
            accessToken: "at-0", tokenType: "Bearer", refreshToken: refreshToken.map { Secret($0) },
            scopes: ["openid"], issuedAt: Date(timeIntervalSince1970: 0), expiresAt: nil)
    }

    @Test("calls with one token share a request, those with others do not")
    func sharing() async throws {
        org.answer("token", json: org.reply(org.claims))
        let refresher = TokenRefresher(transport: org, time: org.time)
        let tokens = (0..<40).map { token("rt-\($0 % 2)") }
        let news = try await withThrowingTaskGroup(of: Token.self) { group in
            for token in tokens { group.addTask { try await refresher.refresh(token) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(news.map(\.accessToken)) == ["at-1"])
        let forms = org.forms("token")
        #expect(Set(forms).count == 2)
        #expect(forms.allSatisfy { $0.hasPrefix("grant_type=refresh_token&refresh_token=rt-") })
    }

    @Test("what cannot be refreshed sends nothing, and says why")
    func refusals() async {
        let refresher = TokenRefresher(transport: org, time: org.time)
        let none = await #expect(throws: IDXError.self) { try await refresher.refresh(token(nil)) }
        #expect(none?.reason == .noToken(.refreshToken))
        let secret = await #expect(throws: IDXError.self) {
            try await refresher.refresh(token("rt-1", isConfidential: true))
        }
        #expect(secret?.reason == .configuration(setting: "clientAuthentication", problem: nil))
        #expect(org.requests.isEmpty)
    }
}
