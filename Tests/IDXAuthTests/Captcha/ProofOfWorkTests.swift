import IDXCrypto
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

@Suite(.computing) struct `A captcha that is solved by computing` {
    /// A challenge whose solution is a number.
    private static func challenge(
        _ number: Int, maximum: JSON? = 5_000, algorithm: String = "SHA-256"
    ) -> JSON.Object {
        let text = "a1b2c3?expires=1900000000&" + String(number)
        let digest =
            algorithm == "SHA-1"
            ? SystemCrypto.tests.digest(.sha1, of: Array(text.utf8))
            : SystemCrypto.tests.sha256(text)
        var members: JSON.Object = [
            "algorithm": .string(algorithm), "salt": "a1b2c3?expires=1900000000&",
            "signature": "5161",
            "challenge": .string(
                digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()),
        ]
        if let maximum { members["maxnumber"] = maximum }
        return members
    }

    @Test(arguments: [0, 9, 10, 99, 100, 4_999, 5_000], ["SHA-256", "SHA-1"])
    func `finds the number`(_ number: Int, _ algorithm: String) async throws {
        let work = try ProofOfWork(Self.challenge(number, algorithm: algorithm))
        #expect(try await work.solve() == number)
    }

    @Test func `knows a challenge that others made`() async throws {
        // SHA-256 of "salt7", computed with sha256sum.
        let work = try ProofOfWork([
            "algorithm": "SHA-256", "salt": "salt", "signature": "s", "maxNumber": 9,
            "challenge": "2ab204d76cdcec4609d290441fed2eec4186d288ca47c40cc7dd661a0de1b0d0",
        ])
        #expect(try await work.solve() == 7)
    }

