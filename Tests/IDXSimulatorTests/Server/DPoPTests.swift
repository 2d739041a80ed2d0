import Foundation
import IDXAuth
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

/// The org's own reading of proofs, against proofs made here: nothing of the client's takes part.
@Suite("The org and proofs that a client holds a key", .computing)
struct DPoPTests {
    /// A key that protects nothing.
    private static let secret = [UInt8](repeating: 7, count: 32)

    private static func policy(_ dpop: Policy.DPoP, nonce: Bool = false) -> Policy {
        var policy = Policy.jay
        policy.dpop = dpop
        policy.dpopNonce = nonce
        return policy
    }

    private static let jwk: JSON = {
        let point = ECSigningKey(secret: secret).point
        return [
            "kty": "EC", "crv": "P-256", "x": .string(Base64URL.encode(Array(point.prefix(32)))),
            "y": .string(Base64URL.encode(Array(point.suffix(32)))),
        ]
    }()

    /// A proof with some of its members changed.
    private static func proof(
        _ claims: KeyValuePairs<String, JSON?> = [:], header: KeyValuePairs<String, JSON?> = [:],
        for request: DPoPProof.Request = request
    ) -> String {
        let head: JSON = ["typ": "dpop+jwt", "alg": "ES256", "jwk": jwk]
        let body: JSON = [
            "jti": .string(UUID().uuidString), "htm": .string(request.method),
            "htu": .string(request.address), "iat": request.now.epoch,
        ]
        func part(_ json: JSON, _ changes: KeyValuePairs<String, JSON?>) -> String {
            Base64URL.encode(
                changes.reduce(json) { $0.setting($1.key, to: $1.value) }.bytes())
        }
        let signed = part(head, header) + "." + part(body, claims)
        return signed + "."
            + Base64URL.encode(ECSigningKey(secret: secret).sign(Array(signed.utf8)))
    }

    private static let request = DPoPProof.Request(
        method: "POST", address: "https://acme.example/token",
        now: Date(timeIntervalSince1970: 1_932_800_400))

    private func flaw(_ text: String, _ request: DPoPProof.Request = Self.request) -> String? {
        do throws(OAuthRefusal) {
            _ = try DPoPProof(text, for: request)
            return nil
        } catch {
            #expect(error.error == "invalid_dpop_proof")
            return error.description
        }
    }

    @Test("takes those of RFC 9449")
    func vectors() throws {
        let token = try DPoPProof(
            DPoPVector.tokenProof,
            for: .init(
                method: "POST", address: "https://server.example.com/token",
                now: Date(timeIntervalSince1970: 1_562_262_620)))
        #expect(token.thumbprint == DPoPVector.thumbprint)
        #expect(token.id == "-BwC3ESc6acc2lTc")
        let resource = DPoPProof.Request(
            method: "GET", address: "https://resource.example.org/protectedresource",
            accessToken: DPoPVector.accessToken, now: Date(timeIntervalSince1970: 1_562_262_620))
        #expect(flaw(DPoPVector.resourceProof, resource) == nil)
    }

