/// A role of AWS, by its name: `arn:aws:iam::123456789012:role/Developer`.
struct AWSRole: Sendable, Hashable {
    /// The whole name, an ARN.
    let arn: String
    /// The partition: `aws`, `aws-cn`, `aws-us-gov`.
    let partition: String
    /// The number of the account.
    let account: String
    /// The name within the account, without its path.
    let name: String

    /// Parses the name of a role; nil for any other text.
    init?(_ arn: String) {
        guard let found = arn.wholeMatch(of: Self.pattern) else { return nil }
        self.arn = arn
        (partition, account, name) = (
            String(found.output.1), String(found.output.2), String(found.output.3)
        )
    }

    private static var pattern: Regex<(Substring, Substring, Substring, Substring)> {
        /arn:(aws[a-z\-]{0,20}):iam::([0-9]{12}):role\/(?:[!-~]{1,510}\/)?([A-Za-z0-9+=,.@_\-]{1,64})/
    }

    /// A name for its profile in the settings of AWS: `123456789012-Developer`.
    var profile: String { "\(account)-\(name)" }
}
