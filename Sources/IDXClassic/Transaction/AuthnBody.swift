package import IDXJSON

/// Tells the bodies of the Authn API from others.
package enum AuthnBody {
    /// Whether a value is an answer of the Authn API, not an Identity Engine response or an error.
    package static func isTransaction(_ body: JSON) -> Bool {
        guard let object = body.object, !isError(body), !isIdentityEngine(object) else {
            return false
        }
        if object["stateToken"]?.string != nil || object["sessionToken"]?.string != nil {
            return true
        }
        let hasParts = object["_links"]?.object != nil || object["_embedded"]?.object != nil
        guard let status = object["status"]?.string else {
            let embedded = object["_embedded"]?.object
            return embedded?["factors"] != nil || embedded?["factor"] != nil
        }
        return hasParts || AuthnStatus.known.contains(AuthnStatus(rawValue: status.uppercased()))
    }

    /// Whether a value is an error of Okta's APIs.
    package static func isError(_ body: JSON) -> Bool {
        body["errorCode"]?.string != nil || body["errorSummary"]?.string != nil
    }

    private static func isIdentityEngine(_ body: JSON.Object) -> Bool {
        ["stateHandle", "remediation", "messages", "successWithInteractionCode"].contains {
            body[$0] != nil
        }
    }
}
