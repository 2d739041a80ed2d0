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

    /// The place of a member of an object that stands here.
    func member(_ name: String, of object: JSON) -> Place {
        let isSecretField = object["secret"].map { $0.bool == true || $0.string == "true" } ?? false
        return Place(
            sort: name == "value"
                ? sortOfValue(in: object, isSecretField: isSecretField)
                : sort(of: name, in: object),
            region: region(of: name), isInsideSecretField: isInsideSecretField || isSecretField)
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
    private func sortOfValue(in object: JSON, isSecretField: Bool) -> Sort {
        guard object["rel"] == nil else { return .harmless }
        if isSecretField || isInsideSecretField { return .secret }
        guard let name = object["name"]?.string else { return sort }
        if Vocabulary.isSecretField(name) { return .secret }
        return Vocabulary.isPersonal(name) ? .personal : .harmless
    }

    private func sort(of name: String, in object: JSON) -> Sort {
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
        let isForm = object["rel"] != nil || object["form"] != nil || object["name"] != nil
        return sort == .secret && !isForm ? .secret : .harmless
    }
}
