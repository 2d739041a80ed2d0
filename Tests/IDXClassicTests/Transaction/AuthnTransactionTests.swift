import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

@Suite("An Authn transaction", .computing) struct AuthnTransactionTests {
    @Test func `has every documented member`() throws {
        let transaction = try read(everything)
        #expect(transaction.diagnostics.map(\.description) == [])
        #expect(transaction.status == .factorRequired)
        #expect(transaction.stateToken == "00tx")
        #expect(transaction.sessionToken == "st")
        #expect(transaction.recoveryToken == "rt")
        #expect(transaction.expiresAt == Date(timeIntervalSince1970: 1_893_456_300))
        #expect([transaction.type, transaction.relayState] == ["LOGIN", "/after"])
        #expect(transaction.factorResult == .waiting)
        #expect(transaction.factorResultMessage == "Look at your phone.")
        #expect(transaction.recoveryFactor == .sms)
        #expect(transaction.recoveryType == .unlock)
        #expect(transaction.challengeType == "FACTOR")
        #expect(transaction.user?.login == "mary@acme.example")
        #expect(transaction.user?.recoveryQuestion == "First pet?")
        #expect(transaction.factors.map(\.kind) == [.push])
        #expect(transaction.factorTypes.map(\.kind) == [.webAuthn])
        #expect(transaction.policy?.allowRememberDevice == true)
        #expect(transaction.policy?.autoPush == ["opf1": true])
        #expect(transaction.policy?.passwordExpireDays == 5)
        #expect(transaction.policy?.limits?.minimum == 1)
        #expect(transaction.policy?.gracePeriodEnd != nil)
        #expect(transaction.policy?.registration.map(\.label) == ["Street"])
        #expect(transaction.challenge?.challenge == "Y2hhbGxlbmdl")
        #expect(transaction.target?.links.all.map(\.relation) == ["logo", "terms-of-service"])
        #expect(transaction.authentication?.issuer?.name == "Acme")
        #expect([transaction.ipAddress, transaction.userAgent] == ["192.0.2.1", "idx/1"])
        #expect(transaction.scopes.map(\.isOptional) == [true])
        #expect(transaction.deviceActivationStatus == "INVALID_USER_CODE")
        #expect(transaction.isForDevice)
        #expect(transaction.userCode == "ABCD")
        #expect(transaction.refresh == .milliseconds(800))
        #expect(transaction.links.all.map(\.relation) == ["next", "resend", "resend", "cancel"])
    }

    @Test func `has every documented member of a factor`() throws {
        let factor = try #require(try read(everything).factors.first)
        #expect(factor.typeAndProvider == "push@OKTA")
        #expect([factor.id, factor.vendorName] == ["opf1", "OKTA"])
        #expect(factor.status == .active)
        #expect(factor.enrollment == .required)
        #expect(factor.isEnrolled)
        #expect(factor.profile.name == "Mary's phone")
        #expect(factor.profiles.map(\.name) == ["Entrust"])
        #expect(factor.profiles.first?.limits?.maximum == 3)
        #expect(factor.limits?.enrolled == 1)
        #expect(factor.phones.map(\.address) == ["+1 XXX-XXX-1337"])
        #expect(factor.emails.map(\.address) == ["m…y@acme.example"])
        #expect(factor.activation?.sharedSecret == "JBSWY3DPEHPK3PXP")
        #expect(factor.activation?.links["send"]?.name == "email")
        #expect(factor.verification?.host == "api.duo.example")
        #expect(factor.challenge?.correctAnswer == "92")
        #expect(factor.links["verify"]?.isCall == true)
    }