    @Test func `writes the token as servers read it`() throws {
        let work = try ProofOfWork(Self.challenge(7))
        let token = work.token(for: 7)
        #expect(token.utf8.count.isMultiple(of: 4))
        let bytes = try #require(Base64URL.decode(token.filter { $0 != "=" }))
        let json = try JSON(parsing: bytes)
        #expect(
            json.object?.keys.map(\.self) == [
                "algorithm", "challenge", "number", "salt", "signature",
            ])
        #expect(json["number"]?.int == 7)
        #expect(json["salt"] == "a1b2c3?expires=1900000000&")
    }

    @Test(arguments: [
        ("algorithm", JSON.string("MD5"), CaptchaError.unknownAlgorithm("MD5")),
        ("algorithm", .null, .malformed(member: "algorithm")),
        ("challenge", "zz", .malformed(member: "challenge")),
        ("challenge", "abcd", .malformed(member: "challenge")),
        ("salt", 7, .malformed(member: "salt")),
        ("signature", .null, .malformed(member: "signature")),
        ("maxnumber", -1, .malformed(member: "maxnumber")),
        ("maxnumber", "many", .malformed(member: "maxnumber")),
        ("maxnumber", 2_000_001, .tooHard(maximum: 2_000_001)),
        ("maxnumber", 90_000_000_000, .tooHard(maximum: 90_000_000_000)),
    ])
    func `refuses what is no challenge or too much work`(
        member: String, value: JSON, expected: CaptchaError
    ) {
        var members = Self.challenge(1)
        members[member] = value
        #expect(throws: expected) { try ProofOfWork(members) }
    }

    @Test func `ends without a solution, in time, and when it is canceled`() async throws {
        let far = try ProofOfWork(Self.challenge(6_000))
        await #expect(throws: CaptchaError.noSolution) { try await far.solve() }
        await #expect(throws: CaptchaError.timedOut(after: .zero)) {
            try await far.solve(within: .zero)
        }
        let task = Task { () async throws -> Int in
            while !Task.isCancelled { await Task.yield() }
            return try await far.solve()
        }
        task.cancel()
        await #expect(throws: CaptchaError.canceled) { try await task.value }
    }

    @Test func `tells how far it is`() async throws {
        let parts = Mutex<[Double]>([])
        let work = try ProofOfWork(Self.challenge(20_000, maximum: 20_000))
        _ = try await work.solve { part in parts.withLock { $0.append(part) } }
        let heard = parts.withLock { $0 }
        #expect(heard.count == 2)
        #expect(heard == heard.sorted() && heard.allSatisfy { 0...1 ~= $0 })
    }

    // MARK: - In a form

    private static func step(
        _ type: String = "ALTCHA", form: JSON? = nil, handle: String = "02stub"
    ) -> String {
        var captcha: JSON.Object = ["id": "cap1", "name": "Altcha", "type": .string(type)]
        captcha["challengeUrlForm"] = form
        let field: JSON = [
            "name": "captchaVerify", "relatesTo": "$.captcha",
            "form": [
                "value": [
                    ["name": "captchaId", "value": "cap1", "visible": false, "mutable": false],
                    [
                        "name": "captchaToken", "required": true, "visible": false,
                        "hint": "captcha",
                    ],
                ]
            ],
        ]
        let body: JSON = [
            "version": "1.0.0", "stateHandle": .string(handle),
            "remediation": Sample.list([
                Sample.form([["name": "identifier", "required": true], field], name: "identify")
            ]),
            "captcha": Sample.object(.object(captcha)),
        ]
        return body.text()
    }

    private static func form(href: String) -> JSON {
        [
            "rel": ["create-form"], "name": "challenge", "href": .string(href), "method": "POST",
            "accepts": "application/json; okta-version=1.0.0",
            "value": [["name": "stateHandle", "value": "02stale"]],
        ]
    }

    @Test(
        arguments: [
            (
                form(href: Wire.host + "/api/v1/altcha/challenge"), "POST",
                "/api/v1/altcha/challenge", #"{"stateHandle":"02stub"}"#
            ),
            (nil, "GET", "/api/v1/altcha", ""),
        ] as [(JSON?, String, String, String)])
    func `is fetched from the org, solved and sent`(
        form: JSON?, method: String, path: String, body: String
    ) async throws {
        let org = Wire([
            Wire.interact, Wire.text(Self.step(form: form)),
            Wire.text(JSON.object(Self.challenge(321)).text()),
            Wire.text(Wire.success()),
        ])
        let step = try await org.flow().start()
        let identify = try #require(step.remediations[.identify])
        identify.identifier?.value = "mary"
        try await identify.solveCaptcha()
        let request = try #require(org.requests.last)
        #expect(request.method == method && request.address.path == path)
        #expect(String(decoding: request.body ?? [], as: UTF8.self) == body)
        _ = try await identify.proceed() as Response
        let sent = try #require(org.bodies.last??["captchaVerify"])
        #expect(sent["captchaId"] == "cap1")
        let token = try #require(sent["captchaToken"]?.string).filter { $0 != "=" }
        #expect(try JSON(parsing: Base64URL.decode(token) ?? [])["number"]?.int == 321)
    }

    @Test(arguments: [
        (step("HCAPTCHA"), IDXError.Reason.captcha(.needsBrowser(type: "HCAPTCHA"))),
        (Wire.identify(), .captcha(.none)),
        (
            step(form: form(href: "https://evil.example/c")),
            .foreignAddress(.foreignOrigin("https://evil.example"))
        ),
    ])
    func `is refused without a request`(body: String, reason: IDXError.Reason) async throws {
        let org = Wire([Wire.interact, Wire.text(body)])
        let identify = try #require(try await org.flow().start().remediations[.identify])
        let error = await #expect(throws: IDXError.self) { try await identify.solveCaptcha() }
        #expect(error?.reason == reason)
        #expect(error?.step == .captcha)
        #expect(org.requests.count == 2)
    }

    @Test func `says why a challenge cannot be solved`() async throws {
        let org = Wire([
            Wire.interact, Wire.text(Self.step()),
            Wire.text(JSON.object(Self.challenge(1, maximum: 99_000_000)).text()),
        ])
        let identify = try #require(try await org.flow().start().remediations[.identify])
        let error = await #expect(throws: IDXError.self) { try await identify.solveCaptcha() }
        #expect(
            error.map { "\($0)" }
                == "Solving the captcha: up to 99000000 numbers would have to be tried, more than 2000000."
        )
    }
}
