import IDXAuth
import IDXJSON
import IDXPlatform

extension AuthnSession {
    /// The request of a call at a fixed path below `/api/v1/authn`.
    func post(_ path: String, _ body: JSON) -> RequestPreview {
        RequestPreview(
            method: "POST", href: setup.issuer.sibling(Route.base + path).text,
            headers: ["Accept": MediaType.json, "Content-Type": MediaType.json],
            body: options.completing(body, of: path))
    }

    func call(
        _ preview: RequestPreview, hiding secrets: [Secret] = [],
        for step: IDXError.Step, isRead: Bool = false
    ) throws(IDXError) -> Call {
        let address = try rethrowing(
            as: { (refusal: TransportError.Refusal) in IDXError(.foreignAddress(refusal), at: step)
            },
            try setup.issuer.address.origin.address(preview.href))
        guard address.path.hasPrefix("/api/v1/") else {
            throw IDXError(.foreignAddress(.foreignPath(address.path)), at: step)
        }
        let isForm = preview.headers["Content-Type"] == FormBody.contentType
        let known = [run.context?.stateToken].compactMap(\.self)
        return Call(
            step: step, method: preview.method, address: address, headers: preview.headers,
            body: isForm ? preview.body?.form.bytes : preview.body?.bytes(),
            secrets: secrets + known + (run.context?.cookies.secrets ?? []),
            isRead: isRead)
    }

    /// Sends a call with the session's headers.
    func send<Value>(
        _ call: Call, read: (ServerReply) throws(IDXError.Reason) -> Value
    ) async throws(IDXError) -> (value: Value, reply: HTTPResponse) {
        try await setup.caller.send(
            call, try headers(for: call), read: read)
    }

    private func headers(for call: Call) throws(IDXError) -> HTTPHeaders {
        let context = try run.running(call.step)
        var headers = try ClientHeaders.current(
            setup.configuration, cookies: context.cookies, now: setup.caller.time.now()
        ).fields(for: call.address)
        if call.address.path == Route.base {
            headers["X-Device-Fingerprint"] = options.deviceFingerprint
        }
        return headers
    }

    /// Loads the questions to choose from or the image of a QR code, once. Without them the step still works:
    /// the user types a question, and the code can be sent.
    func load(_ link: AuthnLink) async {
        guard loaded(link) == nil else { return }
        let loaded: Loaded
        do throws(IDXError) { loaded = try await fetch(link) } catch { loaded = .failed }
        keep(loaded, for: link)
    }

    /// The questions to choose from, loaded again unless the step has them.
    func questions(_ link: AuthnLink) async throws(IDXError) -> [Factor.Question] {
        if case .questions(let list)? = loaded(link) { return list }
        guard case .questions(let list) = try await fetch(link) else {
            throw IDXError(.unexpectedReply(excerpt: ""), at: .introspect)
        }
        return list
    }

    private func fetch(_ link: AuthnLink) async throws(IDXError) -> Loaded {
        let address = try rethrowing(
            as: { (refusal: TransportError.Refusal) in
                IDXError(.foreignAddress(refusal), at: .introspect)
            },
            try setup.issuer.address.origin.address(link.href))
        let call = Call.get(address, for: .introspect)
        return try await send(call) { reply in Loaded(reply.response) }.value
    }
}

extension AuthnSession.Loaded {
    fileprivate init(_ response: HTTPResponse) {
        let type = response.headers["Content-Type"]?.lowercased() ?? ""
        if response.status != 200 {
            self = .failed
        } else if type.hasPrefix("image/png") {
            let text = Data(response.body).base64EncodedString()
            self = .image(dataURI: "data:image/png;base64,\(text)")
        } else if let list = try? JSON(parsing: response.body).array {
            self = .questions(list.compactMap { Factor.Question($0) })
        } else {
            self = .failed
        }
    }
}

extension AuthnTransaction {
    /// What has to be loaded to show this step: security questions, the image of a QR code.
    var linksToLoad: [AuthnLink] {
        let questions = factors.first { $0.kind == .question }?.links["questions"]
        let code = factor?.activation?.links["qrcode"]
        return [questions, code].compactMap(\.self)
    }
}

extension JSON {
    /// The members with texts as a form body.
    fileprivate var form: FormBody {
        var form = FormBody()
        for member in object ?? [:] { form.add(member.key, member.value.string) }
        return form
    }
}
