import IDXJSON

/// Where a value stands in an answer, and so what it is: secret, personal, words or harmless.
struct Place: Sendable {
    /// What a value at this place is.
    enum Sort: Sendable {
        case harmless, secret, personal, words
    }

    /// A part of an answer in which common names are secrets.
    enum Region: Sendable {
        case anywhere, authorizationRequest, ceremony, picture
    }

    static let start = Place(sort: .harmless, region: .anywhere, isInsideSecretField: false)

    let sort: Sort
    let region: Region
    /// Whether values of options and nested fields below are secrets too.
    let isInsideSecretField: Bool

    /// What the members of an object tell about each other; found once for all of them.
    struct Siblings {
        fileprivate let isSecretField: Bool
        fileprivate let hasRel: Bool
        fileprivate let isForm: Bool
        fileprivate let name: String?

        init(_ object: JSON.Object) {
            isSecretField =
                object["secret"].map { $0.bool == true || $0.string == "true" } ?? false
            hasRel = object["rel"] != nil
            isForm = hasRel || object["form"] != nil || object["name"] != nil
            name = object["name"]?.string
        }
    }

    /// The place of a member of an object at this place.
    func member(_ name: String, among siblings: Siblings) -> Place {
        Place(
            sort: name == "value" ? sortOfValue(among: siblings) : sort(of: name, among: siblings),
            region: region(of: name),
            isInsideSecretField: isInsideSecretField || siblings.isSecretField)
    }

    private func region(of member: String) -> Region {
        switch member {
        case "request": .authorizationRequest
        case "activationData", "challengeData": .ceremony
        case "qrcode": .picture
        // The relying party's identity is its public host.
        case "rp": .anywhere
        default: region
        }
    }

    /// The `value` of a field or an option, or the content of a `{type, value}` wrapper.
    private func sortOfValue(among siblings: Siblings) -> Sort {
        guard !siblings.hasRel else { return .harmless }
        if siblings.isSecretField || isInsideSecretField { return .secret }
        guard let name = siblings.name else { return sort }
        if Vocabulary.isSecretField(name) { return .secret }
        return Vocabulary.isPersonal(name) ? .personal : .harmless
    }

    private func sort(of name: String, among siblings: Siblings) -> Sort {
        if Vocabulary.isSecretMember(name) { return .secret }
        switch region {
        case .authorizationRequest where Vocabulary.isSecretInRequest(name): return .secret
        case .ceremony where Vocabulary.isSecretInCeremony(name): return .secret
        case .picture where name == "href": return .secret
        default: break
        }
        if Vocabulary.isPersonal(name) { return .personal }
        if name == "message" || name == "params" { return .words }
        // Below a secret everything is secret, unless it is a form under a misleading name.
        return sort == .secret && !siblings.isForm ? .secret : .harmless
    }
}
