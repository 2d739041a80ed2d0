public import IDXJSON

/// What is wrong with a policy file, and where.
public struct PolicyError: Error, Sendable, Hashable, CustomStringConvertible {
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
        /// No sign-in could meet it; the words say why.
        case impossible(String)
    }

    /// Where, as `$.users[0].status`.
    public var path: JSON.Path
    /// What is wrong.
    public var problem: Problem

    /// The place and the problem in one line.
    public var description: String {
        switch problem {
        case .syntax(let words): words
        case .expected(let type): "\(path): \(type) expected"
        case .unknownMember(let known):
            "\(path): unknown member; known are \(known.joined(separator: ", "))"
        case .notOneOf(let values): "\(path): must be one of \(values.joined(separator: ", "))"
        case .missing: "\(path): missing"
        case .impossible(let words): "\(path): \(words)"
        }
    }
}

/// A part of a policy file: an object whose members are described by a table.
protocol PolicyPart: Sendable {
    init()
    static var members: [PolicyMember<Self>] { get }
    /// Fills in what follows from other members, and refuses what does not go together.
    mutating func finish(at path: JSON.Path) throws(PolicyError)
}

extension PolicyPart {
    func finish(at path: JSON.Path) throws(PolicyError) {}

    init(reading json: JSON, at path: JSON.Path) throws(PolicyError) {
        guard let object = json.object else {
            throw PolicyError(path: path, problem: .expected("an object"))
        }
        self.init()
        let names = Self.members.map(\.name)
        if let stranger = object.keys.first(where: { !names.contains($0) }) {
            throw PolicyError(
                path: path.appending(stranger), problem: .unknownMember(names.sorted()))
        }
        for member in Self.members {
            let place = path.appending(member.name)
            if let value = object[member.name], !value.isNull {
                try member.read(&self, value, place)
            } else if member.isRequired {
                throw PolicyError(path: place, problem: .missing)
            }
        }
        try finish(at: path)
    }
}

/// A member of a policy file: a row of the table that the parser, the help and the documentation use.
struct PolicyMember<Owner: PolicyPart>: Sendable {
    let name: String
    /// What it holds, in words.
    let type: String
    /// What it says, in one sentence.
    let sentence: String
    var isRequired = false
    /// Its value in an empty file, if it has one.
    let standard: @Sendable () -> String?
    let read: @Sendable (inout Owner, JSON, JSON.Path) throws(PolicyError) -> Void
    /// The members of the object it holds.
    let inner: @Sendable () -> [PolicyRow]

    init<Value>(
        _ name: String, _ path: any WritableKeyPath<Owner, Value> & Sendable,
        _ type: PolicyType<Value>, _ sentence: String, isRequired: Bool = false
    ) {
        self.name = name
        self.type = type.words
        self.sentence = sentence
        self.isRequired = isRequired
        inner = type.rows
        standard = { isRequired ? nil : type.text(Owner()[keyPath: path]) }
        read = { owner, json, place throws(PolicyError) in
            owner[keyPath: path] = try type.read(json, place)
        }
    }

    init<Value>(
        _ name: String, _ path: any WritableKeyPath<Owner, Value?> & Sendable,
        _ type: PolicyType<Value>, _ sentence: String
    ) {
        self.name = name
        self.type = type.words
        self.sentence = sentence
        inner = type.rows
        standard = { nil }
        read = { owner, json, place throws(PolicyError) in
            owner[keyPath: path] = try type.read(json, place)
        }
    }
}

/// A sort of value in a policy file.
struct PolicyType<Value>: Sendable {
    let words: String
    let read: @Sendable (JSON, JSON.Path) throws(PolicyError) -> Value
    /// A value as the file would have it; nil for what is not worth showing.
    var text: @Sendable (Value) -> String? = { _ in nil }
    var rows: @Sendable () -> [PolicyRow] = { [] }

    init(_ words: String, _ take: @escaping @Sendable (JSON) -> Value?) {
        self.words = words
        read = { json, place throws(PolicyError) in
            guard let value = take(json) else {
                throw PolicyError(path: place, problem: .expected(words))
            }
            return value
        }
    }

    init(
        _ words: String,
        reading read: @escaping @Sendable (JSON, JSON.Path) throws(PolicyError) -> Value
    ) {
        self.words = words
        self.read = read
    }

