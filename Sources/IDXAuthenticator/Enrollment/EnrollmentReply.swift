import IDXJSON

/// An enrollment as the org describes it. Its links are not followed: the API's own addresses are used, on the
/// origin the device was enrolled at.
struct EnrollmentReply: Sendable, Hashable {
    /// What a reply lacks, and the enrollment's ID if it has one.
    struct Fault: Error, Sendable, Hashable {
        let id: String?
        let problem: String
    }

    let id: String
    let userID: String
    let userName: String?
    let deviceID: String
    let clientInstanceID: String
    let methodID: String
    /// The org's times as it wrote them, because they are not always ISO 8601.
    let createdAt, updatedAt: String?

    init(_ members: JSON.Object) throws(Fault) {
        let named = members["id"]?.string.flatMap { $0.isPathSegment ? $0 : nil }
        func text(_ value: JSON?, _ name: String) throws(Fault) -> String {
            guard let text = value?.string, !text.isEmpty else {
                throw Fault(id: named, problem: "it has no \(name)")
            }
            return text
        }
        guard let named else { throw Fault(id: nil, problem: "it has no usable id") }
        let push = members["methods"]?["push"]
        id = named
        userID = try text(members["user"]?["id"], "user.id")
        userName = members["user"]?["username"]?.string
        deviceID = try text(members["device"]?["id"], "device.id")
        clientInstanceID = try text(
            members["device"]?["clientInstanceId"], "device.clientInstanceId")
        methodID = try text(push?["id"], "methods.push.id")
        createdAt = members["createdDate"]?.string
        updatedAt = members["lastUpdated"]?.string
    }
}
