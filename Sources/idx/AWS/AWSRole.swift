import IDXAuth
import IDXForms
import IDXPlatform

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

/// What an app of AWS gives a user: the roles, and the assertion that says so to AWS.
struct AWSAssertion: Sendable {
    /// A role and the identity provider of its account that vouches for the user.
    struct Grant: Sendable, Hashable {
        let role: AWSRole
        let provider: String
    }

    /// The assertion, in Base64 as AWS takes it.
    let text: Secret
    /// The roles, in the order of the app.
    let grants: [Grant]

    /// Reads the page that posts an assertion (SAML 2.0 Bindings §3.5.4).
    ///
    /// - Throws: A ``Failure`` if there is no assertion with roles in it.
    init(page bytes: [UInt8], host: DisplayText) throws(Failure) {
        let page = String(decoding: bytes, as: UTF8.self)
        guard let text = HTMLForm.value(of: "SAMLResponse", in: page) else {
            throw .noAssertion(title: HTMLForm.title(of: page), host)
        }
        guard let xml = Data(base64Encoded: text) else {
            throw .badAssertion(host, "it is not Base64")
        }
        let root: XMLElement
        do throws(XMLElement.Flaw) {
            root = try XMLElement(parsing: Array(xml))
        } catch {
            throw .badAssertion(host, error.problem)
        }
        self.text = Secret(text)
        grants = Self.roles(in: root)
        guard !grants.isEmpty else { throw .noRoles(host) }
    }

    /// The values of the attribute that lists roles: the ARNs of a role and a provider, in any order.
    private static func roles(in root: XMLElement) -> [Grant] {
        let attribute = root.all("Attribute").first {
            $0.attributes["Name"] == "https://aws.amazon.com/SAML/Attributes/Role"
        }
        return (attribute?.all("AttributeValue") ?? []).compactMap { value in
            let parts = value.text.split(separator: ",").map { $0.trimmed }
            guard parts.count == 2, let role = parts.lazy.compactMap(AWSRole.init).first,
                let provider = parts.first(where: { $0.contains(":saml-provider/") })
            else { return nil }
            return Grant(role: role, provider: provider)
        }
    }
}

/// What is read of the page of a server: a field of its form, and its title.
enum HTMLForm {
    /// The value of the first input with that name.
    static func value(of name: String, in page: String) -> String? {
        for tag in page.matches(of: /<input\b[^>]*>/.ignoresCase()) {
            var attributes: [String: String] = [:]
            for found in tag.output.matches(of: /([A-Za-z\-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/) {
                let value = found.output.2 ?? found.output.3 ?? ""
                attributes[found.output.1.lowercased()] = decoded(value)
            }
            if attributes["name"] == name { return attributes["value"] }
        }
        return nil
    }

    /// The title, or nothing.
    static func title(of page: String) -> String {
        let found = page.firstMatch(of: /<title[^>]*>([^<]*)</.ignoresCase())
        return found.map { decoded($0.output.1) }?.trimmed ?? ""
    }

    private static func decoded(_ text: Substring) -> String {
        String(text).replacing(/&(#?[A-Za-z0-9]{1,9});/) { found in
            CharacterReference.character(found.output.1) ?? String(found.output.0)
        }
    }
}

extension Failure {
    fileprivate static func noAssertion(title: String, _ host: DisplayText) -> Failure {
        let shown: DisplayText = title.isEmpty ? "a page" : "the page \"\(visible(title))\""
        return Failure(
            .refused, "\(host) showed \(shown) instead of signing you in to the AWS app.",
            "The sign-on policy of that app may want more than this sign-in, or --saml-app names another app."
        )
    }

    fileprivate static func badAssertion(_ host: DisplayText, _ problem: String) -> Failure {
        Failure(
            .refused, "The assertion of \(host) cannot be used: \(visible(problem)).",
            "Ask your administrator whether --saml-app names an app of AWS.")
    }

    fileprivate static func noRoles(_ host: DisplayText) -> Failure {
        Failure(
            .refused, "The AWS app of \(host) gives you no role.",
            "An administrator assigns roles at the app: Applications > the app > Assignments.")
    }
}
