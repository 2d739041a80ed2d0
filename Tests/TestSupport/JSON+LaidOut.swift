public import IDXJSON

extension JSON {
    /// The text for goldens and pages: an object or array is on one line where that fits the columns, else
    /// it has a line for each member or element.
    public func laidOut(columns: Int = 100) -> String { laidOut(columns, "", after: 0) }

    private func laidOut(_ columns: Int, _ indent: String, after used: Int) -> String {
        let line = onOneLine
        guard indent.count + used + line.count > columns else { return line }
        let inner = indent + "  "
        switch self {
        case .object(let object):
            let members = object.map { member in
                let key = JSON.string(member.key).text() + ": "
                return inner + key + member.value.laidOut(columns, inner, after: key.count)
            }
            return "{\n" + members.joined(separator: ",\n") + "\n\(indent)}"
        case .array(let elements):
            let items = elements.map { inner + $0.laidOut(columns, inner, after: 0) }
            return "[\n" + items.joined(separator: ",\n") + "\n\(indent)]"
        case .string, .number, .bool, .null: return line
        }
    }

    private var onOneLine: String {
        switch self {
        case .object(let object) where !object.isEmpty:
            "{ "
                + object.map { "\(JSON.string($0.key).text()): \($0.value.onOneLine)" }
                .joined(separator: ", ") + " }"
        case .array(let elements): "[" + elements.map(\.onOneLine).joined(separator: ", ") + "]"
        default: text()
        }
    }
}
