import IDXAuth
import IDXCrypto
import IDXJSON
import IDXPlatform

/// The claims of a challenge, read but not yet checked against anything.
struct ChallengeClaims: Sendable, Hashable {
    let issuer: String
    let audience: [String]
    let issuedAt, expiresAt: Int
    let notBefore: Int?
    let id: String
    let nonce: Secret
    let transactionID: String
    let organizationID, userID, enrollmentID, methodID, method: String
    let verificationURI: String
    let authorizationServerID: String?
    let userVerification: UserVerificationRule
    /// The device facts that the answer should contain, by name.
    let signals: [String]
    let context: ChallengeContext

    /// Reads the claims; throws the first that is missing or has the wrong type.
    init(_ claims: JSON.Object) throws(ChallengeFault) {
        let reader = Reader(claims: claims)
        issuer = try reader.text("iss")
        audience = try reader.texts("aud")
        issuedAt = try reader.seconds("iat")
        expiresAt = try reader.seconds("exp")
        id = try reader.text("jti")
        nonce = Secret(try reader.text("nonce"))
        transactionID = try reader.text("transactionId")
        organizationID = try reader.text("orgId")
        verificationURI = try reader.text("verificationUri")
        method = try reader.text("method")
        methodID = try reader.text("methodEnrollmentId")
        enrollmentID = try reader.text("authenticatorEnrollmentId")
        userID = try reader.text("userId")
        guard let context = claims["challengeContext"]?.object else {
            throw .missing(claim: "challengeContext")
        }
        self.context = ChallengeContext(context, claims)
        notBefore = reader.has("nbf") ? try reader.seconds("nbf") : nil
        authorizationServerID =
            reader.has("authorizationServerId") ? try reader.text("authorizationServerId") : nil
        userVerification =
            UserVerificationRule(
                rawValue: claims["userVerification"]?.string?.uppercased() ?? "") ?? .none
        signals = claims["signals"]?.array?.compactMap(\.string) ?? []
    }

    private struct Reader {
        let claims: JSON.Object

        func has(_ name: String) -> Bool { claims[name].map { !$0.isNull } ?? false }

        func text(_ name: String) throws(ChallengeFault) -> String {
            guard let text = claims[name]?.string, !text.isEmpty else {
                throw .missing(claim: name)
            }
            return text
        }

        func texts(_ name: String) throws(ChallengeFault) -> [String] {
            if let list = claims[name]?.array {
                let texts = list.compactMap(\.string)
                guard texts.count == list.count, !texts.isEmpty else {
                    throw .missing(claim: name)
                }
                return texts
            }
            return [try text(name)]
        }

        /// Seconds since 1970: a number, or its text.
        func seconds(_ name: String) throws(ChallengeFault) -> Int {
            let value = claims[name]
            let seconds =
                value?.string.flatMap { Int(wire: $0, in: .times) }
                ?? value?.double.flatMap { Int(exactly: $0.rounded(.down)) }
            guard let seconds, ClosedRange<Int>.times.contains(seconds) else {
                throw .missing(claim: name)
            }
            return seconds
        }
    }
}

/// How much the org wants the user to be verified, beyond consent.
public enum UserVerificationRule: String, Sendable, Hashable, CaseIterable {
    /// Not at all.
    case none = "NONE"
    /// Rather not.
    case discouraged = "DISCOURAGED"
    /// If this device can.
    case preferred = "PREFERRED"
    /// Always.
    case required = "REQUIRED"

    /// Whether to verify the user.
    var isWanted: Bool { self == .preferred || self == .required }
}

/// What the user is told about a request, as the org wrote it.
package struct ChallengeContext: Sendable, Hashable {
    /// `LOGIN`, `CIBA`.
    let transactionType: String
    let appName: String?
    let clientOS, clientLocation, transactionTime: String?
    /// The message to show beside the request.
    let bindingMessage: String?
    /// Whatever else describes the request, by the org's names.
    let details: [Detail]

    /// A fact that this version has no place for.
    package struct Detail: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    private static let known = [
        "transactionType", "clientOS", "clientLocation", "transactionTime", "bindingMessage",
        "showUserLocationInNotification",
    ]
    private static let shown = [
        "loginHint", "requestReferrer", "challengeTextItems", "unusualActivities", "riskLevel",
        "correctAnswer", "numberChallenge",
    ]
    /// More would not help the user to decide.
    private static let largestNumberOfDetails = 12

    init(_ context: JSON.Object, _ claims: JSON.Object) {
        transactionType = context["transactionType"]?.string ?? "LOGIN"
        appName = claims["appInstanceName"]?.string
        clientOS = context["clientOS"]?.string
        clientLocation = context["clientLocation"]?.string
        transactionTime = context["transactionTime"]?.string
        bindingMessage = context["bindingMessage"]?.string.map(Self.decodedOnce)
        let others =
            context.filter { !Self.known.contains($0.key) }
            + claims.filter { Self.shown.contains($0.key) }
        details = others.lazy.flatMap { Self.details($0.key, $0.value) }
            .prefix(Self.largestNumberOfDetails).map(\.self)
    }

    /// Some orgs send the message percent-encoded.
    private static func decodedOnce(_ text: String) -> String {
        guard text.contains("%"),
            let decoded = PercentCoding.decode(text.replacing("+", with: "%2B")[...]),
            !decoded.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return text }
        return decoded
    }

    private static func details(_ name: String, _ value: JSON) -> [Detail] {
        switch value {
        case .string(let text) where !text.isEmpty: [Detail(name: name, value: text)]
        case .bool(let flag): [Detail(name: name, value: flag ? "true" : "false")]
        case .number(let number): [Detail(name: name, value: number.text)]
        case .array(let list): list.flatMap { details(name, $0) }
        default: []
        }
    }
}
