package import IDXJSON

/// An error in the format of Okta's APIs. The call that throws it changes nothing.
package struct APIRefusal: Error, Sendable, Hashable {
    package var status: Int
    package var code: String
    var summary: String
    var causes: [String] = []

    package init(_ status: Int, _ code: String, _ summary: String, _ causes: String...) {
        self.status = status
        self.code = code
        self.summary = summary
        self.causes = causes
    }

    package var json: JSON {
        [
            "errorCode": .string(code), "errorSummary": .string(summary),
            "errorLink": .string(code), "errorId": "oaeSimulated",
            "errorCauses": .array(causes.map { ["errorSummary": .string($0)] }),
        ]
    }

    func because(_ cause: String) -> APIRefusal {
        var copy = self
        copy.causes.append(cause)
        return copy
    }
}

/// The errors that every API has. The codes are Okta's; the texts are this module's.
extension APIRefusal {
    static let malformed = APIRefusal(400, "E0000003", "The request body was not well-formed.")
    static let forbidden = APIRefusal(
        403, "E0000006", "You do not have permission to perform the requested action")
    static let notFound = APIRefusal(404, "E0000007", "Not found: Resource not found")
    package static let noSuchPath = APIRefusal(404, "E0000008", "The requested path was not found")
    static let noSession = APIRefusal(403, "E0000005", "Invalid session")
    static let invalidToken = APIRefusal(401, "E0000011", "Invalid token provided")
    package static let featureOff = APIRefusal(
        401, "E0000015", "You do not have permission to access the feature you are requesting")
    static let wrongMediaType = APIRefusal(
        415, "E0000021",
        "Bad request. Accept and/or Content-Type headers likely do not match supported values.")

    static let wrongMethod = APIRefusal(
        405, "E0000022", "The endpoint does not support the provided HTTP method")
    static let tooMany = APIRefusal(
        429, "E0000047", "API call exceeded rate limit due to too many requests.")

    static func notFound(_ id: String, _ type: String) -> APIRefusal {
        APIRefusal(404, "E0000007", "Not found: Resource not found: \(id) (\(type))")
    }

    static func invalid(_ name: String, _ cause: String) -> APIRefusal {
        APIRefusal(400, "E0000001", "Api validation failed: \(name)", cause)
    }
}
