import IDXJSON
package import IDXLoopback

/// Reads the bodies of requests.
extension HTTPExchange.Request {
    /// The media type of the body, without parameters.
    var mediaType: String {
        (fields["Content-Type"] ?? "").prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    }

    /// Whether the body is JSON: plain, Ion or Okta's own.
    var isJSON: Bool { Self.jsonTypes.contains(mediaType) }

    private static let jsonTypes: Set = [
        "application/json", "application/ion+json", "application/vnd.okta.v1+json",
    ]

    /// The body as a JSON object; with types, of one of these media types. Of a repeated name the last counts, as
    /// at Okta.
    func jsonObject(_ types: Set<String>? = nil) throws(APIRefusal) -> JSON {
        guard (types ?? Self.jsonTypes).contains(mediaType) else { throw .wrongMediaType }
        guard let document = try? JSON.Reader().read(body), document.value.object != nil
        else { throw .malformed }  // the response says so
        guard document.duplicateCount > 0 else { return document.value }
        return document.value.mapObjects { object in
            object = object.reduce(into: [:]) { $0[$1.key] = $1.value }
        }
    }

    /// Whether the body is an HTML form.
    var isForm: Bool { mediaType == "application/x-www-form-urlencoded" }

    /// The names and values of a form, in order; nil if the body is not one.
    package var form: [(name: String, value: String)]? {
        guard isForm else { return nil }
        do throws(FormParameters.Flaw) {
            return try FormParameters.pairs(body)
        } catch {
            return nil
        }
    }
}