    fileprivate func showing(_ text: @escaping @Sendable (Value) -> String?) -> Self {
        var copy = self
        copy.text = text
        return copy
    }
}

extension PolicyType<Bool> {
    static var flag: Self { Self("true or false", \.bool).showing { "\($0)" } }
}

extension PolicyType<String> {
    static var text: Self { Self("text", \.string).showing { $0.isEmpty ? nil : $0 } }

    /// One of some texts.
    static func oneOf(_ values: [String]) -> Self {
        Self(values.joined(separator: ", ")) { json, place throws(PolicyError) in
            let word = try text.read(json, place)
            guard values.contains(word) else {
                throw PolicyError(path: place, problem: .notOneOf(values))
            }
            return word
        }.showing { $0 }
    }

    /// The key of an authenticator the org knows.
    static var authenticator: Self {
        var type = oneOf(AuthenticatorList.builtIn.map(\.key))
        type.text = { _ in nil }
        return type.named("an authenticator's key")
    }

    /// The key of an authenticator that people set up by themselves.
    static var setup: Self {
        oneOf(AuthenticatorList.builtIn.filter(\.isSetUpByPerson).map(\.key))
            .named("the key of an authenticator that people set up")
    }

    private func named(_ words: String) -> Self { Self(words, reading: read) }
}

extension PolicyType<Int> {
    static func int(_ range: ClosedRange<Int>) -> Self {
        Self("a whole number from \(range.lowerBound) to \(range.upperBound)") {
            $0.int(in: range)
        }.showing { "\($0)" }
    }
}

extension PolicyType<UInt64> {
    static var seed: Self {
        Self(PolicyType<Int>.int(0...1_000_000_000).words) {
            $0.int(in: 0...1_000_000_000).map { UInt64($0) }
        }
    }
}

extension PolicyType<[String: String]> {
    static var texts: Self {
        Self("an object of texts") { json, place throws(PolicyError) in
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
    /// One of the names of an enumeration.
    static func choice() -> Self
    where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
        let names = PolicyType<String>.oneOf(Value.allCases.map(\.rawValue))
        return Self(names.words) { json, place throws(PolicyError) in
            let name = try names.read(json, place)
            guard let value = Value(rawValue: name) else {
                throw PolicyError(path: place, problem: .expected(names.words))
            }
            return value
        }.showing(\.rawValue)
    }

    /// An object with members of its own.
    static func part() -> Self where Value: PolicyPart {
        var type = Self("an object") { json, place throws(PolicyError) in
            try Value(reading: json, at: place)
        }
        type.rows = { Value.rows }
        return type
    }

    /// A list, which has to hold something where it says so.
    static func list<Element>(_ element: PolicyType<Element>, isFilled: Bool = false) -> Self
    where Value == [Element] {
        let words = "a list" + (isFilled ? " of one or more" : "")
        var type = Self("\(words): \(element.words)") { json, place throws(PolicyError) in
            guard let list = json.array, !isFilled || !list.isEmpty else {
                throw PolicyError(path: place, problem: .expected(words))
            }
            var values: [Element] = []
            for (index, json) in list.enumerated() {
                values.append(try element.read(json, place.appending(index)))
            }
            return values
        }
        type.rows = element.rows
        return type
    }
}

/// A row of the table of members, for people to read.
package struct PolicyRow: Sendable, Hashable {
    /// The name, after the names of the objects it is in: `signIn.factors`.
    package var name: String
    /// What it holds, in words.
    package var type: String
    /// Its value in an empty file, if it has one.
    package var standard: String?
    /// What it says, in one sentence.
    package var sentence: String
}

extension PolicyPart {
    /// The table of members, each object's followed by those inside it.
    static var rows: [PolicyRow] {
        members.flatMap { member in
            let row = PolicyRow(
                name: member.name, type: member.type + (member.isRequired ? "; required" : ""),
                standard: member.standard(), sentence: member.sentence)
            return [row]
                + member.inner().map { inner in
                    var inner = inner
                    inner.name = "\(member.name).\(inner.name)"
                    return inner
                }
        }
    }
}

extension Policy {
    /// Every member of a policy file: what it holds, its value in an empty file, and what it says.
    package static var fileMembers: [PolicyRow] { rows }
    /// The keys of the authenticators a policy can name, in the order an org lists them.
    package static var authenticatorKeys: [String] { AuthenticatorList.builtIn.map(\.key) }
}
