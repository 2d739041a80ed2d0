/// How the parameters of a response get to the app.
enum ResponseMode: String, Sendable, Hashable, CaseIterable {
    case query
    case fragment
    /// A form that the page posts (OAuth 2.0 Form Post Response Mode).
    case form = "form_post"
    /// A message to the window that opened the page, as Okta's JavaScript client wants them.
    case message = "okta_post_message"
}

/// Where a browser returns to.
struct ReturnPlace: Sendable, Hashable {
    let address: String
    let state: String?
    let mode: ResponseMode
    /// The authorization server that was asked; nil for the usual one.
    let issuer: String?

    init(_ request: InteractRequest) {
        address = request.redirectURI
        state = request.state
        mode = request.responseMode
        issuer = request.issuer
    }

    /// The place of an authorization request that is refused.
    init(_ parameters: [String: String], at issuer: String?) {
        address = parameters["redirect_uri"] ?? ""
        state = parameters["state"]
        mode = parameters["response_mode"].flatMap(ResponseMode.init) ?? .query
        self.issuer = issuer
    }
}
