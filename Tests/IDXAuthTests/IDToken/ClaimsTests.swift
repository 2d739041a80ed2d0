import Foundation
import IDXJSON
import Testing

@testable import IDXAuth

@Suite struct `The claims of an ID token` {
    private let claims = Claims([
        "iss": "1", "sub": "2", "aud": ["3", "4"], "exp": 5, "iat": 6, "nbf": 7, "auth_time": 8,
        "nonce": "9", "acr": "10", "amr": ["11"], "azp": "12", "jti": "13", "name": "14",
        "given_name": "15", "middle_name": "16", "family_name": "17", "nickname": "18",
        "preferred_username": "19", "email": "20", "email_verified": true, "phone_number": "21",
        "phone_number_verified": false, "address": ["country": "22"], "locale": "23",
        "zoneinfo": "24", "birthdate": "25", "gender": "26", "profile": "27", "picture": "28",
        "website": "29", "updated_at": 30, "groups": ["31"],
    ])

    @Test func `print as JSON`() {
        #expect("\(Claims(["sub": "2", "groups": ["31"]]))" == #"{"sub":"2","groups":["31"]}"#)
    }

    @Test func `are read by the names of OpenID Connect Core`() {
        #expect(claims.issuer == "1" && claims.subject == "2" && claims.audience == ["3", "4"])
        let times = [
            claims.expiresAt, claims.issuedAt, claims.notBefore, claims.authenticatedAt,
        ]
        #expect(times.map { $0?.timeIntervalSince1970 } == [5, 6, 7, 8])
        #expect(claims.nonce == "9" && claims.authenticationContext == "10")
        #expect(claims.authenticationMethods == ["11"] && claims.authorizedParty == "12")
        let texts = [
            claims.name, claims.givenName, claims.familyName, claims.preferredUsername,
            claims.email, claims.locale, claims.timeZone, claims.picture?.absoluteString,
        ]
        #expect(texts == ["14", "15", "17", "19", "20", "23", "24", "28"])
        #expect(claims.isEmailVerified == true && claims.groups == ["31"])
        #expect(claims["website"] == "29" && claims.members.count == 32)
    }

    @Test func `are nil where they are not sent`() {
        let none = Claims([:])
        #expect(none.audience == [] && none.authenticationMethods == [] && none.groups == nil)
        #expect(none.subject == nil && none.expiresAt == nil && none.isEmailVerified == nil)
    }

    @Test func `are no times outside of the years 1970 to 9999`() throws {
        for (text, isTime) in [
            ("0", true), ("-1", false), ("253402300799", true), ("253402300800", false),
        ] {
            let number = try #require(JSON.Number(text: text))
            #expect((Claims(["exp": .number(number)]).expiresAt != nil) == isTime, "\(text)")
        }
    }
}
