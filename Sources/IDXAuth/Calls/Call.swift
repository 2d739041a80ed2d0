/// A request to one of the org's endpoints, and the secrets that errors about it must not contain.
package struct Call: Sendable {
    /// The purpose of the request, for errors.
    package let step: IDXError.Step
    let method: String
    package let address: WebAddress
    /// The header fields in addition to those of every request.
    var headers: HTTPHeaders
    var body: [UInt8]?
    /// The secrets of the request, which no error may contain, the most important ones first.
    var secrets: [Secret] = []
    /// Whether it changes nothing more if it is sent twice, so that it can be retried automatically.
    var isRead: Bool
    /// Creates a proof of possession of the key for each attempt, if the tokens are bound to one.
    var prover: DPoPProver?
    /// Adds an assertion to the form of each attempt, if the client authenticates with a key.
    var asserter: ClientAsserter?

    /// Creates a call.
    package init(
        step: IDXError.Step, method: String, address: WebAddress, headers: HTTPHeaders,
        body: [UInt8]? = nil, secrets: [Secret] = [], isRead: Bool
    ) {
        self.step = step
        self.method = method
        self.address = address
        self.headers = headers
        self.body = body
        self.secrets = secrets
        self.isRead = isRead
    }

    /// A GET request for a document.
    package static func get(_ address: WebAddress, for step: IDXError.Step) -> Call {
        Call(
            step: step, method: "GET", address: address, headers: ["Accept": MediaType.json],
            isRead: true)
    }

    /// A POST request with a form (`application/x-www-form-urlencoded`).
    package static func post(
        _ form: FormBody, to address: WebAddress, for step: IDXError.Step
    ) -> Call {
        Call(
            step: step, method: "POST", address: address,
            headers: ["Accept": MediaType.json, "Content-Type": FormBody.contentType],
            body: form.bytes, secrets: form.secrets, isRead: false)
    }
}
