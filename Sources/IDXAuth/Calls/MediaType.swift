/// The media types of Okta's endpoints.
package enum MediaType {
    /// The media type of OAuth responses (RFC 6749 §5.1), and of the Authn API.
    package static let json = "application/json"
    /// The media types that IDX requests accept.
    static let ion = "application/ion+json; okta-version=1.0.0"

    /// Returns the media type of a form's body: the one of the form, if that is JSON.
    static func forBody(accepts: String?) -> String {
        guard let accepts, accepts.asciiLowercased.hasPrefix("application/"),
            accepts.asciiLowercased.contains("json"),
            accepts.utf8.allSatisfy({ 0x20...0x7E ~= $0 })
        else { return ion }
        return accepts
    }
}
