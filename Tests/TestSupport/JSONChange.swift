public import IDXJSON

/// A change of one value of a document.
public enum JSONChange: CaseIterable, Sendable {
    case delete, null, number, text, list, object, double

    /// The changes to try at a place: two of them in turns, with `IDX_THOROUGH=1` all.
    public static func some(_ place: Int) -> [Self] {
        isThorough ? allCases : [0, 3].map { allCases[(place + $0) % allCases.count] }
    }
}

extension JSON {
    /// The paths of all values below this one.
    public var nodes: [Path] {
        switch self {
        case .object(let object):
            object.flatMap { member in
                [Path([.key(member.key)])]
                    + member.value.nodes.map { Path([.key(member.key)] + $0.components) }
            }
        case .array(let elements):
            elements.enumerated().flatMap { index, element in
                [Path([.index(index)])]
                    + element.nodes.map { Path([.index(index)] + $0.components) }
            }
        default: []
        }
    }

    /// Another value of the same type.
    public var different: JSON {
        switch self {
        case .string("true"): "false"
        case .string("false"): "true"
        case .string(let text) where text.first?.isNumber == true && text.contains("T"):
            "1999-01-01T00:00:00Z"
        case .string(let text): .string(text + "x")
        case .bool(let flag): .bool(!flag)
        case .number(let number): .number(JSON.Number((number.int ?? 0) + 1))
        default: self
        }
    }

    /// The document with one value replaced, or removed for nil.
    public func replacing(
        _ path: ArraySlice<Path.Component>, with change: (JSON) -> JSON?
    ) -> JSON {
        guard let step = path.first else { return change(self) ?? .null }
        switch (self, step) {
        case (.object(var object), .key(let key)):
            guard let value = object[key] else { return self }
            if path.count == 1 {
                object[key] = change(value)
            } else {
                object[key] = value.replacing(path.dropFirst(), with: change)
            }
            return .object(object)
        case (.array(var elements), .index(let index)):
            guard elements.indices.contains(index) else { return self }
            if path.count > 1 {
                elements[index] = elements[index].replacing(path.dropFirst(), with: change)
            } else if let value = change(elements[index]) {
                elements[index] = value
            } else {
                elements.remove(at: index)
            }
            return .array(elements)
        default: return self
        }
    }

    /// The document with one value changed.
    public func changing(_ path: ArraySlice<Path.Component>, _ change: JSONChange) -> JSON {
        replacing(path) { value in
            switch change {
            case .delete: nil
            case .null: .null
            case .number: 7
            case .text: "text"
            case .list: [value]
            case .object: ["value": value]
            case .double: .array([value, value])
            }
        }
    }
}
