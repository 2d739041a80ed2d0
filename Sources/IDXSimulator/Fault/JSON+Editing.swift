import IDXJSON

extension JSON {
    /// The same document with every object's members passed through a change, from the inside out.
    func mapObjects(_ change: (inout JSON.Object) -> Void) -> JSON {
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

    /// The same document with every text under one of these names changed.
    func mapTexts(named names: Set<String>, _ change: (String) -> JSON) -> JSON {
        mapObjects { object in
            for name in object.keys where names.contains(name) {
                if let text = object[name]?.string { object[name] = change(text) }
            }
        }
    }

    /// The same object with one member set.
    func setting(_ name: String, to value: JSON?) -> JSON {
        guard case .object(var object) = self else { return self }
        object[name] = value
        return .object(object)
    }

    /// The same object with a change made to the array of a wrapped list, `remediation.value`.
    func mapList(_ name: String, _ change: ([JSON]) -> [JSON]) -> JSON {
        guard let wrapped = self[name], let list = wrapped["value"]?.array else { return self }
        return setting(name, to: wrapped.setting("value", to: .array(change(list))))
    }
}
