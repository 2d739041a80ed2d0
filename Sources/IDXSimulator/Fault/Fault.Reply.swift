public import IDXJSON
import IDXLoopback

extension Fault {
    /// A reply of the org, for a fault to change.
    public struct Reply: Sendable {
        var response: HTTPExchange.Response

        /// The status code.
        public var status: Int {
            get { response.status }
            set { response.status = newValue }
        }

        /// The body.
        public var body: [UInt8] {
            get { response.body }
            set { response.body = newValue }
        }

        /// The body as a JSON object; nil if it is none. Setting nil empties it.
        public var object: JSON.Object? {
            get {
                // A body that is not JSON, such as a page, has no members to change.
                (try? JSON(parsing: body))?.object
            }
            set { body = newValue.map { JSON.object($0).bytes() } ?? [] }
        }

        /// A header field, by its name in any case; nil removes it.
        public subscript(header name: String) -> String? {
            get { response.fields[name] }
            set { response.fields[name] = newValue }
        }
    }
}
