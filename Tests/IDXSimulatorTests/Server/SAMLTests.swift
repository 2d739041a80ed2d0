import Foundation
import IDXAuth
import IDXCrypto
import IDXJSON
import Synchronization
import Testing

@testable import IDXSimulator

@Suite struct `An app that takes SAML` {
    private static let policy: Policy = {
        var policy = Policy.jay
        var app = Policy.SAMLApp()
        (app.id, app.client) = ("0oaSAML", "0oaAWS")
        app.attributes = [
            .init("https://aws.amazon.com/SAML/Attributes/Role", ["arn:p,arn:role/bak&er"]),
            .init("https://aws.amazon.com/SAML/Attributes/RoleSessionName", ["${login}"]),
        ]
        policy.samlApps = [app]
        var client = Policy.Client.named("0oaAWS")
        client.redirectURIs = [OrgClient.loopback]
        policy.clients = [client]
        return policy
    }()

    /// The XML of the assertion that a page posts.
    private func assertion(_ page: OrgClient.Answer) throws -> String {
        let html = String(decoding: page.body, as: UTF8.self)
        #expect(
            html.contains(
                #"<form id="appForm" method="post" action="https://signin.aws.amazon.com/saml">"#))
        let value = try #require(html.firstMatch(of: /name="SAMLResponse" value="([^"]*)"/))
        let data = try #require(Data(base64Encoded: String(value.output.1)))
        return String(decoding: data, as: UTF8.self)
    }

    /// Checks what is signed against what is there (XML Signature §3.2).
    private func checkSignature(_ xml: String) throws {
        let whole = try #require(xml.firstMatch(of: /<saml2:Assertion .*<\/saml2:Assertion>/))
            .output
        let signature = try #require(whole.firstMatch(of: /<ds:Signature .*<\/ds:Signature>/))
            .output
        let bare = whole.replacing(signature, with: "")
        let digest = try #require(signature.firstMatch(of: /<ds:DigestValue>([^<]*)</)).output.1
        #expect(
            Data(SystemCrypto.tests.sha256(String(bare))).base64EncodedString() == String(digest))
        let info = try #require(signature.firstMatch(of: /<ds:SignedInfo>.*<\/ds:SignedInfo>/))
        let alone = info.output.replacing(
            "<ds:SignedInfo>",
            with: #"<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">"#)
        let value = try #require(signature.firstMatch(of: /<ds:SignatureValue>([^<]*)</)).output.1
        let bytes = Array(try #require(Data(base64Encoded: String(value))))
        let key = try RSAPublicKey(modulus: SigningKey.demo.modulus, exponent: [1, 0, 1])
        #expect(try key.verifies(bytes, of: Array(alone.utf8)))
    }

    @Test func `gets a signed assertion from the user's home page, after a sign-in`() async throws {
        try await withOrg(Self.policy) { org, client in
            var browser = PageBrowser(client)
            let home = org.origin + "/home/amazon_aws/0oaSAML/272"
            #expect(try await browser.open(home).status == 200)
            let back = try await browser.leave(browser.signIn())
            #expect(back.hasPrefix(home + "?code="))
            let xml = try assertion(try await browser.open(back))
            try checkSignature(xml)
            #expect(xml.contains("<saml2:Audience>urn:amazon:webservices</saml2:Audience>"))
            #expect(
                xml.contains(
                    "<saml2:AttributeValue>arn:p,arn:role/bak&amp;er</saml2:AttributeValue>"))
            #expect(xml.contains("<saml2:AttributeValue>jay@example.com</saml2:AttributeValue>"))
            let metadata = try await client.get("/app/0oaSAML/sso/saml/metadata")
            let text = String(decoding: metadata.body, as: UTF8.self)
            #expect(text.contains(#"entityID="http://www.okta.com/0oaSAML""#))
            #expect(try await client.get("/home/amazon_aws/0oaOther/272").status == 404)
        }
    }

    @Test func `is opened once with a token that its client's tokens were exchanged for`()
        async throws
    {
        try await withOrg(Self.policy) { org, client in
            func post(_ endpoint: String, _ form: [String: String]) async throws -> OrgClient.Answer
            {
                let pairs = form.map { "\($0.key)=\(OrgClient.encode($0.value))" }
                return try await client.send(
                    "POST", org.origin + "/oauth2/v1/" + endpoint,
                    ["Content-Type": "application/x-www-form-urlencoded"],
                    Array(pairs.joined(separator: "&").utf8))
            }
            let device = try await post(
                "device/authorize",
                [
                    "client_id": "0oaAWS",
                    "scope": "openid okta.apps.sso okta.apps.read okta.users.read.self",
                ])
            #expect(org.act(.activateDevice))
            let tokens = try await post(
                "token",
                [
                    "client_id": "0oaAWS", "grant_type": OrgCore.deviceGrant,
                    "device_code": device.json["device_code"]?.string ?? "",
                ]
            ).json
            let bearer: HTTPHeaders = [
                "Authorization": "Bearer \(tokens["access_token"]?.string ?? "")"
            ]
            let apps = try await client.get("/api/v1/apps", bearer).json
            #expect(apps[0]?["settings"]?["app"]?["webSSOAllowedClient"] == "0oaAWS")
            for path in ["me", "me/appLinks"] {
                #expect(try await client.get("/api/v1/users/\(path)", bearer).status == 200)
            }
            for path in ["jay@example.com", "jay@example.com/appLinks"] {
                #expect(try await client.get("/api/v1/users/\(path)", bearer).status == 403)
            }
            let other = try await post(
                "device/authorize", ["client_id": org.clientID, "scope": "okta.users.read.self"])
            #expect(other.error == "invalid_scope")
            let request = [
                "client_id": "0oaAWS", "grant_type": OrgCore.tokenExchange,
                "actor_token": tokens["access_token"]?.string ?? "",
                "actor_token_type": "urn:ietf:params:oauth:token-type:access_token",
                "subject_token": tokens["id_token"]?.string ?? "",
                "subject_token_type": "urn:ietf:params:oauth:token-type:id_token",
                "requested_token_type": "urn:okta:oauth:token-type:web_sso_token",
                "audience": "urn:okta:apps:0oaSAML",
            ]
            for (name, value, error) in [
                ("audience", "urn:okta:apps:0oaOther", "invalid_target"),
                ("actor_token", "x", "invalid_grant"), ("subject_token", "x", "invalid_grant"),
                ("client_id", org.clientID, "access_denied"),
            ] {
                #expect(
                    try await post("token", request.merging([name: value]) { $1 }).error == error)
            }
            let exchanged = try await post("token", request)
            #expect(
                exchanged.json["issued_token_type"]?.string
                    == "urn:okta:oauth:token-type:web_sso_token")
            let token = exchanged.json["access_token"]?.string ?? ""
            try checkSignature(assertion(try await client.get("/login/token/sso?token=\(token)")))
            #expect(try await client.get("/login/token/sso?token=\(token)").status == 403)
        }
    }

    private static func classic() throws -> Policy {
        var policy = try Policy.classic()
        (policy.samlApps, policy.authn.apiToken) = (Self.policy.samlApps, "00token")
        return policy
    }

    @Test(arguments: [
        ("/home/amazon_aws/0oaSAML/272", "sessionToken"),
        ("/home/amazon_aws/0oaSAML/272", "onetimetoken"),
        ("/app/amazon_aws/0oaSAML/sso/saml", "onetimetoken"),
        ("/app/0oaSAML/sso/saml", "sessionToken"),
    ])
    func `is opened with a session token, once, which signs the browser in`(
        path: String, name: String
    ) async throws {
        try await withOrg(Self.classic()) { org, client in
            func check(_ opened: OrgClient.Answer) throws -> HTTPHeaders {
                try checkSignature(assertion(opened))
                let cookie = try #require(opened.headers["Set-Cookie"])
                #expect(cookie.hasPrefix("sid=sid"))
                return ["Cookie": String(cookie.prefix { $0 != ";" })]
            }
            let token = try await AuthnEndpointTests.sessionToken(client)
            let browser = try check(try await client.get("\(path)?\(name)=\(token)"))
            try checkSignature(assertion(try await client.get(path, browser)))
            for used in [token, "nonsense"] {
                let page = try await client.get("\(path)?\(name)=\(used)")
                #expect(page.status == 200 && page.headers["Set-Cookie"] == nil)
                #expect(!String(decoding: page.body, as: UTF8.self).contains("SAMLResponse"))
                #expect(org.fetch(.stateToken) != nil)
            }
            let form = "\(name)=\(try await AuthnEndpointTests.sessionToken(client))"
            let type: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
            _ = try check(
                try await client.send("POST", org.origin + path, type, Array(form.utf8)))
            #expect(try await client.get("\(path)?SAMLRequest=x").status == 400)
        }
    }

    @Test func `is among the links of its users, and found by its name`() async throws {
        try await withOrg(Self.classic()) { org, client in
            let home = org.origin + "/home/amazon_aws/0oaSAML/272"
            let token = try await AuthnEndpointTests.sessionToken(client)
            let cookie = try await client.get("\(home)?sessionToken=\(token)").headers["Set-Cookie"]
            let browser: HTTPHeaders = ["Cookie": String((cookie ?? "").prefix { $0 != ";" })]
            let users = "/api/v1/users/"
            let me = try await client.get(users + "me", browser).json
            #expect(me["profile"]?["login"] == "jay@example.com")
            let link: JSON = [
                "id": me["id"] ?? nil, "label": "AWS", "linkUrl": .string(home),
                "logoUrl": .string(org.origin + "/img/logos/amazon_aws.png"),
                "appName": "amazon_aws", "appInstanceId": "0oaSAML", "appAssignmentId": "0uaSAML",
                "credentialsSetup": false, "hidden": false, "sortOrder": 0,
            ]
            #expect(try await client.get(users + "me/appLinks", browser).json == [link])
            let tabs = users + "me/home/tabs?type=all&expand=items&expand=items.resource"
            let tab = try await client.get(tabs, browser).json[0]
            #expect(tab?["_embedded"]?["items"]?[0]?["_embedded"]?["resource"] == link)
            for path in ["me", "me/appLinks", "me/home/tabs"] {
                let refused = try await client.get(users + path)
                #expect(refused.status == 403 && refused.json["errorCode"] == "E0000005")
            }
            let change = try await client.send(
                "POST", org.origin + users + "me",
                ["Content-Type": "application/json", "Cookie": browser["Cookie"] ?? ""], [])
            #expect(change.status == 401)
            let manager: HTTPHeaders = ["Authorization": "SSWS 00token"]
            let links = try await client.get(users + "jay@example.com/appLinks", manager)
            #expect(links.json == [link])
            for (query, count) in [
                ("amazon_aws", 1), ("aws", 1), ("amazon_aws&filter=status+eq+%22ACTIVE%22", 1),
                ("amazon_aws&filter=status+eq+%22INACTIVE%22", 0), ("azon", 0),
            ] {
                let apps = try await client.get("/api/v1/apps?q=" + query, manager).json.array
                #expect(apps?.count == count, "\(query)")
            }
        }
    }

    @Test func `is found by tools that ask who knows a user`() async throws {
        try await withOrg { _, client async throws in
            let found = try await client.get("/.well-known/webfinger?resource=okta:acct:jay")
            #expect(found.json["links"]?[0]?["properties"]?["okta:idp:type"] == "OKTA")
            #expect(found.headers["Content-Type"] == "application/jrd+json")
            #expect(try await client.get("/.well-known/webfinger?resource=x").status == 400)
        }
    }
}

