import IDXJSON
import IDXLoopback
import IDXSimulator

/// Endless nonces (RFC 9449).
extension Fault {
    static let proofs: [Fault] = [
        Fault(
            "dpop_nonce_always", "asks for a new nonce in every proof", .refuse, at: [.token],
            .json { json, _ in json = ["error": "use_dpop_nonce"] },
            .http { response, scene in
                response.status = 400
                response.fields["DPoP-Nonce"] = "nonce-\(scene.use)"
            })
    ]
}
