package import IDXJSON

extension JSON {
    /// The document with a change applied to all objects, innermost first.
    package func mapObjects(_ change: (inout JSON.Object) -> Void) -> JSON {
        switch self {
        case .array(let elements): return .array(elements.map { $0.mapObjects(change) })
        case .object(let object):
            var object = JSON.Object(
                object.map { .init(key: $0.key, value: $0.value.mapObjects(change)) })
            change(&object)
            return .object(object)
        default: return self
        }
    }

    /// The document with a change applied to all texts under these names.
    package func mapTexts(named names: Set<String>, _ change: (String) -> JSON) -> JSON {
        mapObjects { object in
            for name in object.keys where names.contains(name) {
                if let text = object[name]?.string { object[name] = change(text) }
            }
        }
    }

    /// The object with a member set.
    package func setting(_ name: String, to value: JSON?) -> JSON {
        guard case .object(var object) = self else { return self }
        object[name] = value
        return .object(object)
    }
}