@Suite struct `A token hook` {
    @Test func `adds, replaces and removes claims, but none of the org's own`() async throws {
        var policy = Policy.jay
        policy.tokenHook = "http://127.0.0.1:9/hook"
        var options = SimulatedOrg.Options()
        let asked = Mutex<JSON>(nil)
        options.fetch = { url, body in
            guard url == "http://127.0.0.1:9/hook", let body else { return nil }
            asked.withLock { $0 = (try? JSON(parsing: body)) ?? .null }
            let answer: JSON = [
                "commands": [
                    [
                        "type": "com.okta.access.patch",
                        "value": [["op": "add", "path": "/claims/tier", "value": 3]],
                    ],
                    [
                        "type": "com.okta.identity.patch",
                        "value": [
                            ["op": "replace", "path": "/claims/name", "value": "J"],
                            ["op": "remove", "path": "/claims/email"],
                            ["op": "replace", "path": "/claims/sub", "value": "somebody else"],
                        ],
                    ],
                ]
            ]
            return answer.bytes()
        }
        try await withOrg(policy, options: options) { org, client in
            let tokens = try await client.tokens()
            let access = SignedJSON(tokens["access_token"]?.string ?? "")?.claims
            #expect(access?["tier"] == 3)
            let identity = try #require(SignedJSON(tokens["id_token"]?.string ?? "")?.claims)
            #expect(identity["name"] == "J" && identity["email"] == nil)
            #expect(identity["sub"] != "somebody else")
            let question = asked.withLock { $0 }
            #expect(question["eventType"] == "com.okta.oauth2.tokens.transform")
            #expect(
                question["data"]?["context"]?["user"]?["profile"]?["login"] == "jay@example.com")
            #expect(question["data"]?["identity"]?["claims"]?["email"] == "jay@example.com")
        }
        options.fetch = { _, _ in nil }
        try await withOrg(policy, options: options) { org, client async throws in
            #expect(try await client.tokens()["access_token"] != nil)
            let words = "the token hook http://127.0.0.1:9/hook gave no commands"
            #expect(org.outside.log.contains { $0.text == words })
        }
    }
}
