public import IDXJSON
import IDXLoopback

extension Fault {
    /// A fault that replies at a stage as JSON describes: with a status, headers and a body, so many times.
    ///
    /// Nil for other JSON.
    init?(_ name: String, replying json: JSON) {
        let known = ["stage", "status", "headers", "body", "times"]
        guard let object = json.object, object.keys.allSatisfy(known.contains),
            let stage = object["stage"]?.string.flatMap(Stage.init(rawValue:)),
            case let status = object["status"]?.int ?? 200, (200...599).contains(status)
        else { return nil }
        let times = object["times"]?.int ?? .max
        self.init(name, "a reply of one's own", at: [stage]) { reply, scene in
            guard scene.use <= times else { return }
            reply.status = status
            for field in object["headers"]?.object ?? [:] {
                reply[header: field.key] = field.value.string
            }
            guard let body = object["body"] else { return }
            reply.body = body.string.map { Array($0.utf8) } ?? body.bytes()
        }
    }

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
