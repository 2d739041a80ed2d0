import IDXAuth
import Testing

@Suite struct `The words of an ID token's error` {
    static let words: [(IDTokenError, String)] = [
        (.malformed("it is too long"), "The ID token cannot be read: it is too long."),
        (.algorithm("none"), "The ID token is signed with none, not with RS256 or ES256."),
        (.algorithm(nil), "The ID token is signed with nothing, not with RS256 or ES256."),
        (.header("crit"), "The ID token's header has a member that is refused: crit."),
        (.duplicateMember("$.sub"), "The ID token says $.sub twice."),
        (.unknownKey("k"), "The ID token is signed with a key the org does not publish (k)."),
        (.unknownKey(nil), "The ID token is signed with a key the org does not publish."),
        (.ambiguousKey("k"), "The org publishes two keys named k."),
        (.signature, "The ID token's signature is not the org's."),
        (.missing(claim: "sub"), "The ID token has no sub."),
        (.mistyped(claim: "exp"), "The ID token's exp makes no sense."),
        (.issuer(expected: "a", found: "b"), "The ID token was made by b, not by a."),
        (.audience(expected: "a", found: ["b", "c"]), "The ID token is for b, c, not for a."),
        (.authorizedParty(expected: "a", found: "b"), "The ID token was given to b, not to a."),
        (.nonce, "The ID token answers another sign-in."),
        (.subject, "The ID token is about another person than before."),
        (.authenticationContext(found: "1"), "The sign-in was weaker than asked for (1)."),
        (.digest(claim: "at_hash"), "The ID token's at_hash does not fit the token beside it."),
        (.expired(secondsAgo: 9), "The ID token expired 9 s ago."),
        (.issuedAt(secondsFromNow: 9), "The ID token was made 9 s in the future."),
        (.issuedAt(secondsFromNow: -9), "The ID token was made 9 s ago, not just now."),
        (.notYetValid(secondsFromNow: 9), "The ID token is valid only in 9 s."),
        (
            .authenticationAge(seconds: 9, maximum: 5),
            "The person signed in 9 s before, more than the 5 s asked for."
        ),
    ]

    @Test(arguments: words) func `are a sentence`(error: IDTokenError, words: String) {
        #expect(error.description == words)
    }

    @Test func `blame a clock only where a time is wrong`() {
        let blaming = Self.words.map(\.0).filter(\.isAboutTime)
        #expect(
            blaming == [
                .expired(secondsAgo: 9), .issuedAt(secondsFromNow: 9),
                .issuedAt(secondsFromNow: -9), .notYetValid(secondsFromNow: 9),
            ])
    }
}
