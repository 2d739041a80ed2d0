import Foundation
import IDXSimulator
import TestSupport
import Testing

@testable import idx

/// An org with an app of AWS, and a service that trusts it.
struct Cloud {
    let place: Place
    let sts: SimulatedSTS
    let flags: [String]

    static let (developer, auditor) = (
        "arn:aws:iam::123456789012:role/Developer", "arn:aws:iam::210987654321:role/Auditor"
    )

    /// Signs in by SAML, or for an OpenID Connect provider.
    init(
        saml: Bool = true, signsIn: Bool = true, change: (inout Policy) -> Void = { _ in },
        trust configure: (inout SimulatedSTS.Trust) -> Void = { _ in }
    ) async throws {
        var policy = try #require(Policy.builtIn("aws-saml"))
        change(&policy)
        place = try await Place(policy: policy)
        let issuer = saml ? place.org.origin : place.org.issuer.absoluteString
        var trust = SimulatedSTS.Trust(issuer: issuer, audience: place.org.clientID)
        configure(&trust)
        sts = try SimulatedSTS(trust)
        flags =
            [
                "--issuer", issuer, "--client-id", place.org.clientID, "--http-timeout", "2m",
                "--sts-url", sts.address,
            ] + (saml ? ["--saml-app", "0oaAcmeAWS"] : [])
        guard signsIn else { return }
        let scopes = "openid profile offline_access" + (saml ? " okta.apps.sso" : "")
        let run = try await place.idx(
            "sign-in", "--issuer", issuer, "--client-id", place.org.clientID, "--redirect",
            place.org.redirectURI.absoluteString, "--scopes", scopes, "--answers", "answers.json",
            "--quiet")
        try #require(run.code == 0, "\(run.err)")
    }

    func aws(_ arguments: String...) async throws -> Program.Run {
        try await Program.run(["aws"] + flags + arguments, folder: place.scratch)
    }

    /// A text without what differs from run to run.
    func steady(_ text: String) -> String {
        place.steady(text).replacing(sts.address, with: "http://STS/")
            .replacing(/"Expiration":"[^"]*"/, with: #""Expiration":"LATER""#)
            .replacing(/request \w+/, with: "request ID")
    }

    func stop() async {
        await place.org.stop()
        await sts.stop()
    }
}

