import IDXJSON
import IDXLoopback
import IDXPlatform

/// The endpoints for authorization, pushed authorization requests and sign-out.
extension OrgCore {
    /// Authorization (RFC 6749 §4.1.1). If the client or its redirect URI is invalid, shows an error page.
    func authorize(_ request: HTTPExchange.Request) -> OrgResponse {
        do throws(OAuthRefusal) {
            let parameters = try parameters(of: request)
            let issuer = settings.issuer(at: request.path)
            return visit(request) { engine, session, now in
                engine.authorize(parameters.values, at: issuer, session: &session, now: now)
            }
        } catch {
            return show(
                .page(status: 400, title: "This sign-in cannot begin", text: error.description))
        }
    }

    /// Pushed authorization requests (RFC 9126 §2.2).
    func push(
        _ parameters: FormParameters, at issuer: String
    ) throws(OAuthRefusal) -> OrgResponse {
        let name = try engine { engine, now in engine.push(parameters.values, at: issuer, now: now)
        }.get()
        let seconds = policy.lifetimes.pushedRequest
        return OrgResponse.json(
            201, ["request_uri": .string(name), "expires_in": JSON(integerLiteral: seconds)]
        ).notStored
    }

    /// Ends the browser's session (OpenID Connect RP-Initiated Logout §2).
    func logout(_ request: HTTPExchange.Request) -> OrgResponse {
        do throws(OAuthRefusal) {
            let end = try signOut(try parameters(of: request))
            return visit(request) { engine, session, now in
                engine.signOut(&session, now: now)
                return end
            }
        } catch {
            return show(Self.cannotSignOut(error))
        }
    }

    /// Opens an address in a browser that is not signed in.
    func browse(_ address: String) -> BrowserReply {
        let local = address.trimmingPrefix(settings.origin).split(separator: "?", maxSplits: 1)
        guard Endpoint(method: "GET", path: local.first ?? "", settings: settings) == .logout else {
            return engine { engine, now in engine.browse(address, now: now) }
        }
        do throws(OAuthRefusal) {
            return try signOut(try parameters(ofQuery: local.dropFirst().first))
        } catch {
            return Self.cannotSignOut(error)
        }
    }

    private static func cannotSignOut(_ refusal: OAuthRefusal) -> BrowserReply {
        .page(status: 400, title: "This sign-out cannot go on", text: refusal.description)
    }

    /// Where a browser goes after it has signed out.
    private func signOut(_ parameters: FormParameters) throws(OAuthRefusal) -> BrowserReply {
        guard let hint = parameters["id_token_hint"], let claims = claims(ofIDToken: hint),
            let client = settings.client(claims["aud"]?.string)
        else {
            throw OAuthRefusal("invalid_request", "id_token_hint must be an ID token of this org.")
        }
        guard let address = parameters["post_logout_redirect_uri"] else {
            return .page(status: 200, title: "Signed out", text: "You are signed out.")
        }
        guard (client.signOutURIs ?? client.redirectURIs).contains(address) else {
            throw OAuthRefusal(
                "invalid_request",
                "Register exactly \(address) as a sign-out redirect URI of the client \(client.id)."
                    + " The address that the app sent is not registered.")
        }
        let state = parameters["state"]
        return .redirect(to: state.map { address.adding(["state": $0]) } ?? address)
    }

    /// Opens a page of the engine with the session of the browser's cookie.
    func visit(
        _ request: HTTPExchange.Request,
        _ open: (inout IdentityEngine, inout String?, Date) -> BrowserReply
    ) -> OrgResponse {
        let known = request.cookie(sessionCookie)
        let (reply, session) = engine { engine, now in
            var session = known
            let reply = open(&engine, &session, now)
            return (reply, session)
        }
        var response = show(reply)
        if session != known {
            let life = session == nil ? "; Max-Age=0" : ""
            response.fields.append(
                "Set-Cookie",
                settings.cookie(sessionCookie, session ?? "") + life)
        }
        return response
    }

    /// The name of the cookie of a browser's session.
    var sessionCookie: String { isClassic ? "sid" : "idx" }
}