    @Test(
        "reads what orgs spell in another way",
        arguments: [
            (#"{"status":"mfa_required"}"#, \AuthnTransaction.status.rawValue, "MFA_REQUIRED"),
            (#"{"_embedded":{"factor":[{"factorType":"SMS"}]}}"#, \.kinds, "sms"),
            (#"{"_embedded":{"factors":{"factorType":"push"}}}"#, \.kind, "push"),
            (#"{"_embedded":{"factor":{"factorType":"push"}}}"#, \.kind, "push"),
            (
                #"{"status":"MFA_REQUIRED","_embedded":{"factor":{"factorType":"push"}}}"#, \.kinds,
                "push"
            ),
            (
                #"{"_embedded":{"factors":[{"emails":[{"profile":{"email":"m@acme.example"}}]}]}}"#,
                \.emails, "m@acme.example"
            ),
            (#"{"status":"FACTOR_ENROLL"}"#, \.meaning, "MFA_ENROLL"),
            (#"{"status":"FACTOR_ENROLL_ACTIVATE"}"#, \.meaning, "MFA_ENROLL_ACTIVATE"),
            (#"{"status":"FACTOR_REQUIRED"}"#, \.meaning, "MFA_REQUIRED"),
            (#"{"status":"FACTOR_CHALLENGE"}"#, \.meaning, "MFA_CHALLENGE"),
            (#"{"embedded":{"Factors":[{"FactorType":"push"}]}}"#, \.kinds, "push"),
            (
                #"{"_links":{"next":[{"name":"a","href":"/a"},{"name":"b","href":"/b"}]}}"#,
                \.calls, "POST /a, POST /b"
            ),
            (#"{"_links":{"next":{"href":"/a","hints":{"allow":["get"]}}}}"#, \.calls, "GET /a"),
            (#"{"_links":{"next":{"href":"/a","hints":{"allow":"PUT"}}}}"#, \.calls, "PUT /a"),
            (#"{"_links":{"next":{"href":"/a","type":"image/png"}}}"#, \.calls, "GET /a"),
            (#"{"expiresAt":"2030-01-01T01:05:00+0100"}"#, \.expiry, "1893456300"),
            (#"{"expiresAt":"2030-01-01 00:05:00"}"#, \.expiry, "1893456300"),
            (#"{"expiresAt":"Tue, 01 Jan 2030 00:05:00 GMT"}"#, \.expiry, "1893456300"),
            (#"{"expiresAt":1893456300000}"#, \.expiry, "1893456300"),
            (#"{"factorType":"Sms"}"#, \.recovery, "sms"),
            (#"{"stateToken":7}"#, \.token, "7"),
            (
                #"{"_embedded":{"user":{"recoveryQuestion":{"question":"Pet?"}}}}"#, \.question,
                "Pet?"
            ),
            (#"{"_embedded":{"usingDeviceFlow":"TRUE"}}"#, \.flow, "true"),
        ])
    func oddShapes(
        body: String, property: KeyPath<AuthnTransaction, String> & Sendable, value: String
    ) throws {
        let transaction = try read(body)
        #expect(transaction[keyPath: property] == value)
        #expect(transaction.diagnostics.isEmpty)
    }

    @Test(
        "reports what it does not understand, with the server's path",
        arguments: [
            (#"{"status":"NOVEL","nick":1}"#, "$.status: no known status, $.nick: unknown member"),
            (#"{"expiresAt":"soon"}"#, "$.expiresAt: no known time"),
            (
                #"{"_embedded":{"factors":[{"factorType":"fax","x":[]}]}}"#,
                "$._embedded.factors[0].factorType: no known factorType, $._embedded.factors[0].x: unknown member"
            ),
            (#"{"_embedded":{"factors":["sms"]}}"#, "$._embedded.factors[0]: not an object"),
            (#"{"_embedded":3}"#, "$._embedded: not an object"),
            (#"{"_links":{"next":{"href":null}}}"#, "$._links.next: no known address"),
            (
                #"{"_embedded":{"policy":{"complexity":{"minLength":"eight","minVowels":1}}}}"#,
                "$._embedded.policy.complexity.minLength: not a whole number, $._embedded.policy.complexity.minVowels: unknown member"
            ),
            (#"{"status":"SUCCESS","status":"POLL"}"#, "$.status: repeated name"),
            (#"{"factorType":"sms","factor_type":"call"}"#, "$.factor_type: unknown member"),
            ("[]", "$: not an object"),
        ])
    func unknownParts(body: String, diagnostics: String) throws {
        #expect(
            try read(body).diagnostics.map(\.description).joined(separator: ", ") == diagnostics)
    }

    @Test func `counts the diagnostics beyond the first thousand`() throws {
        let many = (0..<1500).map { #"{"x":\#($0)}"# }.joined(separator: ",")
        let diagnostics = try read(#"{"_embedded":{"factors":[\#(many)]}}"#).diagnostics
        #expect(diagnostics.count == 1001)
        #expect(diagnostics.last?.description == "$: 500 more")
    }

    @Test func `shows no secret in descriptions and dumps`() throws {
        let transaction = try read(everything)
        var text = "\(transaction) \(String(reflecting: transaction))"
        dump(transaction, to: &text)
        for value in [
            transaction.factors as Any, transaction.links, transaction.authentication as Any,
        ] {
            dump(value, to: &text)
        }
        for secret in ["00tx", "JBSWY3DPEHPK3PXP", "Y2hhbGxlbmdl", "TX|", "n0nce", "k1d"] {
            #expect(!text.contains(secret), "\(secret)")
        }
        #expect(text.contains("MFA_REQUIRED"))
    }

    @Test(
        "is told from other bodies",
        arguments: [
            (#"{"status":"SUCCESS"}"#, true), (#"{"stateToken":"00tx","fid":"1"}"#, true),
            (#"{"_embedded":{"factors":[]}}"#, true), (#"{"status":"NOVEL","_links":{}}"#, true),
            (#"{"stateToken":"00tx","_links":{}}"#, true),
            (#"{"status":"ok"}"#, false), (#"{"relayState":"/"}"#, false), ("{}", false),
            ("[]", false),
            (#"{"version":"1.0.0","stateHandle":"02x","remediation":{}}"#, false),
            (#"{"errorCode":"E0000004","errorSummary":"No"}"#, false),
        ])
    func bodies(body: String, isTransaction: Bool) throws {
        #expect(AuthnBody.isTransaction(try JSON(parsing: Array(body.utf8))) == isTransaction)
    }

    @Test func `reads a list of security questions`() throws {
        let list: [JSON] = [
            ["question": "food", "questionText": "Worst food?"], ["question": "pet"], ["text": "x"],
            3,
        ]
        #expect(
            list.map { Factor.Question($0) } == [
                Factor.Question(key: "food", text: "Worst food?"),
                Factor.Question(key: "pet", text: nil), nil, nil,
            ])
    }

    private func read(_ body: String) throws -> AuthnTransaction {
        AuthnTransaction(try JSON.Reader().read(Array(body.utf8)))
    }
}

extension AuthnTransaction {
    fileprivate var kinds: String { factors.map(\.kind.rawValue).joined(separator: ",") }
    fileprivate var kind: String { factor?.kind.rawValue ?? "" }
    fileprivate var emails: String {
        factors.flatMap(\.emails).compactMap(\.address).joined(separator: ",")
    }
    fileprivate var meaning: String { step.rawValue }
    fileprivate var calls: String {
        links.all.map { "\($0.method) \($0.href)" }.joined(separator: ", ")
    }
    fileprivate var expiry: String { expiresAt.map { "\(Int($0.timeIntervalSince1970))" } ?? "" }
    fileprivate var recovery: String { recoveryFactor?.rawValue ?? "" }
    fileprivate var token: String { stateToken?.revealed ?? "" }
    fileprivate var question: String { user?.recoveryQuestion ?? "" }
    fileprivate var flow: String { "\(isForDevice)" }
}

private let everything = """
    {"status":"MFA_REQUIRED","stateToken":"00tx","sessionToken":"st","recoveryToken":"rt",
    "expiresAt":"2030-01-01T00:05:00.000Z","type":"LOGIN","relayState":"/after","factorResult":"WAITING",
    "factorResultMessage":"Look at your phone.","factorType":"SMS","recoveryType":"UNLOCK","challengeType":"FACTOR",
    "_embedded":{"user":{"id":"00u1","passwordChanged":"2029-06-01T00:00:00.000Z",
    "profile":{"login":"mary@acme.example","firstName":"Mary"},"recovery_question":{"question":"First pet?"}},
    "factors":[{"id":"opf1","factorType":"push","provider":"OKTA","vendorName":"OKTA","status":"ACTIVE",
    "enrollment":"REQUIRED","profile":{"name":"Mary's phone","platform":"IOS","keys":[{"kid":"k1d"}]},
    "profiles":[{"id":"p1","name":"Entrust","default":true,"_embedded":{"features":[{"cardinality":{"min":0,"max":3}}]}}],
    "policy":{"enrollment":{"enrolled":1,"minimum":0,"maximum":2}},"phones":[{"id":"ph1","profile":{"phoneNumber":"+1 XXX-XXX-1337"},"status":"ACTIVE"}],
    "_embedded":{"emails":[{"profile":{"email":"m…y@acme.example"}}],
    "activation":{"expiresAt":"2030-01-01T00:05:00.000Z","factorResult":"WAITING","timeStep":30,
    "sharedSecret":"JBSWY3DPEHPK3PXP","encoding":"base32","keyLength":16,"nonce":"n0nce","version":"U2F_V2","appId":"https://id.acme.example","timeoutSeconds":20,
    "rp":{"name":"Acme"},"user":{"id":"dQ","name":"mary","displayName":"Mary"},"pubKeyCredParams":[{"type":"public-key","alg":-7}],
    "challenge":"Y2hhbGxlbmdl","attestation":"direct","authenticatorSelection":{"userVerification":"preferred"},
    "excludeCredentials":[{"id":"Y3JlZDE","type":"public-key"}],"u2fParams":{"appid":"https://id.acme.example"},
    "_links":{"qrcode":{"href":"https://id.acme.example/qr","type":"image/png"},"send":[{"name":"email","href":"/email"}]}},
    "verification":{"host":"api.duo.example","signature":"TX|x:APP|x","_links":{"script":{"href":"/duo.js","type":"text/javascript"}}},
    "challenge":{"correctAnswer":92}},
    "_links":{"verify":{"href":"https://id.acme.example/verify","hints":{"allow":["POST"]}}}}],
    "factorTypes":[{"factorType":"webauthn","_links":{"next":{"name":"verify","href":"/w"}}}],
    "policy":{"allowRememberDevice":true,"rememberDeviceByDefault":false,"rememberDeviceLifetimeInMinutes":60,
    "factorsPolicyInfo":{"opf1":{"autoPushEnabled":true}},"expiration":{"passwordExpireDays":5},
    "complexity":{"minLength":8,"minLowerCase":1,"minUpperCase":1,"minNumber":1,"minSymbol":0,"excludeUsername":"true",
    "excludeAttributes":["firstName"],"useADComplexityRequirements":false,"maxConsecutiveRepeatingCharacters":2},
    "age":{"minAgeMinutes":0,"historyCount":4},"enrollment":{"minimum":1},"gracePeriod":{"endDate":"2030-02-01T00:00:00Z"},
    "registration":{"createNewAccount":true,"profile":[{"name":"street","label":"Street","type":"string","required":true,"enabled":true}]}},
    "challenge":{"challenge":"Y2hhbGxlbmdl","userVerification":"preferred","extensions":{"appid":"https://id.acme.example"}},
    "target":{"type":"APP","name":"wiki","label":"Wiki","clientId":"c1","_links":{"logo":[{"name":"medium","href":"/l","type":"image/png"}],"terms-of-service":{"href":"/t","type":"text/html"}}},
    "authentication":{"protocol":"OAUTH2.0","issuer":{"id":"i1","name":"Acme","uri":"https://id.acme.example"},"client":{"id":"c1","name":"Wiki","_links":{}},"request":{"nonce":"n0nce"}},
    "request":{"ip":"192.0.2.1","userAgent":"idx/1"},
    "scopes":[{"name":"email","displayName":"Email","description":"Your address","optional":true,"system":false,"consent":"REQUIRED"}],
    "deviceActivationStatus":"INVALID_USER_CODE","usingDeviceFlow":true,"userCode":"ABCD","transaction":{"profile":{"refresh":800}}},
    "_links":{"next":{"name":"verify","href":"https://id.acme.example/next?stateToken=00tx"},
    "resend":[{"name":"sms","href":"/s"},{"name":"call","href":"/c"}],"cancel":{"href":"https://id.acme.example/api/v1/authn/cancel","hints":{"allow":["POST"]}}}}
    """
