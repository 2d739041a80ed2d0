import IDXCrypto
import IDXJSON

/// A security key or a passkey (WebAuthn level 2).
struct SecurityKeyAuthenticator: OrgAuthenticator {
    static let key = "webauthn"
    var key: String { Self.key }
    let type = "security_key"
    let name = "Security Key or Biometric"
    let methods = [AuthenticatorMethod(name: "webauthn", label: "Security Key", isCurrent: true)]
    let amr = "hwk"

    func provide(_ enrollment: inout Enrollment, _ account: Account, _ engine: inout IdentityEngine)
    {
        let key = SecurityKey(
            id: engine.random.bytes(32), algorithm: .es256, owner: account.username,
            userHandle: Array(account.id.utf8))
        engine.outside.securityKeys.append(key)
        enrollment.credentialID = Base64URL.encode(key.id)
        enrollment.publicKey = key.publicKey
    }

    func stock(_ engine: inout Engine) {
        for algorithm in SecurityKey.Algorithm.allCases {
            engine.outside.securityKeys.append(
                SecurityKey(id: engine.random.bytes(32), algorithm: algorithm))
        }
    }

    func start(_ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {
        challenge.webauthn = Base64URL.encode(engine.random.bytes(24))
    }

    func field(_ challenge: Challenge) -> StepField {
        guard challenge.isSetup else { return Self.signature }
        return .group(
            "credentials",
            [
                .computed("attestation", "Attestation"), .computed("clientData", "Client Data"),
                .computed("transports", "Transports", required: false),
                .computed("clientExtensions", "Client Extensions", required: false),
            ])
    }

    /// The field for a key's response to a challenge.
    private static let signature = StepField.group(
        "credentials",
        [
            .computed("authenticatorData", "Authenticator Data"),
            .computed("clientData", "Client Data"), .computed("signatureData", "Signature Data"),
            .computed("userHandle", "User Handle", required: false),
        ])

    func details(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> JSON.Object {
        let text = challenge.webauthn ?? ""
        return challenge.isSetup
            ? ["contextualData": ["activationData": activation(text, engine, tx)]]
            : ["contextualData": ["challengeData": Self.request(text, engine)]]
    }

    /// The challenge of a key.
    static func request(_ challenge: String, _ engine: Engine) -> JSON {
        [
            "challenge": .string(challenge), "userVerification": "preferred",
            "extensions": ["appid": .string(engine.settings.origin)],
        ]
    }

    func activation(_ challenge: String, _ engine: Engine, _ tx: OrgTransaction) -> JSON {
        let account = engine.account(tx)
        let names = account.map { account in
            ["firstName", "lastName"].map { account.profile[$0]?.string ?? "" }
                .joined(separator: " ")
        }
        let isPasskey =
            engine.policy.signIn.passkeys || engine.policy.enroll.promoted == Self.key
        return [
            "rp": ["name": .string(engine.policy.organization)],
            "user": [
                "id": .string(account?.id ?? ""), "name": .string(account?.username ?? ""),
                "displayName": .string(names ?? ""),
            ],
            "pubKeyCredParams": .array(
                CredentialKey.algorithms.map {
                    ["type": "public-key", "alg": JSON(integerLiteral: $0)]
                }), "challenge": .string(challenge), "attestation": "direct",
            "authenticatorSelection": [
                "userVerification": "preferred", "requireResidentKey": false,
                "residentKey": isPasskey ? "preferred" : "discouraged",
            ],
            "u2fParams": ["appid": .string(engine.settings.origin)], "excludeCredentials": [],
            "extensions": ["credProps": true],
        ]
    }

    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment {
        let check = WebAuthnCheck(
            origin: engine.settings.origin, challenge: challenge.webauthn ?? "")
        if let enrollment = challenge.enrollment {
            let signature = check.signature(given, publicKey: enrollment.publicKey)
            let handle = given["userHandle"]?.string ?? ""
            guard engine.verifies(signature),
                handle.isEmpty || engine.account(userHandle: handle)?.id == tx.accountID,
                let count = WebAuthnCheck.nextCount(given, after: enrollment.signatureCount)
            else { return .wrong(.wrongAssertion) }
            engine.note(count, of: enrollment.id, tx)
            return .right
        }
        guard let credential = check.credential(given),
            engine.account(tx)?.enrollments.contains(where: {
                $0.credentialID == Base64URL.encode(credential.id)
            }) != true
        else { return .wrong(.wrongAssertion) }
        engine.add(to: tx, challenge) {
            $0.credentialID = Base64URL.encode(credential.id)
            $0.publicKey = credential.publicKey
            $0.signatureCount = credential.count
        }
        let keys = engine.outside.securityKeys
        if let place = keys.firstIndex(where: { $0.id == credential.id }) {
            engine.outside.securityKeys[place].owner = engine.account(tx)?.username
            engine.outside.securityKeys[place].userHandle = tx.accountID.map { Array($0.utf8) }
        }
        return .right
    }
}

// MARK: - Passkeys

extension SecurityKeyAuthenticator {
    /// Adds a form and a challenge to the first step, so that browsers offer passkeys.
    static func offerPasskey(_ engine: Engine, _ tx: OrgTransaction, _ view: inout StepView) {
        let member = "webauthnAutofillUIChallenge"
        view.forms.append(
            StepForm(
                name: "challenge-webauthn-autofillui-authenticator",
                path: "/idp/idx/challenge/answer/webauthn-autofillui", fields: [signature],
                extras: ["relatesTo": [.string(member)]]
            ) { $0.signInByPasskey($2, &$1) })
        view.extras[member] = .wrapped([
            "challengeData": request(engine.passkeyChallenge(tx), engine)
        ])
    }
}

extension IdentityEngine {
    /// The challenge of a passkey, derived from the handle that only the client knows.
    fileprivate func passkeyChallenge(_ tx: OrgTransaction) -> String {
        Base64URL.encode(Array(SystemCrypto.known.sha256(tx.stateHandle).prefix(24)))
    }

    /// Signs in with a passkey, which identifies and verifies the user without a username.
    fileprivate mutating func signInByPasskey(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        let given = body["credentials"] ?? nil
        let checks = passkeyChecks(given, tx)
        guard let account = checks.account,
            let signature = checks.signatures.first(where: { verifies($0) }),
            let enrollment = account.enrollments.first(where: { $0.publicKey == signature.key }),
            let count = WebAuthnCheck.nextCount(given, after: enrollment.signatureCount)
        else { return fail(.wrongAssertion, &tx) }
        tx.accountID = account.id
        note(count, of: enrollment.id, tx)
        prove(SecurityKeyAuthenticator.key, &tx)
        // The user has the key, and the key has verified the user: no other factor is needed.
        return pass(SelectStep.self, &tx)
    }

    /// Keeps how often a credential was used.
    fileprivate mutating func note(_ count: Int, of enrollment: String, _ tx: OrgTransaction) {
        change(tx) { account in
            let place = account.enrollments.firstIndex { $0.id == enrollment }
            if let place { account.enrollments[place].signatureCount = count }
        }
    }

    private func passkeyChecks(_ given: JSON, _ tx: OrgTransaction) -> (
        account: Account?, signatures: [SignatureCheck]
    ) {
        let check = WebAuthnCheck(origin: settings.origin, challenge: passkeyChallenge(tx))
        let account = account(userHandle: given["userHandle"]?.string ?? "")
        return (
            account,
            (account?.enrollments ?? []).compactMap {
                check.signature(given, publicKey: $0.publicKey, flags: WebAuthnCheck.Flags.verified)
            }
        )
    }

    /// The account that a key names. Okta's clients give the key what `user.id` is the base64url of, so that they send
    /// the ID itself; others give it the ID's text.
    fileprivate func account(userHandle: String) -> Account? {
        guard let bytes = WebAuthnCheck.bytes(.string(userHandle)) else { return nil }
        return accounts.account(Base64URL.encode(bytes))
            ?? accounts.account(String(decoding: bytes, as: UTF8.self))
    }

    /// The signatures in an answer that need verification. As this is slow, a server does it before it takes
    /// the lock for ``post(path:body:now:)``, and stores the results in ``verdicts``.
    func signatureChecks(in body: JSON) -> [SignatureCheck] {
        guard let given = body["credentials"], given["signatureData"] != nil,
            let tx = transaction(body["stateHandle"]?.string)
        else { return [] }
        guard let challenge = tx.challenge else { return passkeyChecks(given, tx).signatures }
        let check = WebAuthnCheck(origin: settings.origin, challenge: challenge.webauthn ?? "")
        let signature = check.signature(given, publicKey: challenge.enrollment?.publicKey)
        return signature.map { [$0] } ?? []
    }

    fileprivate func verifies(_ check: SignatureCheck?) -> Bool {
        check.map { verdicts[$0] ?? $0.verifies() } ?? false
    }
}
