import IDXAuth
import IDXForms
import IDXPlatform

/// The role to assume, by whose word, and where.
struct AWSRequest: Sendable, Hashable {
    let role: AWSRole
    /// The issuer that vouches for the user, and whom its tokens are for.
    let issuer: String
    let audience: String
    /// The app whose assertion it takes; nil for the ID token.
    let app: String?
    /// How long the credentials are to be valid, in seconds; nil for an hour, or what the role says.
    let seconds: Int?
    /// The address of the service.
    let service: WebAddress

    /// The service of a partition and region.
    ///
    /// - Throws: A ``Failure`` for a partition whose addresses are not known.
    static func service(of role: AWSRole, region: String?) throws(Failure) -> WebAddress {
        guard
            region?.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) ?? true
        else {
            throw Failure(
                .settings, "--region: \"\(visible(region ?? ""))\" is not a region of AWS.")
        }
        let known = [
            "aws": (region.map { "sts.\($0)" } ?? "sts", "amazonaws.com"),
            "aws-cn": ("sts.\(region ?? "cn-north-1")", "amazonaws.com.cn"),
            "aws-us-gov": ("sts.\(region ?? "us-gov-west-1")", "amazonaws.com"),
        ]
        guard let (host, domain) = known[role.partition] else {
            throw Failure(
                .settings,
                "idx does not know the address of STS in the partition \(visible(role.partition)).",
                "Name it: --sts-url https://…")
        }
        return try address("https://\(host).\(domain)/")
    }

    /// Parses the address of a service.
    static func address(_ text: String) throws(Failure) -> WebAddress {
        do throws(TransportError.Refusal) {
            return try WebAddress(text)
        } catch {
            throw Failure(
                .settings, "STS cannot be at \(visible(text)): that is no https address.",
                "The settings that name it: --region, --sts-url")
        }
    }
}

/// AWS Security Token Service, which gives credentials of a role to those whom an identity provider vouches for.
struct AWSTokenService: Sendable {
    /// What the provider gave.
    enum Proof: Sendable {
        /// An ID token, and a name for the session.
        case identity(Secret, session: String)
        /// An assertion, and the provider's name in the account.
        case assertion(Secret, provider: String)
    }

    let request: AWSRequest
    let transport: any HTTPTransport
    /// The org as people know it.
    let host: DisplayText

    /// Asks for credentials, once.
    ///
    /// - Throws: A ``Failure`` that says what AWS refused, and where to change it.
    func credentials(by proof: Proof) async throws(Failure) -> AWSCredentials {
        let (action, body) = form(proof)
        let reply: HTTPResponse
        do {
            reply = try await transport.send(
                HTTPRequest(
                    method: "POST", address: request.service,
                    headers: [
                        "Accept": "text/xml", "Content-Type": FormBody.contentType,
                        "User-Agent": "idx/\(Tool.version)",
                    ], body: body.bytes))
        } catch {
            throw OrgDiagnosis(issuer: request.service.text).failure(error) ?? Failure(error)
        }
        let root: XMLElement
        do throws(XMLElement.Flaw) {
            root = try XMLElement(parsing: reply.body)
        } catch {
            throw unusable(reply.status, error.problem)
        }
        guard reply.status == 200 else { throw refusal(root, reply.status, action) }
        let found = root["\(action)Result"]?["Credentials"]
        guard root.name == "\(action)Response",
            let credentials = AWSCredentials({ found?[$0]?.text.trimmed })
        else { throw unusable(reply.status, "it holds no credentials") }
        guard credentials.expiresAt > Date() else {
            throw Failure(
                .refused,
                "The credentials that AWS sent ended at \(visible(credentials.expiration)).",
                "Check this machine's clock.")
        }
        return credentials
    }

    private func form(_ proof: Proof) -> (action: String, FormBody) {
        var body = FormBody()
        let action: String
        switch proof {
        case .identity(let token, let session):
            action = "AssumeRoleWithWebIdentity"
            body.add("RoleSessionName", session)
            body.add("WebIdentityToken", token)
        case .assertion(let text, let provider):
            action = "AssumeRoleWithSAML"
            body.add("PrincipalArn", provider)
            body.add("SAMLAssertion", text)
        }
        body.add("Action", action)
        body.add("Version", "2011-06-15")
        body.add("RoleArn", request.role.arn)
        body.add("DurationSeconds", request.seconds.map(String.init))
        return (action, body)
    }

    private func unusable(_ status: Int, _ problem: String) -> Failure {
        Failure(
            .unreachable,
            "The answer of \(visible("\(request.service)")) is none of STS (status \(status)): \(visible(problem)).",
            "Check --region and --sts-url.")
    }

    private func refusal(_ root: XMLElement, _ status: Int, _ action: String) -> Failure {
        let error = root["Error"]
        let code = error?["Code"]?.text.trimmed ?? ""
        let said = visible(error?["Message"]?.text.trimmed ?? "", limit: 500)
        guard !code.isEmpty else { return unusable(status, "it holds no error of AWS") }
        let first: DisplayText = "AWS refused (\(visible(code))): \(said)"
        guard status < 500, code != "Throttling", code != "IDPCommunicationError" else {
            return Failure(.unreachable, first, "Try again later.")
        }
        return Failure(.refused, lines: [first] + advice(code, said.text))
    }

    /// What to change, and where.
    private func advice(_ code: String, _ message: String) -> [DisplayText] {
        let role = visible(request.role.arn, limit: 300)
        switch code {
        case "AccessDenied" where request.app == nil:
            return [
                "In IAM: the trust policy of \(role) must allow sts:AssumeRoleWithWebIdentity to the provider "
                    + "\(visible(request.issuer)) with the audience \(visible(request.audience))."
            ]
        case "AccessDenied":
            return [
                "In IAM: the trust policy of \(role) must allow sts:AssumeRoleWithSAML to the SAML provider of \(host)."
            ]
        case "InvalidIdentityToken" where request.app == nil:
            return [
                "In IAM, Identity providers: an OpenID Connect provider with the URL "
                    + "\(visible(request.issuer, limit: 300)) and the audience \(visible(request.audience))."
            ]
        case "InvalidIdentityToken", "IDPRejectedClaim":
            return [
                "In IAM, Identity providers: the metadata of the SAML app of \(host), as they are now."
            ]
        case "ExpiredTokenException": return ["Check this machine's clock, and try again."]
        case "RegionDisabledException": return ["Name another region: --region"]
        case "ValidationError" where message.contains("DurationSeconds"):
            return [
                "Ask for less (--duration), or raise the maximum session duration of \(role) in IAM."
            ]
        default: return []
        }
    }
}
