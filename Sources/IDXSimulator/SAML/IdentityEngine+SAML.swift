import IDXJSON
import IDXLoopback
import IDXPlatform

/// Signing in to apps that take SAML assertions: from the user's home page, or with a token of another app.
extension IdentityEngine {
    /// Adds the apps of the policy to those that administrators see.
    mutating func makeSAMLApps() {
        for app in policy.samlApps {
            let members: JSON.Object = [
                "name": .string(app.name), "label": .string(app.label), "signOnMode": "SAML_2_0",
                "settings": [
                    "app": [
                        "webSSOAllowedClient": app.client.map(JSON.string) ?? .null,
                        "identityProviderArn": .null,
                    ]
                ],
            ]
            _ = managed.create(
                .apps, members, id: app.id, at: Self.founded, origin: settings.origin)
        }
    }

    /// The links to the apps of a user.
    func appLinks(of account: Account) -> [JSON.Object] {
        policy.samlApps.enumerated().map { place, app in
            [
                "id": .string(account.id), "label": .string(app.label),
                "linkUrl": .string(app.home(at: settings.origin)),
                "logoUrl": .string("\(settings.origin)/img/logos/\(app.name).png"),
                "appName": .string(app.name), "appInstanceId": .string(app.id),
                "appAssignmentId": .string("0ua\(app.id.dropFirst(3))"),
                "credentialsSetup": false, "hidden": false,
                "sortOrder": JSON(integerLiteral: place),
            ]
        }
    }

    /// The tabs of a user's home page: one, with all apps. Okta does not document them; tools read them like this.
    func homeTabs(of account: Account) -> [JSON.Object] {
        let items: [JSON] = appLinks(of: account).map { link in
            ["id": link["appAssignmentId"] ?? nil, "_embedded": ["resource": .object(link)]]
        }
        return [["id": "hometab", "label": "Work", "_embedded": ["items": .array(items)]]]
    }

    /// Opens the link of an app, perhaps with a session token or after a sign-in.
    mutating func openHome(
        _ parts: [String], _ query: [String: String], _ session: inout String?
    ) -> BrowserReply {
        guard let app = policy.samlApp(at: parts) else {
            return .page(status: 404, title: "Not found", text: "There is no such app.")
        }
        guard query["SAMLRequest"] == nil else {
            return .page(
                status: 400, title: "Bad request", text: "This org takes no SAML requests.")
        }
        // Okta's guide has sessionToken, older tools send onetimetoken. A session comes before either.
        if let token = query["sessionToken"] ?? query["onetimetoken"], !isAlive(session) {
            session = redeemSessionToken(token)
        }
        if let known = session.flatMap({ sessions[$0] }), known.expiresAt > now,
            let account = accounts.account(known.accountID), account.status == .active
        {
            return post(to: app, account)
        }
        // The browser comes back here, as to any app.
        let request = InteractRequest(
            flow: .authorizationCode, clientID: settings.app.id, scopes: ["openid"],
            redirectURI: settings.origin + "/" + parts.joined(separator: "/"))
        var tx = newTransaction(request, .identify)
        goOn(&tx)
        return show(tx)
    }

    /// Opens `/login/token/sso?token=`; the token works once.
    mutating func openWithToken(_ token: String, _ session: inout String?) -> BrowserReply {
        guard let ticket = webTokens.removeValue(forKey: token), ticket.expiresAt > now,
            let app = policy.samlApps.first(where: { $0.id == ticket.appID }),
            let account = accounts.account(ticket.accountID), account.status == .active
        else {
            return .page(
                status: 403, title: "This sign-in cannot go on",
                text: "The token is not known, has expired, or was used before.")
        }
        return post(to: app, account)
    }

    private mutating func post(to app: Policy.SAMLApp, _ account: Account) -> BrowserReply {
        let assertion = SAMLAssertion(
            app: app, user: account.username,
            attributes: app.attributes.map { attribute in
                (
                    attribute.name,
                    attribute.values.map {
                        $0.replacing("${login}", with: account.username)
                    }
                )
            }, id: random.name("", length: 20), now: now)
        note("\(account.username) signs in to \(app.label)")
        return .script(
            parameters: ["SAMLResponse": .string(assertion.response), "RelayState": ""],
            to: app.acs, isMessage: false)
    }
}

/// A token that opens an app in a browser, once.
struct WebToken: Sendable {
    let accountID: String
    let appID: String
    let expiresAt: Date
}

extension OrgCore {
    /// The metadata of a SAML app: `/app/{id}/sso/saml/metadata`, or with its name before the ID.
    func samlMetadata(_ request: HTTPExchange.Request) -> OrgResponse {
        let parts = request.path.split(separator: "/").map(String.init)
        guard let app = policy.samlApp(at: parts.dropLast()) else { return .notFound }
        let text = SAMLAssertion.metadata(of: app, at: app.home(at: settings.origin))
        return OrgResponse(200, type: "application/xml", body: .bytes(Array(text.utf8)))
    }
}
