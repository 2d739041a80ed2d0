import IDXJSON
import IDXPlatform

/// A type of value in a policy file.
struct PolicyType<Value>: Sendable {
    let words: String
    let read: @Sendable (JSON, JSON.Path) throws(PolicyError) -> Value
    /// The value as a default; nil if it has nothing to show.
    var shown: @Sendable (Value) -> JSON? = { _ in nil }
    var rows: @Sendable () -> [PolicyRow] = { [] }
    /// The JSON Schema of its values; as a patch, objects may lack what they must have.
    let schema: @Sendable (_ isPatch: Bool) -> JSON.Object

    init(
        _ words: String, schema: JSON.Object, _ take: @escaping @Sendable (JSON) -> Value?
    ) {
        self.words = words
        self.schema = { _ in schema }
        read = { json, place throws(PolicyError) in
            guard let value = take(json) else {
                throw PolicyError(path: place, problem: .expected(words))
            }
            return value
        }
    }

    init(
        _ words: String, schema: @escaping @Sendable (_ isPatch: Bool) -> JSON.Object,
        reading read: @escaping @Sendable (JSON, JSON.Path) throws(PolicyError) -> Value
    ) {
        self.words = words
        self.schema = schema
        self.read = read
    }

    fileprivate func showing(_ shown: @escaping @Sendable (Value) -> JSON?) -> Self {
        var copy = self
        copy.shown = shown
        return copy
    }
}

extension PolicyType<Bool> {
    static var flag: Self {
        Self("true or false", schema: ["type": "boolean"], \.bool).showing { .bool($0) }
    }
}

extension PolicyType<JSON> {
    static var json: Self {
        Self(
            "any value", schema: ["type": ["string", "number", "boolean", "array", "object"]]
        ) { $0 }
    }
}

extension PolicyType<String> {
    static var text: Self {
        Self("text", schema: ["type": "string"], \.string)
            .showing { $0.isEmpty ? nil : .string($0) }
    }

    /// One of several texts.
    static func oneOf(_ values: [String]) -> Self {
        Self(
            values.joined(separator: ", "),
            schema: { _ in ["enum": .array(values.map(JSON.string))] }
        ) { json, place throws(PolicyError) in
            let word = try text.read(json, place)
            guard values.contains(word) else {
                throw PolicyError(path: place, problem: .notOneOf(values))
            }
            return word
        }.showing { .string($0) }
    }

    /// The key of an authenticator.
    static var authenticator: Self {
        var type = oneOf(AuthenticatorList.builtIn.map(\.key))
        type.shown = { _ in nil }
        return type.named("an authenticator's key")
    }

    /// The key of an authenticator that users can set up themselves.
    static var setup: Self {
        oneOf(AuthenticatorList.builtIn.filter(\.isSetUpByPerson).map(\.key))
            .named("the key of an authenticator that users set up")
    }

    private func named(_ words: String) -> Self { Self(words, schema: schema, reading: read) }
}

extension PolicyType<Date> {
    static var date: Self {
        Self(
            "a time in UTC, such as 2031-04-01T09:30:00Z",
            schema: ["type": "string", "format": "date-time", "pattern": "Z$"]
        ) { $0.string.flatMap { Date(utc: $0) } }.showing { .string($0.wireText) }
    }
}

extension PolicyType<Int> {
    static func int(_ range: ClosedRange<Int>) -> Self {
        Self(
            "a whole number from \(range.lowerBound) to \(range.upperBound)",
            schema: [
                "type": "integer", "minimum": .number(JSON.Number(range.lowerBound)),
                "maximum": .number(JSON.Number(range.upperBound)),
            ]
        ) {
            $0.int(in: range)
        }.showing { .number(JSON.Number($0)) }
    }
}

extension PolicyType<UInt64> {
    static var seed: Self {
        let number = PolicyType<Int>.int(0...1_000_000_000)
        return Self(number.words, schema: number.schema(false)) {
            $0.int(in: 0...1_000_000_000).map { UInt64($0) }
        }
    }
}

extension PolicyType<[String: String]> {
    static var texts: Self {
        Self(
            "an object of texts",
            schema: { _ in ["type": "object", "additionalProperties": ["type": "string"]] }
        ) { json, place throws(PolicyError) in
            guard let object = json.object else {
                throw PolicyError(path: place, problem: .expected("an object"))
            }
            var texts: [String: String] = [:]
            for member in object {
                texts[member.key] = try PolicyType<String>.text.read(
                    member.value, place.appending(member.key))
            }
            return texts
        }
    }
}

extension PolicyType {
    /// One of the cases of an enumeration.
    static func choice() -> Self
    where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
        let names = PolicyType<String>.oneOf(Value.allCases.map(\.rawValue))
        return Self(names.words, schema: names.schema) { json, place throws(PolicyError) in
            let name = try names.read(json, place)
            guard let value = Value(rawValue: name) else {
                throw PolicyError(path: place, problem: .expected(names.words))
            }
            return value
        }.showing { .string($0.rawValue) }
    }

    /// An object with members of its own.
    static func part() -> Self where Value: PolicyPart {
        var type = Self("an object", schema: { Value.schema(isPatch: $0) }) {
            json, place throws(PolicyError) in
            try Value(reading: json, at: place)
        }
        type.rows = { Value.rows }
        return type
    }

    /// A list; with `isFilled`, of at least one element.
    static func list<Element>(_ element: PolicyType<Element>, isFilled: Bool = false) -> Self
    where Value == [Element] {
        let words = "a list" + (isFilled ? " of one or more" : "")
        // A patch replaces a list as a whole (RFC 7396).
        let schema: @Sendable (Bool) -> JSON.Object = { _ in
            var schema: JSON.Object = ["type": "array", "items": .object(element.schema(false))]
            if isFilled { schema["minItems"] = 1 }
            return schema
        }
        var type = Self("\(words): \(element.words)", schema: schema) {
            json, place throws(PolicyError) in
            guard let list = json.array, !isFilled || !list.isEmpty else {
                throw PolicyError(path: place, problem: .expected(words))
            }
            var values: [Element] = []
            var problems: [PolicyError] = []
            for (index, json) in list.enumerated() {
                do throws(PolicyError) {
                    values.append(try element.read(json, place.appending(index)))
                } catch {
                    problems.append(error)
                }
            }
            if let error = PolicyError(problems) { throw error }
            return values
        }
        type.rows = element.rows
        return type
    }
}