@Suite("idx aws")
struct AWSTests {
    @Test func `prints credentials by SAML, got once and kept until the user signs out`()
        async throws
    {
        let cloud = try await Cloud()
        let run = try await cloud.aws("--role", Cloud.auditor)
        #expect(
            cloud.steady(run.out) == """
                {"Version":1,"AccessKeyId":"ASIASIMULATED1","SecretAccessKey":"secret/of+1",\
                "SessionToken":"session/1","Expiration":"LATER"}

                """)
        #expect(run.err.isEmpty && run.code == 0)
        let form = try #require(cloud.sts.requests.first)
        #expect(
            form.merging(["SAMLAssertion": "…"]) { $1 } == [
                "Action": "AssumeRoleWithSAML", "Version": "2011-06-15", "RoleArn": Cloud.auditor,
                "PrincipalArn": "arn:aws:iam::210987654321:saml-provider/Acme",
                "SAMLAssertion": "…",
            ])
        let before = cloud.place.org.requests.count
        let again = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await cloud.aws("--role", Cloud.auditor) } }
            return try await group.reduce(into: [Program.Run]()) { $0.append($1) }
        }
        #expect(again.allSatisfy { $0.out == run.out && $0.err.isEmpty })
        #expect(cloud.place.org.requests.count == before)
        #expect(cloud.sts.requests.count == 1)
        let files = try FileManager.default.contentsOfDirectory(
            atPath: cloud.place.scratch.path + "/.local/state/idx")
        #expect(files.sorted() == ["aws-default.json", "aws-default.json.lock"])
        for file in files {
            let path = cloud.place.scratch.path + "/.local/state/idx/" + file
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(mode as? Int == 0o600)
        }
        #expect(try await cloud.place.idx("sign-out").code == 0)
        let gone = try await cloud.aws("--role", Cloud.auditor)
        #expect(
            gone.err == """
                idx: Not signed in.
                idx: To sign in, in a terminal: idx aws roles

                """)
        #expect(gone.code == 3 && gone.out.isEmpty)
        await cloud.stop()
    }

    @Test func `asks the service once for twenty at a time`() async throws {
        let cloud = try await Cloud()
        let runs = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await cloud.aws("--role", Cloud.developer) } }
            return try await group.reduce(into: [Program.Run]()) { $0.append($1) }
        }
        #expect(Set(runs.map(\.out)).count == 1)
        #expect(runs.allSatisfy { $0.code == 0 && $0.err.isEmpty })
        #expect(cloud.sts.requests.count == 1)
        // Another duration is another request, and one that ends soon is not kept for long.
        _ = try await cloud.aws("--role", Cloud.developer, "--duration", "15m")
        #expect(cloud.sts.requests.last?["DurationSeconds"] == "900")
        await cloud.stop()
    }

    @Test func `takes the ID token to a provider of OpenID Connect`() async throws {
        let cloud = try await Cloud(saml: false)
        let unlisted = [
            [], ["roles"], ["configure"], ["configure", "--all-roles", "--role", Cloud.developer],
        ]
        for arguments in unlisted {
            let none = try await Program.run(
                ["aws"] + cloud.flags + arguments, folder: cloud.place.scratch)
            #expect(
                none.err == """
                    idx: Which role? An OpenID Connect provider does not list them.
                    idx: Name it: --role arn:aws:iam::123456789012:role/Developer, or once: idx config set role ARN
                    idx: For the roles of Okta's AWS app, which it lists, name the app: --saml-app 0oa…

                    """)
            #expect(none.code == 7)
        }
        let run = try await cloud.aws("--role", Cloud.developer, "--", "/usr/bin/env")
        let variables = run.out.split(separator: "\n").filter { $0.hasPrefix("AWS_") }.sorted()
        #expect(
            variables == [
                "AWS_ACCESS_KEY_ID=ASIASIMULATED1", "AWS_SECRET_ACCESS_KEY=secret/of+1",
                "AWS_SESSION_TOKEN=session/1",
            ])
        let token = try await cloud.place.idx("token", "--id").out
        #expect(
            cloud.sts.requests == [
                [
                    "Action": "AssumeRoleWithWebIdentity", "Version": "2011-06-15",
                    "RoleArn": Cloud.developer, "RoleSessionName": "jay@example.com",
                    "WebIdentityToken": String(token.dropLast()),
                ]
            ])
        await cloud.stop()
    }

    @Test func `takes the access token of an app for itself`() async throws {
        let cloud = try await Cloud(
            saml: false, signsIn: false,
            change: { policy in
                var server = Policy.Server()
                server.scopes = ["aws"]
                policy.servers = [server]
                var client = Policy.Client()
                (client.id, client.secret) = ("0oaJob", "s3cret-of-tests")
                policy.clients = [client]
            }, trust: { $0.audience = "api://default" })
        try cloud.place.scratch.write("s3cret-of-tests\n", to: "secret")
        let flags = [
            "aws", "--client-credentials", "--issuer", cloud.place.org.issuer.absoluteString,
            "--client-id", "0oaJob", "--client-secret-file", "secret", "--scopes", "aws",
            "--sts-url", cloud.sts.address,
        ]
        let run = try await Program.run(
            flags + ["--role", Cloud.developer], folder: cloud.place.scratch)
        #expect(run.code == 0 && run.err.isEmpty && run.out.contains("ASIASIMULATED1"))
        #expect(cloud.sts.requests.first?["RoleSessionName"] == "0oaJob")
        let both = try await Program.run(
            flags + ["--saml-app", "0oaAcmeAWS"], folder: cloud.place.scratch)
        #expect(
            both.err == "idx: --saml-app and --client-credentials cannot be used together.\n")
        await cloud.stop()
    }

    @Test func `lists the roles, and names them where one has to be chosen`() async throws {
        let cloud = try await Cloud()
        let list = try await cloud.aws("roles")
        #expect(list.out == "\(Cloud.developer)\n\(Cloud.auditor)\n")
        let none = try await cloud.aws()
        #expect(
            none.err == """
                idx: Which role? Name it: --role ARN
                idx: \(Cloud.developer)
                idx: \(Cloud.auditor)

                """)
        #expect(none.code == 4)
        let other = try await cloud.aws("--role", "arn:aws:iam::123456789012:role/Owner")
        #expect(
            other.err == """
                idx: The app 0oaAcmeAWS does not give you the role arn:aws:iam::123456789012:role/Owner.
                idx: It gives you \(Cloud.developer)
                idx: It gives you \(Cloud.auditor)

                """)
        #expect(other.code == 3)
        #expect(cloud.sts.requests.isEmpty)
        await cloud.stop()
    }

    @Test func `configure writes what it shows, and leaves the rest as it is`() async throws {
        let cloud = try await Cloud()
        let unwritten = try await cloud.aws("configure", "--all-roles")
        #expect(unwritten.code == 4)
        #expect(unwritten.err.hasSuffix("idx: Nothing was written. To write it: --yes\n"))
        let old = """
            [default]
            region = us-east-1 ; mine
            [services 123456789012-Developer]
            s3 =
              endpoint_url = http://localhost
            [profile 123456789012-Developer]
            output = json
            credential_process = old

            """
        try cloud.place.scratch.write(old, to: ".aws/config")
        let run = try await cloud.aws("configure", "--all-roles", "--yes", "--region", "eu-west-1")
        let path = Program.path
        func line(_ role: String) -> String {
            """
            credential_process = \(path) aws --profile default --role \(role) --saml-app 0oaAcmeAWS \
            --issuer http://127.0.0.1:PORT --client-id 0oaAcmeCLI --region eu-west-1 \
            --sts-url http://STS/
            """
        }
        let new = """
            [default]
            region = us-east-1 ; mine
            [services 123456789012-Developer]
            s3 =
              endpoint_url = http://localhost
            [profile 123456789012-Developer]
            output = json
            \(line(Cloud.developer))
            region = eu-west-1

            [profile 210987654321-Auditor]
            \(line(Cloud.auditor))
            region = eu-west-1

            """
        #expect(cloud.steady(cloud.place.scratch.read(".aws/config") ?? "") == new)
        #expect(
            cloud.steady(run.err) == """
                For \(cloud.place.scratch.path)/.aws/config:

                [profile 123456789012-Developer]
                \(line(Cloud.developer))
                region = eu-west-1

                [profile 210987654321-Auditor]
                \(line(Cloud.auditor))
                region = eu-west-1

                Written. To use it: aws sts get-caller-identity --profile 123456789012-Developer

                """)
        let named = try await cloud.aws("configure", "work", "--role", Cloud.auditor, "--yes")
        #expect(named.code == 0)
        #expect(cloud.place.scratch.read(".aws/config")?.contains("[profile work]") == true)
        await cloud.stop()
    }

    /// What refuses, and the words for it.
    struct Refusal: Sendable, CustomTestStringConvertible {
        var saml = true
        var arguments = ["--role", Cloud.developer]
        var policy: @Sendable (inout Policy) -> Void = { _ in }
        var trust: @Sendable (inout SimulatedSTS.Trust) -> Void = { _ in }
        let words: String
        var code: Int32 = 3
        /// How often the service is asked.
        var count = 1
        var testDescription: String { words }
    }

    private static func said(_ code: String, _ message: String)
        -> @Sendable (
            inout SimulatedSTS.Trust
        ) -> Void
    {
        { $0.reply = (400, SimulatedSTS.error(code, message)) }
    }

    private static let refusals = [
        Refusal(
            policy: { $0.samlApps[0].client = "0oaOther" },
            words: """
                idx: Exchanging the code: the org refused (access_denied): The app 0oaAcmeAWS does not allow the \
                client 0oaAcmeCLI. (status 400, request ID)
                idx: In Okta, the app of idx needs the grant Token Exchange and the scope okta.apps.sso,
                idx: and the AWS app, in its sign-on settings, the Allowed Web SSO Client 0oaAcmeCLI.

                """, count: 0),
        Refusal(
            policy: { $0.samlApps[0].attributes = [] },
            words: """
                idx: The AWS app of http://127.0.0.1:PORT gives you no role.
                idx: An administrator assigns roles at the app: Applications > the app > Assignments.

                """, count: 0),
        Refusal(
            saml: false, trust: { $0.audience = "other" },
            words: """
                idx: AWS refused (AccessDenied): Not authorized to perform sts:AssumeRoleWithWebIdentity
                idx: In IAM: the trust policy of arn:aws:iam::123456789012:role/Developer must allow \
                sts:AssumeRoleWithWebIdentity to the provider http://127.0.0.1:PORT/oauth2/default with the \
                audience 0oaAcmeCLI.

                """),
        Refusal(
            saml: false, trust: { $0.issuer = "https://other.example" },
            words: """
                idx: AWS refused (InvalidIdentityToken): No OpenIDConnect provider found in your account for the issuer
                idx: In IAM, Identity providers: an OpenID Connect provider with the URL \
                http://127.0.0.1:PORT/oauth2/default and the audience 0oaAcmeCLI.

                """),
        Refusal(
            trust: said("AccessDenied", "Not authorized to perform sts:AssumeRoleWithSAML"),
            words: """
                idx: AWS refused (AccessDenied): Not authorized to perform sts:AssumeRoleWithSAML
                idx: In IAM: the trust policy of arn:aws:iam::123456789012:role/Developer must allow \
                sts:AssumeRoleWithSAML to the SAML provider of http://127.0.0.1:PORT.

                """),
        Refusal(
            arguments: ["--role", Cloud.developer, "--duration", "12h"],
            words: """
                idx: AWS refused (ValidationError): The requested DurationSeconds exceeds the MaxSessionDuration set \
                for this role.
                idx: Ask for less (--duration), or raise the maximum session duration of \
                arn:aws:iam::123456789012:role/Developer in IAM.

                """),
        Refusal(
            trust: said(
                "ExpiredTokenException", "Token must be redeemed within 5 minutes of issuance"),
            words: """
                idx: AWS refused (ExpiredTokenException): Token must be redeemed within 5 minutes of issuance
                idx: Check this machine's clock, and try again.

                """),
        Refusal(
            trust: said("Throttling", "Rate exceeded"),
            words: """
                idx: AWS refused (Throttling): Rate exceeded
                idx: Try again later.

                """, code: 6),
        Refusal(
            trust: { $0.reply = (200, "<html><p>Welcome</html>") },
            words: """
                idx: The answer of http://STS/ is none of STS (status 200): the end of p is missing.
                idx: Check --region and --sts-url.

                """, code: 6),
        Refusal(
            trust: {
                $0.reply = (
                    200,
                    """
                    <AssumeRoleWithSAMLResponse><AssumeRoleWithSAMLResult><Credentials><AccessKeyId>A</AccessKeyId>
                    </Credentials></AssumeRoleWithSAMLResult></AssumeRoleWithSAMLResponse>
                    """
                )
            },
            words: """
                idx: The answer of http://STS/ is none of STS (status 200): it holds no credentials.
                idx: Check --region and --sts-url.

                """, code: 6),
        Refusal(
            arguments: ["--role", "arn:aws-iso:iam::123456789012:role/Developer", "--sts-url", ""],
            words: """
                idx: --sts-url: "" is empty.

                """, code: 2, count: 0),
        Refusal(
            arguments: ["--role", Cloud.developer, "--", "no-such-program"],
            words: """
                idx: Cannot run no-such-program: No such file or directory.

                """, code: 127, count: 0),
        Refusal(
            arguments: ["roles", "--", "env"],
            words: """
                idx: roles, configure and -- CMD cannot be used together.

                """, code: 2, count: 0),
        Refusal(
            arguments: ["--role", "Developer"],
            words: """
                idx: --role: "Developer" is not the ARN of a role, like arn:aws:iam::123456789012:role/Developer.

                """, code: 2, count: 0),
        Refusal(
            arguments: ["--role", Cloud.developer, "--duration", "5m"],
            words: """
                idx: --duration: "5m" is not from 15m to 12h.

                """, code: 2, count: 0),
    ]

    @Test(arguments: refusals)
    func `says who refused, and what to change there`(refusal: Refusal) async throws {
        let cloud = try await Cloud(
            saml: refusal.saml, change: refusal.policy, trust: refusal.trust)
        let run = try await Program.run(
            ["aws"] + cloud.flags.filter { _ in !refusal.arguments.contains("--sts-url") }
                + refusal.arguments,
            folder: cloud.place.scratch)
        #expect(cloud.steady(run.err) == refusal.words)
        #expect(run.code == refusal.code)
        #expect(run.out.isEmpty)
        #expect(cloud.sts.requests.count == refusal.count)
        let folder = cloud.place.scratch.path + "/.local/state/idx/aws-default.json"
        #expect(!FileManager.default.fileExists(atPath: folder))
        await cloud.stop()
    }

    @Test(
        arguments: [
            ("arn:aws:iam::123456789012:role/a", nil, "https://sts.amazonaws.com/"),
            (
                "arn:aws:iam::123456789012:role/a/b", "eu-west-1",
                "https://sts.eu-west-1.amazonaws.com/"
            ),
            (
                "arn:aws-cn:iam::123456789012:role/a", nil,
                "https://sts.cn-north-1.amazonaws.com.cn/"
            ),
            (
                "arn:aws-us-gov:iam::123456789012:role/a", "us-gov-east-1",
                "https://sts.us-gov-east-1.amazonaws.com/"
            ),
            ("arn:aws-iso:iam::123456789012:role/a", nil, nil),
            ("arn:aws:iam::123456789012:role/a", "evil.example/", nil),
        ] as [(String, String?, String?)])
    func `asks the service of the role's partition`(
        arn: String, region: String?, address: String?
    ) throws {
        let role = try #require(AWSRole(arn))
        let found = Result { try AWSRequest.service(of: role, region: region).text }
        #expect((try? found.get()) == address)
    }
}

