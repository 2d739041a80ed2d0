import IDXAuth
import IDXJSON

extension Dump {
    /// One assignment per line, sorted, with remediations and fields by name.
    ///
    /// The paths suit `diff` and `grep`, and answers files use the same ones:
    /// `remediation[identify].credentials.passcode.secret = true`
    public func lines() -> DisplayText {
        Sanitizer.document(
            assignments().reduce(into: "") { $0 += "\($1.path) = \($1.value)\n" })
    }

    /// The lines that `old` lacks, with `+`, and the lines that only `old` has, with `-`.
    public func difference(from old: Dump) -> DisplayText {
        var (before, after) = (old.assignments()[...], assignments()[...])
        var text = ""
        // Both lists are sorted.
        while let next = [before.first, after.first].compactMap(\.self).min() {
            let marks = [before.first == next ? "-" : "", after.first == next ? "+" : ""].joined()
            if marks.count == 1 { text += "\(marks) \(next.path) = \(next.value)\n" }
            while before.first == next { before.removeFirst() }
            while after.first == next { after.removeFirst() }
        }
        return Sanitizer.document(text)
    }

    func assignments() -> [Assignment] {
        var flattener = Flattener()
        flattener.visitRoot(shown)
        return (flattener.assignments + own).sorted()
    }

    /// The heading, which is no member of the body.
    private var own: [Assignment] {
        guard section == nil, let heading else { return [] }
        let text = Sanitizer.escapedJSON(JSON.string(heading.text).text()).text
        return [Assignment(path: "response", value: text)]
    }

    /// A scalar of a response and its path.
    struct Assignment: Hashable, Comparable {
        let path: String
        /// The value as JSON text.
        let value: String

        /// By path, comparing numbers by their value; then by value.
        static func < (one: Self, other: Self) -> Bool {
            one.path == other.path
                ? one.value < other.value : NaturalOrder.isBefore(one.path, other.path)
        }
    }
}

/// The order in which `options[2]` comes before `options[10]`.
enum NaturalOrder {
    /// Whether a text sorts before another: numbers by their value, everything else by bytes.
    static func isBefore(_ one: String, _ other: String) -> Bool {
        one.withBytes { one in
            other.withBytes { other in
                // Loops over pointers are many times as fast in a debug build as those over collections.
                guard let left = one.baseAddress, let right = other.baseAddress else {
                    return one.count < other.count
                }
                let end = min(one.count, other.count)
                var place = 0
                while place < end, left[place] == right[place] { place += 1 }
                let (digits, others) = (
                    digits(left, place..<one.count), digits(right, place..<other.count)
                )
                if digits != others,
                    place > 0 && isDigit(left[place - 1]) || digits > 0 && others > 0
                {
                    return digits < others
                }
                return place < end ? left[place] < right[place] : one.count < other.count
            }
        }
    }

    /// The number of digits that a part of a text begins with.
    private static func digits(_ text: UnsafePointer<UInt8>, _ part: Range<Int>) -> Int {
        var place = part.lowerBound
        while place < part.upperBound, isDigit(text[place]) { place += 1 }
        return place - part.lowerBound
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}

extension Dump {
    /// Turns a response into assignments, like `gron`, but addresses forms by the names of their
    /// fields.
    struct Flattener {
        private(set) var assignments: [Assignment] = []
        /// The maximum depth; deeper values become JSON on one line.
        private static let maxDepth = 24
        /// The longest path, in bytes, of a value that is shown in parts: each part repeats the path.
        static let maxPathLength = 512
        private var depth = 0

        mutating func visitRoot(_ response: JSON) {
            guard let object = response.object, !object.isEmpty else {
                return visit(response, "json")
            }
            for member in object {
                if member.key == "remediation" {
                    visitRemediations(member.value)
                } else {
                    visit(member.value, Self.plain(member.key) ?? "json" + Self.step(member.key))
                }
            }
        }

        private mutating func visitRemediations(_ list: JSON) {
            let elements = Ion.list(list)
            guard !elements.isEmpty else { return visit(list, "remediation") }
            for (name, element) in zip(Ion.uniqueNames(elements), elements) {
                visit(element, "remediation[\(Self.plain(name) ?? Self.quoted(name))]")
            }
        }

        private mutating func visit(_ json: JSON, _ path: String) {
            let json = Ion.unwrapped(json)
            depth += 1
            defer { depth -= 1 }
            switch json {
            case _ where depth > Self.maxDepth || path.utf8.count > Self.maxPathLength:
                add(path, json)
            case .object(let object) where !object.isEmpty:
                Ion.isAction(json)
                    ? visitForm(object, path)
                    : object.forEach { visit($0.value, path + Self.step($0.key)) }
            case .array(let elements) where !elements.isEmpty:
                for (index, element) in elements.enumerated() {
                    visit(element, "\(path)[\(index)]")
                }
            default: add(path, json)
            }
        }

        private mutating func visitForm(_ object: JSON.Object, _ path: String) {
            for member in object {
                if member.key == "value", let fields = Ion.unwrapped(member.value).array {
                    visitFields(fields, path)
                } else {
                    visit(member.value, path + Self.step(member.key))
                }
            }
        }

        private mutating func visitFields(_ fields: [JSON], _ path: String) {
            for (name, field) in zip(Ion.uniqueNames(fields), fields) {
                let isNamed = field["name"]?.string != nil
                visitField(field, isNamed ? path + Self.step(name) : "\(path)[\(name)]")
            }
        }

        /// A field or an option; nested fields follow under its path.
        private mutating func visitField(_ field: JSON, _ path: String) {
            guard let object = field.object, !object.isEmpty,
                path.utf8.count <= Self.maxPathLength
            else { return add(path, field) }
            let nested = Ion.nestedFields(field)
            for member in object where member.key != "name" {
                switch member.key {
                case "form" where nested != nil, "value" where member.value["form"] != nil:
                    break
                case "options":
                    for (index, option) in Ion.list(member.value).enumerated() {
                        visitField(option, "\(path).options[\(index)]")
                    }
                default: visit(member.value, path + Self.step(member.key))
                }
            }
            if let nested { visitFields(nested, path) }
            if object.count == 1, object["name"] != nil { add(path, [:]) }
        }

        private mutating func add(_ path: String, _ value: JSON) {
            assignments.append(
                Assignment(path: path, value: Sanitizer.escapedJSON(value.text()).text))
        }

        /// A path component: `.name`, or `["odd name"]`.
        private static func step(_ name: String) -> String {
            plain(name).map { "." + $0 } ?? "[\(quoted(name))]"
        }

        /// Keeps dots, because answers files name such fields the same way.
        private static func plain(_ name: String) -> String? {
            let isPlain = name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
                    UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "$"):
                    true
                default: false
                }
            }
            return isPlain && !name.isEmpty ? name : nil
        }

        private static func quoted(_ name: String) -> String {
            Sanitizer.escapedJSON(JSON.string(name).text()).text
        }
    }
}
