import IDXAuth
import IDXJSON

/// Reads a record of the archive. What is missing or of another type is damage, and is named.
struct RecordReader {
    private let members: JSON.Object
    private let place: String

    init(_ members: JSON.Object, _ place: String) {
        self.members = members
        self.place = place
    }

    private func damaged(_ name: String) -> CredentialStorageError {
        .damaged(reason: "\(place).\(name) is missing or not usable")
    }

    func text(_ name: String) throws(CredentialStorageError) -> String {
        guard let text = members[name]?.string else { throw damaged(name) }
        return text
    }

    func text(optional name: String) throws(CredentialStorageError) -> String? {
        guard members[name] != nil else { return nil }
        return try text(name)
    }

    func number(_ name: String) throws(CredentialStorageError) -> Int {
        guard let number = members[name]?.int else { throw damaged(name) }
        return number
    }

    func value<Value: RawRepresentable<String>>(
        _ name: String
    ) throws(CredentialStorageError) -> Value {
        guard let value = Value(rawValue: try text(name)) else { throw damaged(name) }
        return value
    }

    func texts(_ name: String) throws(CredentialStorageError) -> [String] {
        let array = members[name]?.array
        guard let array, case let texts = array.compactMap(\.string), texts.count == array.count
        else { throw damaged(name) }
        return texts
    }

    /// The object in a member.
    func object(_ name: String) throws(CredentialStorageError) -> RecordReader {
        guard let object = members[name]?.object else { throw damaged(name) }
        return RecordReader(object, "\(place).\(name)")
    }

    func object(optional name: String) throws(CredentialStorageError) -> RecordReader? {
        guard members[name] != nil else { return nil }
        return try object(name)
    }

    /// The records in a member; none if it is missing.
    func list<Record>(
        _ name: String, _ read: (JSON.Object, String) throws(CredentialStorageError) -> Record
    ) throws(CredentialStorageError) -> [Record] {
        guard let member = members[name] else { return [] }
        guard let array = member.array else { throw damaged(name) }
        var records: [Record] = []
        for (place, element) in array.enumerated() {
            guard let object = element.object else { throw damaged("\(name)[\(place)]") }
            records.append(try read(object, "\(name)[\(place)]"))
        }
        return records
    }
}

extension JSON {
    /// A text, or null.
    init(_ text: String?) {
        self = text.map(JSON.string) ?? .null
    }
}

extension JSON.Object {
    /// The members that another object does not have, also in objects that both have.
    func without(_ known: JSON.Object) -> JSON.Object {
        var rest: JSON.Object = [:]
        for member in self {
            switch (member.value, known[member.key]) {
            case (_, nil): rest[member.key] = member.value
            case (.object(let own), .object(let other)?):
                let inner = own.without(other)
                if !inner.isEmpty { rest[member.key] = .object(inner) }
            default: break
            }
        }
        return rest
    }

    /// These members and then those that only `rest` has, also in objects that both have. A null in these
    /// members stands for a member that is absent.
    func over(_ rest: JSON.Object) -> JSON.Object {
        var whole: JSON.Object = [:]
        for member in self where member.value != .null {
            let value = member.value.object.map { own in
                JSON.object(own.over(rest[member.key]?.object ?? [:]))
            }
            whole[member.key] = value ?? member.value
        }
        for member in rest where self[member.key] == nil { whole[member.key] = member.value }
        return whole
    }
}
