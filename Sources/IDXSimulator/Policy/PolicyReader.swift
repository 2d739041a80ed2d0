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
        /// The value cannot work; the text is the reason.
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

    /// Reads a file. It may name its JSON Schema, which is for editors.
    init(file bytes: [UInt8]) throws(PolicyError) {
        let json: JSON
        do throws(JSON.SyntaxError) {
            json = try JSON(parsing: bytes)
        } catch {
            throw PolicyError(path: JSON.Path(), problem: .syntax("\(error)"))
        }
        guard var object = json.object, object["$schema"]?.string != nil else {
            try self.init(reading: json, at: JSON.Path())
            return
        }
        object["$schema"] = nil
        try self.init(reading: .object(object), at: JSON.Path())
    }

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
    let standard: @Sendable () -> JSON?
    let read: @Sendable (inout Owner, JSON, JSON.Path) throws(PolicyError) -> Void
    /// The members of the object, if it is one.
    let inner: @Sendable () -> [PolicyRow]
    let schema: @Sendable (_ isPatch: Bool) -> JSON.Object

    init<Value>(
        _ name: String, _ path: any WritableKeyPath<Owner, Value> & Sendable,
        _ type: PolicyType<Value>, _ sentence: String, isRequired: Bool = false
    ) {
        self.name = name
        self.type = type.words
        self.sentence = sentence
        self.isRequired = isRequired
        (inner, schema) = (type.rows, type.schema)
        standard = { isRequired ? nil : type.shown(Owner()[keyPath: path]) }
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
        (inner, schema) = (type.rows, type.schema)
        standard = { nil }
        read = { owner, json, place throws(PolicyError) in
            owner[keyPath: path] = try type.read(json, place)
        }
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
                standard: member.standard().map { $0.string ?? $0.text() },
                sentence: member.sentence)
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
