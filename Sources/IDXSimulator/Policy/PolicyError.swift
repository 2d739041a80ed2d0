public import IDXJSON

/// What is wrong with a policy file, and where.
public struct PolicyError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Problem: Sendable, Hashable {
        /// It is no JSON; the words say where and why.
        case syntax(String)
        /// Something of that type was expected.
        case expected(String)
        /// A policy has no such member; here are those it has.
        case unknownMember([String])
        /// Only these values are allowed.
        case notOneOf([String])
        /// It has to be there.
        case missing
    }

    /// Where, as `$.users[0].status`.
    public var path: JSON.Path
    /// What is wrong.
    public var problem: Problem
}

extension PolicyError: CustomStringConvertible {
    /// The place and the problem in one line.
    public var description: String {
        switch problem {
        case .syntax(let words): words
        case .expected(let type): "\(path): \(type) expected"
        case .unknownMember(let known):
            "\(path): unknown member; known are \(known.joined(separator: ", "))"
        case .notOneOf(let values): "\(path): must be one of \(values.joined(separator: ", "))"
        case .missing: "\(path): missing"
        }
    }
}

/// An object of a policy file while it is read: knows its place, and what was not asked for.
struct PolicyObject {
    let path: JSON.Path
    private let members: JSON.Object
    private var asked: [String] = []

    init(_ json: JSON, at path: JSON.Path) throws(PolicyError) {
        guard let members = json.object else {
            throw PolicyError(path: path, problem: .expected("an object"))
        }
        self.path = path
        self.members = members
    }

    private mutating func value(_ key: String) -> JSON? {
        asked.append(key)
        guard let value = members[key], !value.isNull else { return nil }
        return value
    }

    private func expected<Value>(_ value: Value?, _ type: String, _ key: String)
        throws(PolicyError) -> Value
    {
        guard let value else {
            throw PolicyError(path: path.appending(key), problem: .expected(type))
        }
        return value
    }

    mutating func string(_ key: String) throws(PolicyError) -> String? {
        guard let value = value(key) else { return nil }
        return try expected(value.string, "text", key)
    }

    mutating func bool(_ key: String) throws(PolicyError) -> Bool? {
        guard let value = value(key) else { return nil }
        return try expected(value.bool, "true or false", key)
    }

    mutating func int(_ key: String, in range: ClosedRange<Int> = 0...1_000_000_000)
        throws(PolicyError) -> Int?
    {
        guard let value = value(key) else { return nil }
        let words = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        return try expected(value.int(in: range), words, key)
    }

    /// One of the names of an enumeration.
    mutating func choice<Value>(_ key: String, _ type: Value.Type) throws(PolicyError) -> Value?
    where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
        guard let text = try string(key) else { return nil }
        guard let value = Value(rawValue: text) else {
            throw PolicyError(
                path: path.appending(key), problem: .notOneOf(Value.allCases.map(\.rawValue)))
        }
        return value
    }

    /// An object inside, read by `read`.
    mutating func object<Value>(
        _ key: String, _ read: (inout PolicyObject) throws(PolicyError) -> Value
    ) throws(PolicyError) -> Value? {
        guard let value = value(key) else { return nil }
        return try Self.read(value, at: path.appending(key), read)
    }

    /// A list of objects, each read by `read`.
    mutating func objects<Value>(
        _ key: String, _ read: (inout PolicyObject) throws(PolicyError) -> Value
    ) throws(PolicyError) -> [Value]? {
        guard let list = try list(key) else { return nil }
        var values: [Value] = []
        for (index, element) in list.enumerated() {
            values.append(try Self.read(element, at: path.appending(key).appending(index), read))
        }
        return values
    }

    static func read<Value>(
        _ json: JSON, at path: JSON.Path,
        _ read: (inout PolicyObject) throws(PolicyError) -> Value
    ) throws(PolicyError) -> Value {
        var object = try PolicyObject(json, at: path)
        let value = try read(&object)
        try object.finish()
        return value
    }

    private mutating func list(_ key: String) throws(PolicyError) -> [JSON]? {
        guard let value = value(key) else { return nil }
        return try expected(value.array, "a list", key)
    }

    /// Keys of authenticators the org knows.
    mutating func authenticators(_ key: String) throws(PolicyError) -> [String]? {
        guard let list = try list(key) else { return nil }
        return try Self.authenticators(list, at: path.appending(key))
    }

    /// Lists of such keys.
    mutating func factors(_ key: String) throws(PolicyError) -> [[String]]? {
        guard let list = try list(key) else { return nil }
        var factors: [[String]] = []
        for (index, element) in list.enumerated() {
            let place = path.appending(key).appending(index)
            guard let keys = element.array else {
                throw PolicyError(path: place, problem: .expected("a list"))
            }
            factors.append(try Self.authenticators(keys, at: place))
        }
        return factors
    }

    private static func authenticators(_ list: [JSON], at path: JSON.Path) throws(PolicyError)
        -> [String]
    {
        var keys: [String] = []
        for (index, element) in list.enumerated() {
            keys.append(try authenticator(element.string, at: path.appending(index)))
        }
        return keys
    }

    static func authenticator(_ text: String?, at path: JSON.Path) throws(PolicyError) -> String {
        guard let text, AuthenticatorKind[text] != nil else {
            throw PolicyError(
                path: path, problem: .notOneOf(AuthenticatorKind.all.map(\.key)))
        }
        return text
    }

    /// Texts.
    mutating func strings(_ key: String) throws(PolicyError) -> [String]? {
        guard let list = try list(key) else { return nil }
        return try expected(
            list.allSatisfy { $0.string != nil } ? list.compactMap(\.string) : nil,
            "a list of texts", key)
    }

    /// Texts by name.
    mutating func texts(_ key: String) throws(PolicyError) -> [String: String]? {
        guard let value = value(key) else { return nil }
        let object = try expected(value.object, "an object", key)
        var texts: [String: String] = [:]
        for member in object {
            guard let text = member.value.string else {
                throw PolicyError(
                    path: path.appending(key).appending(member.key), problem: .expected("text"))
            }
            texts[member.key] = text
        }
        return texts
    }

    /// Complains about the first member nobody asked for.
    private func finish() throws(PolicyError) {
        guard let stranger = members.first(where: { !asked.contains($0.key) }) else { return }
        throw PolicyError(
            path: path.appending(stranger.key), problem: .unknownMember(asked.sorted()))
    }
}
