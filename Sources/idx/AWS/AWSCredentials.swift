import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// Credentials of a role, for a time.
struct AWSCredentials: Sendable, Hashable {
    let accessKeyID: String
    let secretAccessKey: Secret
    let sessionToken: Secret
    /// When they end, as AWS wrote it and as a date.
    let expiration: String
    let expiresAt: Date

    /// Reads the credentials of a reply or a file; nil if a part is missing, or none of AWS's.
    init?(_ text: (String) -> String?) {
        func word(_ name: String) -> String? {
            text(name).flatMap { $0.isEmpty || !$0.isVisibleASCII ? nil : $0 }
        }
        guard let key = word("AccessKeyId"), let secret = word("SecretAccessKey"),
            let session = word("SessionToken"), let end = word("Expiration"),
            let date = Timestamp.date(end)
        else { return nil }
        (accessKeyID, secretAccessKey, sessionToken) = (key, Secret(secret), Secret(session))
        (expiration, expiresAt) = (end, date)
    }

    /// What the AWS tools read from a `credential_process`.
    var json: JSON {
        [
            "Version": 1, "AccessKeyId": .string(accessKeyID),
            "SecretAccessKey": .string(secretAccessKey.revealed),
            "SessionToken": .string(sessionToken.revealed), "Expiration": .string(expiration),
        ]
    }

    /// The variables that the AWS tools read.
    var variables: [(name: String, value: String)] {
        [
            ("AWS_ACCESS_KEY_ID", accessKeyID),
            ("AWS_SECRET_ACCESS_KEY", secretAccessKey.revealed),
            ("AWS_SESSION_TOKEN", sessionToken.revealed),
        ]
    }
}
