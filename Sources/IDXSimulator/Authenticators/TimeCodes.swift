import IDXCrypto
import IDXJSON
import IDXPlatform

/// An app that computes codes from a shared secret and the time (TOTP, RFC 6238).
struct TimeCodeAuthenticator: OrgAuthenticator {
    let key = "google_otp"
    let type = "app"
    let name = "Google Authenticator"
    let methods = [AuthenticatorMethod(name: "otp", label: "Enter a code")]
    let amr = "otp"

    func provide(_ enrollment: inout Enrollment, _ account: Account, _ engine: inout IdentityEngine)
    { enrollment.secret = engine.newAppSecret(key, of: account) }

    func fetch(_ what: PersonFetch, _ engine: inout Engine) -> String? {
        what == .totp ? engine.readAppCode() : nil
    }

    func start(_ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {
        if challenge.isSetup { engine.offerTimeCodes(&challenge, tx) }
    }

    func details(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> JSON.Object {
        guard challenge.isSetup, let secret = challenge.secret else { return [:] }
        return [
            "contextualData": .members([
                "qrcode": challenge.qrCode, "sharedSecret": .string(Base32.encode(secret)),
            ])
        ]
    }

    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment { judgeTimeCode(given, challenge, &engine, tx) }
}

extension OrgAuthenticator {
    /// Checks a code. Each code is valid once.
    func judgeTimeCode(
        _ given: JSON, _ challenge: Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment {
        let code = code(given, challenge)
        guard let secret = challenge.secret, TimeCode.accepts(code, secret: secret, now: engine.now)
        else { return wrong(challenge, .wrongTokenCode) }
        let name = challenge.enrollment?.id ?? challenge.key
        guard engine.account(tx)?.usedTimeCodes[name] != code else {
            engine.outside.app.refused = code
            return wrong(challenge, .usedCode)
        }
        engine.change(tx) { $0.usedTimeCodes[name] = code }
        if challenge.isSetup { engine.add(to: tx, challenge) { $0.secret = secret } }
        return .right
    }
}

extension Challenge {
    /// The QR code of a setup. The engine writes its text as the image URL; ``EngineReply`` draws it.
    var qrCode: JSON? {
        qrText.map { ["method": "embedded", "type": "image/png", "href": .string($0)] }
    }
}

extension IdentityEngine {

    /// Starts a setup by showing a new secret, as a QR code and as text.
    mutating func offerTimeCodes(_ challenge: inout Challenge, _ tx: OrgTransaction) {
        let secret = random.bytes(20)
        let username = account(tx)?.username
        let issuer = percentEncoded(policy.organization)
        let text =
            "otpauth://totp/\(issuer):\(percentEncoded(username ?? "user"))"
            + "?secret=\(Base32.encode(secret))&issuer=\(issuer)&digits=6&period=30"
        challenge.secret = secret
        challenge.qrText = text
        outside.app.enrollments.append(
            .init(
                user: username ?? "", key: challenge.key, secret: secret, uri: text,
                isAccepted: false))
    }

    /// Returns the app's current code, after scanning the QR code on the screen if there is one.
    mutating func readAppCode() -> String? {
        outside.scanQRCode()
        return outside.totp(now: now)
    }

    /// Creates a secret shared by a user's app and the org.
    mutating func newAppSecret(_ key: String, of account: Account) -> [UInt8] {
        let secret = random.bytes(20)
        outside.app.enrollments.append(
            .init(user: account.username, key: key, secret: secret, uri: "", isAccepted: true))
        return secret
    }
}

/// Codes of apps and tokens (HOTP, RFC 4226; TOTP, RFC 6238).
enum TimeCode {
    /// The current code.
    static func code(secret: [UInt8], now: Date) -> String {
        OneTimePassword(secret: secret).code(secondsSince1970: seconds(now), by: .known)
    }

    /// Whether the code is valid now; allows for clock drift.
    static func accepts(_ code: String, secret: [UInt8], now: Date, steps: Int = 1) -> Bool {
        OneTimePassword(secret: secret).accepts(
            code, secondsSince1970: seconds(now), steps: steps, by: .known)
    }

    private static func seconds(_ date: Date) -> Int {
        let seconds = date.timeIntervalSince1970
        return seconds > 0 && seconds < 1e12 ? Int(seconds) : 0
    }
}