    @Test("refuses any whose header or claims are not right")
    func flaws() {
        let now = Int(Self.request.now.timeIntervalSince1970)
        func at(_ seconds: Int) -> JSON { JSON(integerLiteral: now + seconds) }
        let cases: [(String, String?)] = [
            (Self.proof(), nil), (Self.proof(["iat": at(-300)]), nil),
            (Self.proof(["iat": at(60)]), nil),
            (Self.proof(["iat": at(-301)]), "was made at another time"),
            (Self.proof(["iat": at(61)]), "was made at another time"),
            ("", "is not a JWT"), ("a.b", "is not a JWT"), ("e30.e30", "is not a JWT"),
            ("e30.e30.e30.e30", "is not a JWT"), ("e30.W10.", "is not a JWT"),
            ("eyJhIjoxLCJhIjoxfQ.e30.", "is not a JWT"),
            (String(repeating: "a", count: 8193), "is not a JWT"),
            (Self.proof(["jti": .none]), "lacks jti, htm, htu or iat"),
            (Self.proof(["jti": ""]), "lacks jti, htm, htu or iat"),
            (Self.proof(["htm": 1]), "lacks jti, htm, htu or iat"),
            (Self.proof(["htu": .none]), "lacks jti, htm, htu or iat"),
            (Self.proof(["iat": "now"]), "lacks jti, htm, htu or iat"),
            (Self.proof(header: ["typ": "JWT"]), "has another typ"),
            (Self.proof(header: ["alg": "none"]), "has another alg"),
            (Self.proof(header: ["jwk": .none]), "holds no key for that"),
            (
                Self.proof(header: ["jwk": Self.jwk.setting("crv", to: "P-384")]),
                "holds no key for that"
            ),
            (Self.proof(header: ["jwk": Self.jwk.setting("x", to: "AA")]), "holds no key for that"),
            (Self.proof(header: ["jwk": Self.jwk.setting("d", to: "AA")]), "shows the private key"),
            (Self.proof() + "AA", "has a wrong signature"),
            (Self.proof(["htm": "GET"]), "is for another method"),
            (Self.proof(["htm": "post"]), "is for another method"),
            (Self.proof(["htu": "https://acme.example/other"]), "is for another address"),
            (Self.proof(["htu": "https://acme.example/token?a"]), "is for another address"),
        ]
        for (text, expected) in cases {
            #expect(flaw(text) == expected.map { "The DPoP proof JWT \($0)." })
        }
        var request = Self.request
        request.accessToken = DPoPVector.accessToken
        #expect(flaw(Self.proof(["ath": .string(DPoPVector.hash)]), request) == nil)
        for hash: JSON? in [.none, "other"] {
            #expect(
                flaw(Self.proof(["ath": hash]), request)
                    == "The DPoP proof JWT is for another access token.")
        }
    }

    private func post(
        _ client: OrgClient, _ endpoint: String, _ form: String, proof changes: [String]? = nil,
        _ claims: KeyValuePairs<String, JSON?> = [:]
    ) async throws -> OrgClient.Answer {
        let address = client.org.issuer.absoluteString + "/v1/" + endpoint
        var headers: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
        let made = Self.proof(
            claims, for: .init(method: "POST", address: address, now: client.org.now))
        for proof in changes ?? [made] { headers.append(proof, to: "DPoP") }
        return try await client.send("POST", address, headers, Array(form.utf8))
    }

    private func redemption(_ client: OrgClient) async throws -> String {
        "grant_type=interaction_code&interaction_code=\(try await client.code())"
            + "&client_id=\(client.org.clientID)&code_verifier=\(client.verifier)"
    }

    private func userInfo(
        _ client: OrgClient, _ token: String, scheme: String,
        _ claims: KeyValuePairs<String, JSON?>?
    ) async throws -> OrgClient.Answer {
        let address = client.org.issuer.absoluteString + "/v1/userinfo"
        var headers: HTTPHeaders = ["Authorization": "\(scheme) \(token)"]
        headers["DPoP"] = claims.map {
            Self.proof($0, for: .init(method: "GET", address: address, now: client.org.now))
        }
        return try await client.send("GET", address, headers)
    }

    @Test("names both schemes where both are taken (RFC 9449 §7.2)")
    func challenges() async throws {
        try await withOrg(Self.policy(.allowed)) { org, client in
            let address = org.issuer.absoluteString + "/v1/userinfo"
            let algorithms = "RS256 RS384 RS512 PS256 ES256 ES384 ES512"
            let error =
                #"error="invalid_token", error_description="The access token is invalid.""#
            for (authorization, challenge) in [
                (nil, #"Bearer, DPoP algs="\#(algorithms)""#),
                ("Bearer x", #"Bearer \#(error), DPoP algs="\#(algorithms)""#),
                ("DPoP x", #"DPoP algs="\#(algorithms)", \#(error)"#),
            ] {
                var headers: HTTPHeaders = [:]
                headers["Authorization"] = authorization
                let refused = try await client.send("GET", address, headers)
                #expect(refused.status == 401)
                #expect(refused.headers["WWW-Authenticate"] == challenge)
            }
        }
    }

    @Test("binds tokens to it, and takes them back with it only")
    func bound() async throws {
        try await withOrg(Self.policy(.required)) { org, client in
            let metadata = try await client.get(
                org.issuer.absoluteString + "/.well-known/openid-configuration")
            #expect(
                metadata.json["dpop_signing_alg_values_supported"] == [
                    "RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "ES512",
                ])
            let form = try await redemption(client)
            let none = try await post(client, "token", form, proof: [])
            #expect(none.error == "invalid_dpop_proof")
            #expect(
                none.json["error_description"]?.string == "The DPoP proof JWT header is missing.")
            let twice = try await post(client, "token", form, proof: ["a", "b"])
            #expect(
                twice.json["error_description"]?.string
                    == "The DPoP proof JWT header is there twice.")
            let answer = try await post(client, "token", form)
            #expect(answer.json["token_type"]?.string == "DPoP")
            let access = try #require(answer.json["access_token"]?.string)
            let claims = try JSON(
                parsing: try #require(Base64URL.decode(access.split(separator: ".")[1])))
            let thumbprint = try DPoPProof(Self.proof(), for: Self.request).thumbprint
            #expect(claims["cnf"] == ["jkt": .string(thumbprint)])

            let hash = JSON.string(Base64URL.encode(SystemCrypto.tests.sha256(access)))
            #expect(try await userInfo(client, access, scheme: "DPoP", ["ath": hash]).status == 200)
            for (scheme, proof) in [
                ("Bearer", nil), ("DPoP", nil), ("DPoP", ["ath": "other"]),
                ("Bearer", ["ath": hash]),
            ] as [(String, KeyValuePairs<String, JSON?>?)] {
                let refused = try await userInfo(client, access, scheme: scheme, proof)
                #expect(refused.status == 401)
                #expect(refused.headers["WWW-Authenticate"]?.hasPrefix("DPoP algs=") == true)
            }

            let about = "token=\(access)&client_id=\(org.clientID)"
            let told = try await post(client, "introspect", about)
            #expect(told.json["token_type"]?.string == "DPoP")
            #expect(told.json["cnf"] == ["jkt": .string(thumbprint)])

            let refresh = try #require(answer.json["refresh_token"]?.string)
            let again =
                "grant_type=refresh_token&refresh_token=\(refresh)&client_id=\(org.clientID)"
            #expect(try await client.refresh(refresh).error == "invalid_dpop_proof")
            #expect(
                try await post(client, "token", again, ["iat": 1]).error == "invalid_dpop_proof")
            #expect(try await post(client, "token", again).json["token_type"]?.string == "DPoP")
        }
    }

    @Test("takes no proof twice, and no nonce that it did not give")
    func nonces() async throws {
        try await withOrg(Self.policy(.allowed, nonce: true)) { org, client in
            let form = try await redemption(client)
            let first = try await post(client, "token", form)
            #expect(first.status == 400)
            #expect(first.error == "use_dpop_nonce")
            let nonce = try #require(first.headers["DPoP-Nonce"])
            #expect(try await post(client, "token", form, ["nonce": "other"]).error == first.error)
            let good = try await post(
                client, "token", form, ["nonce": .string(nonce), "jti": "once"])
            #expect(good.status == 200)
            #expect(good.headers["DPoP-Nonce"] == nonce)

            let refresh = try #require(good.json["refresh_token"]?.string)
            let again =
                "grant_type=refresh_token&refresh_token=\(refresh)&client_id=\(org.clientID)"
            let replayed = try await post(
                client, "token", again, ["nonce": .string(nonce), "jti": "once"])
            #expect(
                replayed.json["error_description"]?.string == "The DPoP proof JWT was used before.")
            org.advance(by: 60)
            let renewed = try await post(client, "token", again, ["nonce": .string(nonce)])
            #expect(renewed.status == 200)
            #expect(renewed.headers["DPoP-Nonce"] != nonce)

            let access = try #require(renewed.json["access_token"]?.string)
            let asked = try await userInfo(client, access, scheme: "DPoP", ["nonce": "other"])
            #expect(asked.status == 401)
            org.advance(by: 60)
            let late = try await post(client, "token", again, ["nonce": .string(nonce)])
            #expect(late.error == "use_dpop_nonce")
        }
    }

    @Test("binds nothing unasked, and looks at no proof unless its policy does")
    func unbound() async throws {
        for dpop in [Policy.DPoP.off, .allowed] {
            try await withOrg(Self.policy(dpop)) { _, client in
                let tokens = try await client.tokens()
                #expect(tokens["token_type"]?.string == "Bearer")
            }
        }
        try await withOrg(Self.policy(.off)) { org, client in
            let answer = try await post(
                client, "token", try await redemption(client), proof: ["rubbish"])
            #expect(answer.json["token_type"]?.string == "Bearer")
            let access = try #require(answer.json["access_token"]?.string)
            #expect(try await userInfo(client, access, scheme: "Bearer", nil).status == 200)
            #expect(try await userInfo(client, access, scheme: "DPoP", [:]).status == 401)
        }
    }

    @Test("forgets old proofs beyond its limit, so that its memory is bounded")
    func memory() throws {
        var memory = ProofMemory(limit: 2)
        let now = Date(timeIntervalSince1970: 0)
        func use(_ id: String, _ seconds: TimeInterval) throws -> Bool {
            let proof = try DPoPProof(Self.proof(["jti": .string(id)]), for: Self.request)
            return memory.use(proof, now: now + seconds)
        }
        #expect(try use("a", 0))
        #expect(try !use("a", 1))
        #expect(try use("b", 300))
        #expect(try use("c", 401))
        #expect(try use("a", 402))
        #expect(try !use("a", 403))
    }
}
