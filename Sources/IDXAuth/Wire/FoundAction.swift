import IDXJSON

/// A form outside the list of remediations, which is named after its place: `currentAuthenticator-resend`.
struct FoundAction {
    /// The name of its member.
    let member: String
    /// The part of the response that it is named after; nil for the response itself.
    let parent: String?
    let object: JSON.Object
    let path: [JSON.Path.Component]
    /// Whether it needs no `rel` to be a form: the form of a captcha's challenge, whose reply is no response.
    var isForm = false

    /// The name of the top-level member that it is in.
    var top: String { if case .key(let name)? = path.first { name } else { "" } }

    var name: String { parent.map { "\($0)-\(member)" } ?? member }
}

extension ObjectReader {
    /// Sets aside the members that are forms: all with a `rel`, and those of some names.
    mutating func findActions(_ names: Set<String> = ["cancel"], of parent: String?) {
        let log = log
        log.actions += rest(where: {
            !$0.value.isNull && (names.contains($0.key) || $0.value["rel"] != nil)
        }) { reader, member in
            guard let object = member.value.object else {
                reader.report(.wrongType(expected: "an object"), at: member)
                return nil
            }
            if object["rel"] == nil { reader.report(.missingMember("rel"), at: member) }
            return FoundAction(
                member: member.key, parent: parent, object: object,
                path: log.path + [.key(member.key)])
        }
    }

    /// Sets aside the forms in objects that the grammar does not know, bare or wrapped.
    ///
    /// Their names begin with the object's, which is short, or the names would be longer than the response.
    func findInnerActions() {
        for (position, member) in object.members.enumerated()
        where !isRead(position) && member.key.utf8.count <= 256 {
            let content = member.value["value"]
            for inner in (content ?? member.value).object?.members ?? [] {
                guard let form = inner.value.object, form["rel"] != nil else { continue }
                let steps: [JSON.Path.Component] =
                    [.key(member.key)] + (content == nil ? [] : [.key("value")])
                log.actions.append(
                    FoundAction(
                        member: inner.key, parent: member.key, object: form,
                        path: log.path + steps + [.key(inner.key)]))
            }
        }
    }
}