@Suite("idx aws on a terminal", .serialized)
struct AWSTerminalTests {
    @Test func `signs in, asks for the role, and remembers it`() async throws {
        let cloud = try await Cloud(signsIn: false)
        let terminal = try ScriptedTerminal()
        let settings = try await Program.run(
            ["config", "set", "issuer", cloud.place.org.origin], folder: cloud.place.scratch)
        #expect(settings.code == 0)
        let process = try terminal.pty.spawn(
            Program.path,
            ["aws", "--plain", "--redirect", cloud.place.org.redirectURI.absoluteString]
                + cloud.flags + ["--", "/usr/bin/env"],
            environment: cloud.place.scratch.environment)
        await terminal.wait("the username") { $0.output.hasSuffix("\r\nUsername: ") }
        terminal.type("jay@example.com\r")
        await terminal.wait("the password") { $0.output.hasSuffix("not shown: ") }
        terminal.type("Rye-bread-8\r")
        await terminal.wait("the toggle") { $0.output.contains("yes or no") }
        terminal.type("\r")
        await terminal.see("1. Developer, account 123456789012")
        terminal.type("2\r")
        #expect(await terminal.end(of: process) == .code(0))
        #expect(terminal.output.contains("AWS_ACCESS_KEY_ID=ASIASIMULATED1\r\n"))
        #expect(terminal.output.contains("From now on this profile has the role Auditor."))
        let kept = cloud.place.scratch.read(".config/idx/config")
        #expect(
            cloud.steady(kept ?? "") == """
                [profile default]
                issuer = http://127.0.0.1:PORT
                role = \(Cloud.auditor)

                """)
        #expect(try await cloud.aws("--quiet").out.contains("ASIASIMULATED2"))
        await cloud.stop()
    }

    @Test
    func `asks on a new machine for org and app, and remembers them as far as the user wants`()
        async throws
    {
        let cloud = try await Cloud(signsIn: false)
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path,
            [
                "aws", "configure", "--all-roles", "--yes", "--plain", "--saml-app", "0oaAcmeAWS",
                "--sts-url", cloud.sts.address,
            ], environment: cloud.place.scratch.environment)
        func answer(_ text: String, after prompt: String) async {
            await terminal.wait(prompt) { $0.output.hasSuffix(prompt) }
            terminal.type(text + "\r")
        }
        await answer(cloud.place.org.origin, after: "Issuer: ")
        await answer(cloud.place.org.clientID, after: "Client ID: ")
        await answer(cloud.place.org.redirectURI.absoluteString, after: "Redirect URI: ")
        await answer("jay@example.com", after: "\r\nUsername: ")
        await answer("Rye-bread-8", after: "not shown: ")
        await answer("", after: "(default no): ")
        await answer("no", after: "(default yes): ")
        #expect(await terminal.end(of: process) == .code(0))
        let written = cloud.steady(cloud.place.scratch.read(".aws/config") ?? "")
        #expect(
            written.contains(
                " --saml-app 0oaAcmeAWS --issuer http://127.0.0.1:PORT --client-id 0oaAcmeCLI"))
        await cloud.stop()
    }
}
