import IDXJSON

/// The wrappers and forms in a body, whose lines have the names of forms and fields.
enum Ion {
    /// The content of a `{"type": …, "value": …}` wrapper, or the value itself.
    static func unwrapped(_ json: JSON) -> JSON {
        guard let object = json.object, let value = object["value"],
            let type = object["type"]?.string,
            type == "object" || type == "array",
            object.allSatisfy({ $0.key == "type" || $0.key == "value" })
        else { return json }
        return value
    }

    /// Whether the object is a form or a link.
    static func isAction(_ json: JSON) -> Bool {
        json.object != nil && (json["rel"] != nil || (json["href"] != nil && json["name"] != nil))
    }

    /// The fields nested in a field or an option, in any of the places where servers put them.
    static func nestedFields(_ json: JSON) -> [JSON]? {
        json["form"].flatMap { unwrapped($0)["value"]?.array }
            ?? json["value"]?["form"].flatMap { unwrapped($0)["value"]?.array }
    }

    /// The elements of a member that is an array, a wrapped array, or absent.
    static func list(_ json: JSON?) -> [JSON] {
        json.map(unwrapped)?.array ?? json?["value"]?.array ?? []
    }

    /// Makes names unique: the second `redirect-idp` becomes `redirect-idp#2`.
    static func uniqueNames(_ elements: [JSON]) -> [String] {
        var counts: [String: Int] = [:]
        return elements.enumerated().map { index, element in
            guard let name = element["name"]?.string else { return "\(index)" }
            let count = (counts[name] ?? 0) + 1
            counts[name] = count
            return count == 1 ? name : "\(name)#\(count)"
        }
    }
}
