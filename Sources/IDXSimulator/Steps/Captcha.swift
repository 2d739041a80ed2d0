import IDXCrypto
import IDXJSON
public import IDXPlatform

/// The CAPTCHA of a form. The org itself checks only `ALTCHA`, a proof of work.
package enum Captcha {
    static let altcha = "ALTCHA"
    private static let id = "cap0fAcme"
    /// The endpoint of the challenges.
    package static let path = "/api/v1/altcha"

    /// The field for the token of a solved CAPTCHA.
    static var field: StepField {
        var field = StepField.group(
            "captchaVerify",
            [
                StepField(
                    name: "captchaId", isRequired: true, isVisible: false, isMutable: false,
                    value: .string(id)),
                StepField(
                    name: "captchaToken", isRequired: true, isVisible: false, hint: "captcha"),
            ])
        field.relatesTo = "$.captcha"
        return field
    }

    /// The member `captcha` of a response.
    static func member(_ type: String?, _ engine: Engine, _ tx: OrgTransaction) -> JSON? {
        guard let type else { return nil }
        var object: JSON.Object = ["id": .string(id), "name": "Acme captcha"]
        if type != altcha { object.append("siteKey", "0fSiteKey") }
        object.append("type", .string(type))
        if type == altcha, engine.policy.altcha.hasForm {
            let handle = StepField.stateHandle(tx.stateHandle).json { _ in nil }
            object.append(
                "challengeUrlForm",
                [
                    "rel": ["create-form"], "name": "challenge-url",
                    "href": .string(engine.settings.origin + path), "method": "POST",
                    "accepts": "application/json; okta-version=1.0.0", "value": [handle],
                ])
        }
        return .wrapped(.object(object))
    }
}

extension StepForm {
    /// The form with a CAPTCHA of a type, if any. Without a solved `ALTCHA` it has no effect.
    func protected(by type: String?) -> StepForm {
        guard let type else { return self }
        var form = self
        form.fields.append(Captcha.field)
        guard type == Captcha.altcha, let operation else { return form }
        form.operation = { engine, tx, body in
            engine.takeProof(body["captchaVerify"]?["captchaToken"]?.string, tx)
                ? operation(&engine, &tx, body) : engine.fail(.wrongCaptcha, &tx)
        }
        return form
    }
}

/// A challenge of a proof of work that a client has not solved yet.
struct OpenCaptcha: Sendable {
    /// The transaction that it is for; nil for any.
    var transaction: String?
    var expiresAt: Date
}

extension IdentityEngine {
    /// Returns a new challenge of a proof of work: find the number that, after the salt, has this hash.
    ///
    /// - Parameters:
    ///   - handle: The current state handle; nil for a challenge without a form.
    ///   - now: The time.
    /// - Returns: `algorithm`, `challenge`, `maxnumber`, `salt` and `signature`, or the error.
    public mutating func captchaChallenge(_ handle: String?, now: Date) -> EngineReply {
        self.now = now
        let tx = transaction(handle)
        let isCurrent = tx.map { $0.expiresAt > now } ?? false
        guard policy.altcha.hasForm ? isCurrent : handle == nil else {
            note("a captcha was requested without the current state handle")
            return expired
        }
        captchas = captchas.filter { $0.value.expiresAt > now }
        if captchas.count >= 10_000 { captchas = [:] }
        let expiry = now.addingTimeInterval(Double(policy.altcha.lifetime))
        let number = Int.random(in: 0...policy.altcha.maxNumber, using: &random)
        let salt =
            hex(random.bytes(12)) + "?expires=\(Int(expiry.timeIntervalSince1970.rounded(.down)))&"
        let challenge = hex(SystemCrypto.known.sha256(salt + String(number)))
        let key = captchaKey ?? random.bytes(32)
        captchaKey = key
        captchas[challenge] = OpenCaptcha(transaction: tx?.id, expiresAt: expiry)
        let signature = SystemCrypto.known.hmac(of: Array(challenge.utf8), key: key)
        return EngineReply(
            status: 200,
            body: [
                "algorithm": "SHA-256", "challenge": .string(challenge),
                "maxnumber": JSON(integerLiteral: policy.altcha.maxNumber), "salt": .string(salt),
                "signature": .string(hex(signature)),
            ])
    }

    /// Whether a token proves the work on an open challenge for a transaction. Each works once.
    fileprivate mutating func takeProof(_ token: String?, _ tx: OrgTransaction) -> Bool {
        guard let reason = flaw(ofProof: token, tx) else { return true }
        note("refused a captcha: \(reason)")
        return false
    }

    private mutating func flaw(ofProof token: String?, _ tx: OrgTransaction) -> String? {
        guard let bytes = token.flatMap({ Data(base64Encoded: $0) }),
            let proof = try? JSON(parsing: Array(bytes)),
            let salt = proof["salt"]?.string, let number = proof["number"]?.int,
            let challenge = proof["challenge"]?.string
        else { return "it is not a proof" }  // the note says so
        guard proof["algorithm"] == "SHA-256" else { return "its algorithm is unknown" }
        guard let key = captchaKey,
            ConstantTime.equal(
                proof["signature"]?.string ?? "",
                hex(SystemCrypto.known.hmac(of: Array(challenge.utf8), key: key)))
        else { return "its signature is wrong" }
        guard let open = captchas.removeValue(forKey: challenge) else { return "it was used" }
        guard open.expiresAt > now else { return "it has expired" }
        guard open.transaction == nil || open.transaction == tx.id else {
            return "it belongs to another sign-in"
        }
        return hex(SystemCrypto.known.sha256(salt + String(number))) == challenge
            ? nil : "its number is wrong"
    }

    private func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
