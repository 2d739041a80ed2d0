import IDXAuth
import IDXForms
import IDXPlatform

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
