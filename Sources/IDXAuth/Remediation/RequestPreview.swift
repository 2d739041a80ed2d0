package import IDXJSON

/// The request of a remediation with its current answers. Its body contains secrets.
package struct RequestPreview: Sendable, Hashable {
    /// The HTTP method.
    package let method: String
    /// The server's URL.
    package let href: String
    /// The header fields for the media types.
    package let headers: HTTPHeaders
    /// The body; nil for a link.
    package let body: JSON?

    /// Creates a request.
    package init(method: String, href: String, headers: HTTPHeaders, body: JSON?) {
        (self.method, self.href, self.headers, self.body) = (method, href, headers, body)
    }
}

extension RequestPreview: OpaqueReflectable {
    /// The method and URL, without the body.
    package var description: String { "\(method) \(href)" }
}

extension Remediation {
    /// The request that `proceed()` would send now.
    ///
    /// - Throws: ``AnswerError`` that names missing and invalid answers.
    package func request() throws(AnswerError) -> RequestPreview {
        guard let dialogue else { return try ionRequest() }
        return try dialogue.request(for: self)
    }

    /// The request of an Identity Engine form.
    package func ionRequest() throws(AnswerError) -> RequestPreview {
        guard !isLink else { throw .notAForm(name) }
        let answers = sheet.answers
        if let fault = answers.firstFault { throw fault }
        let builder = RequestBody(
            answers: answers, codes: codes,
            clearable: type == .profileUpdate ? ["secondEmail"] : [],
            undefined: undefinedMembers)
        let body = try builder.body(form, stateHandle: sheet.context.stateHandle)
        var headers = HTTPHeaders()
        headers.append(MediaType.ion, to: "Accept")
        headers.append(MediaType.forBody(accepts: accepts), to: "Content-Type")
        return RequestPreview(
            method: method.uppercased(), href: href ?? "", headers: headers, body: body)
    }

    /// Which codes of the form lose the spaces around them: none of those that may be passwords.
    private var codes: RequestBody.Codes {
        if type == .identify || type == .enrollProfile { return .none }
        // Only a form that refers to nothing may be about any authenticator in use.
        let named = authenticators.isEmpty ? subjects : Array(authenticators)
        if named.contains(where: { $0.type == .password }) { return .none }
        let isTyped = named.contains { $0.key == .yubikey || $0.key == .temporaryAccessCode }
        return isTyped ? .all : .visible
    }
}
