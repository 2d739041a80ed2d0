import IDXJSON

/// Duo Security, in a frame of its own, which needs a browser.
struct DuoAuthenticator: OrgAuthenticator {
    static let key = "duo"
    var key: String { Self.key }
    let type = "app"
    let name = "Duo Security"
    let methods = [
        AuthenticatorMethod(
            name: "duo", label: "Duo Security", field: "signatureData", isCurrent: true)
    ]
    let amr = "mfa"

    /// The host of the frame.
    static let host = "api-acme.duosecurity.example"

    func start(_ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {
        challenge.code = engine.random.name("", length: 20)
    }

    /// The request `TX|…:APP|…`, to which the frame responds with `AUTH|…:APP|…`.
    static func request(_ challenge: Challenge) -> String {
        "TX|\(challenge.code ?? ""):APP|\(challenge.code ?? "")"
    }

    func field(_ challenge: Challenge) -> StepField {
        .group("credentials", [.computed("signatureData", "Signature Data")])
    }

    func details(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> JSON.Object {
        [
            "contextualData": [
                "host": .string(Self.host), "signedToken": .string(Self.request(challenge)),
                "script": .string("https://\(Self.host)/frame.js"),
            ]
        ]
    }

    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment {
        guard let code = challenge.code,
            given["signatureData"]?.string == "AUTH|\(code):APP|\(code)"
        else { return wrong(challenge) }
        if challenge.isSetup { engine.add(to: tx, challenge) { _ in } }
        return .right
    }
}

extension DuoAuthenticator: PolledAuthenticator {
    func verdict(_ challenge: Challenge, _ engine: Engine) -> PersonSide.Push.Verdict {
        challenge.verdict
    }

    func keep(_ challenge: Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {}
}
