import IDXCrypto
import IDXPlatform

/// How a confidential client proves who it is (RFC 6749 §2.3, OpenID Connect Core §9).
///
/// ```swift
/// configuration.clientAuthentication = .privateKey(try ClientKey(pem: pem, id: "2026-01"))
/// ```
///
/// It is in no saved flow and stored with no tokens. Never put it into a program that you distribute.
@nonexhaustive
public enum ClientAuthentication: Sendable, Hashable {
    /// A secret, sent in the body or, where the server takes it only there, in the header.
    case secret(Secret)
    /// A key, with which the client signs an assertion for each request (`private_key_jwt`, RFC 7523 §2.2).
    case privateKey(ClientKey)
}

extension AuthorizationServer.Client {
    /// The call that sends a form with the client's secret or an assertion.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - address: Where to send it.
    ///   - step: The purpose, for errors.
    ///   - audience: Whom an assertion is for; the address unless given.
    /// - Returns: The call.
    func post(
        _ form: FormBody, to address: WebAddress, for step: IDXError.Step,
        audience: WebAddress? = nil
    ) -> Call {
        switch authentication {
        case nil: return .post(form, to: address, for: step)
        case .secret(let secret):
            var form = form
            form.add("client_secret", secret)
            return .post(form, to: address, for: step)
        case .privateKey(let key):
            var call = Call.post(form, to: address, for: step)
            call.asserter = ClientAsserter(
                key: key, clientID: id, audience: (audience ?? address).text)
            return call
        }
    }
}

/// Signs the assertions of a call: a new one for each attempt, because servers accept one once (RFC 7523 §3).
struct ClientAsserter: Sendable {
    let key: ClientKey
    let clientID: String
    let audience: String

    /// The fields of the body that authenticate the client.
    static let fields = ["client_assertion_type", "client_assertion"]
    private static let type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

    /// Adds an assertion to the form of a request, and returns it.
    func sign(_ request: inout HTTPRequest, at date: Date) throws(IDXError.Reason) -> Secret {
        let assertion = try rethrowing(
            as: IDXError.Reason.init(clientKey:),
            try key.assertion(of: clientID, for: audience, at: date))
        var form = FormBody()
        form.add(Self.fields[0], Self.type)
        form.add(Self.fields[1], assertion)
        request.body = (request.body ?? []) + [UInt8(ascii: "&")] + form.bytes
        return assertion
    }
}

extension IDXError.Reason {
    fileprivate init(clientKey error: PrivateKeyError) {
        switch error {
        case .unavailable(let error): self = .noCryptography(reason: error.reason)
        case .unusable: self = .configuration(setting: "clientAuthentication", problem: nil)
        }
    }
}
