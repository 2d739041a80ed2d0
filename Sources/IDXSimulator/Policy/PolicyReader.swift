public import IDXJSON

/// A problem in a policy or scenario file, and its place.
///
/// All problems of a file are reported together: this error is the first, ``all`` lists them.
public struct PolicyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of problem.
    public enum Problem: Sendable, Hashable {
        /// The file is not JSON; the text says where and why.
        case syntax(String)
        /// The value does not have this type.
        case expected(String)
        /// The object has no member of this name; these are its members.
        case unknownMember([String])
        /// The value is not one of these texts.
        case notOneOf([String])
        /// A required member is missing.
        case missing
        /// No sign-in could meet the demand; the text is the reason.
        case impossible(String)
    }

    /// The place in the file: `$.users[0].status`.
    public var path: JSON.Path
    /// The kind of problem.
    public var problem: Problem
    /// The problems after the first.
    var others: [PolicyError] = []

    /// All problems of the file, in order.
    public var all: [PolicyError] {
        [PolicyError(path: path, problem: problem)] + others.flatMap(\.all)
    }

    /// The problems as one error, or nil if there are none.
    init?(_ problems: [PolicyError]) {
        guard var first = problems.first else { return nil }
        first.others += problems.dropFirst()
        self = first
    }

    init(path: JSON.Path, problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// The place and the first problem in one line.
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

/// An object of a policy file. A table describes its members.
protocol PolicyPart: Sendable {
    init()
    static var members: [PolicyMember<Self>] { get }
    /// Fills in values that depend on other members and checks that the members fit together.
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
        var problems = object.keys.filter { !names.contains($0) }.map {
            PolicyError(path: path.appending($0), problem: .unknownMember(names.sorted()))
        }
        for member in Self.members {
            let place = path.appending(member.name)
            guard let value = object[member.name], !value.isNull else {
                if member.isRequired {
                    problems.append(PolicyError(path: place, problem: .missing))
                }
                continue
            }
            do throws(PolicyError) {
                try member.read(&self, value, place)
            } catch {
                problems.append(error)
            }
        }
        if let error = PolicyError(problems) { throw error }
        try finish(at: path)
    }
}

/// A member of a policy file: a row of the table behind the parser, the help and the documentation.
struct PolicyMember<Owner: PolicyPart>: Sendable {
    let name: String
    /// The name of the type.
    let type: String
    /// The meaning, in one sentence.
    let sentence: String
    var isRequired = false
    /// The default, if there is one.
    let standard: @Sendable () -> String?
    let read: @Sendable (inout Owner, JSON, JSON.Path) throws(PolicyError) -> Void
    /// The members of the object, if it is one.
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

/// A type of value in a policy file.
struct PolicyType<Value>: Sendable {
    let words: String
    let read: @Sendable (JSON, JSON.Path) throws(PolicyError) -> Value
    /// The value as the help shows it; nil if it has nothing to show.
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

    /// One of several texts.
    static func oneOf(_ values: [String]) -> Self {
        Self(values.joined(separator: ", ")) { json, place throws(PolicyError) in
            let word = try text.read(json, place)
            guard values.contains(word) else {
                throw PolicyError(path: place, problem: .notOneOf(values))
            }
            return word
        }.showing { $0 }
    }

    /// The key of an authenticator.
    static var authenticator: Self {
        var type = oneOf(AuthenticatorList.builtIn.map(\.key))
        type.text = { _ in nil }
        return type.named("an authenticator's key")
    }

    /// The key of an authenticator that users can set up themselves.
    static var setup: Self {
        oneOf(AuthenticatorList.builtIn.filter(\.isSetUpByPerson).map(\.key))
            .named("the key of an authenticator that users set up")
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
    /// One of the cases of an enumeration.
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

    /// A list; with `isFilled`, of at least one element.
    static func list<Element>(_ element: PolicyType<Element>, isFilled: Bool = false) -> Self
    where Value == [Element] {
        let words = "a list" + (isFilled ? " of one or more" : "")
        var type = Self("\(words): \(element.words)") { json, place throws(PolicyError) in
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

/// A row of the table of members as text.
package struct PolicyRow: Sendable, Hashable {
    /// The name with those of its parents: `signIn.factors`.
    package var name: String
    /// The name of the type.
    package var type: String
    /// The default, if there is one.
    package var standard: String?
    /// The meaning, in one sentence.
    package var sentence: String
}

extension PolicyPart {
    /// The table of members, each followed by those of its object.
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
    /// Every member of a policy file: its type, default and meaning.
    package static var fileMembers: [PolicyRow] { rows }
    /// The keys of the authenticators that a policy can name, in the org's order.
    package static var authenticatorKeys: [String] { AuthenticatorList.builtIn.map(\.key) }
}
