import IDXJSON

/// The few shapes of ION that a dump needs to know, read from raw JSON.
///
/// A dump shows what the server sent, also where the client's own model would have no place for
/// it. So it reads the raw answer and shares no code with that model.
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

    /// Whether the object is a form or a link: something that leads on.
    static func isAction(_ json: JSON) -> Bool {
        json.object != nil && (json["rel"] != nil || (json["href"] != nil && json["name"] != nil))
    }

    /// The fields nested in a field or an option, wherever they hide.
    static func nestedFields(_ json: JSON) -> [JSON]? {
        json["form"].flatMap { unwrapped($0)["value"]?.array }
            ?? json["value"]?["form"].flatMap { unwrapped($0)["value"]?.array }
    }

    /// The references of a form, a field or an option: a string or an array of them.
    static func references(_ json: JSON) -> [String] {
        switch json["relatesTo"] {
        case .string(let path): [path]
        case .array(let paths): paths.compactMap(\.string)
        default: []
        }
    }

    /// Follows a reference like `$.authenticators.value[2]`.
    static func resolve(_ reference: String, in root: JSON) -> JSON? {
        var current = root
        for step in reference.split(whereSeparator: { ".[]".contains($0) }) where step != "$" {
            if let index = Int(step), let element = current[index] ?? current["value"]?[index] {
                current = element
            } else if let member = current[String(step)] {
                current = member
            } else {
                return nil
            }
        }
        return unwrapped(current)
    }

    /// The list in a member that is an array, a wrapped array, or absent.
    static func list(_ json: JSON?) -> [JSON] {
        json.map(unwrapped)?.array ?? json?["value"]?.array ?? []
    }

    /// Names made unique: the second `redirect-idp` is `redirect-idp#2`.
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
