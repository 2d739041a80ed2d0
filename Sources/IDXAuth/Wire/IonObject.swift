import IDXJSON
import IDXPlatform

/// An object of a response that is read by a table of its members.
protocol IonObject: Sendable {
    init()
    /// Makes an object that may keep what it is read from.
    init(raw: JSON.Object)
    /// How each member is read. What the table lacks is reported.
    static var members: IonMembers<Self> { get }
}

extension IonObject {
    init(raw: JSON.Object) { self.init() }
}

/// How the members of an object are read, by name.
struct IonMembers<Object: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
    private let readers: [IonMember<Object>?]

    init(dictionaryLiteral members: (IonName, IonMember<Object>)...) {
        var readers = [IonMember<Object>?](repeating: nil, count: IonName.all.count)
        for (name, reader) in members { readers[name.position] = reader }
        self.readers = readers
    }

    /// Whether the table has the member.
    func contains(_ member: JSON.Object.Member) -> Bool {
        member.ionPosition.map { readers[$0] != nil } ?? false
    }

    /// Reads a member into its object. False if the table does not have it.
    func read(
        _ member: JSON.Object.Member, of object: inout Object, with reader: inout IonReader
    ) -> Bool {
        guard let position = member.ionPosition, let entry = readers[position] else {
            return false
        }
        entry.read(&reader, member, &object)
        return true
    }
}

/// How one member of an object is read.
struct IonMember<Object: Sendable>: Sendable {
    typealias Property<Value> = any WritableKeyPath<Object, Value> & Sendable

    let read: @Sendable (inout IonReader, JSON.Object.Member, inout Object) -> Void

    /// Reads a member in a way of its own.
    init(_ read: @escaping @Sendable (inout IonReader, JSON.Object.Member, inout Object) -> Void) {
        self.read = read
    }

    static func string(_ property: Property<String?>) -> Self {
        Self { $2[keyPath: property] = $0.string($1) }
    }
    static func text(_ property: Property<String?>) -> Self {
        Self { $2[keyPath: property] = $0.text($1) }
    }
    static func secret(_ property: Property<Secret?>) -> Self {
        Self { $2[keyPath: property] = $0.text($1).map { Secret($0) } }
    }
    static func flag(_ property: Property<Bool?>) -> Self {
        Self { $2[keyPath: property] = $0.flag($1) }
    }
    static func int(_ property: Property<Int?>) -> Self {
        Self { $2[keyPath: property] = $0.int($1) }
    }
    static func date(_ property: Property<Date?>) -> Self {
        Self { $2[keyPath: property] = $0.date($1) }
    }
    static func strings(_ property: Property<[String]>) -> Self {
        Self { $2[keyPath: property] = $0.strings($1) }
    }
    /// A word of an open set.
    static func word<Word: RawRepresentable<String> & SendableMetatype>(_ property: Property<Word?>)
        -> Self
    {
        Self { $2[keyPath: property] = $0.string($1).flatMap(Word.init) }
    }
    /// Any value but null, kept whole.
    static func value(_ property: Property<JSON?>) -> Self {
        Self { $2[keyPath: property] = $1.value.isNull ? nil : $1.value }
    }
    /// Any object, kept whole.
    static func whole(_ property: Property<JSON.Object?>) -> Self {
        Self { $2[keyPath: property] = $0.object($1) }
    }
    /// An object with a table of its own, bare or in a `{"type": "object", "value": {…}}` wrapper.
    static func object<Inner: IonObject>(_ property: Property<Inner?>) -> Self {
        Self { $2[keyPath: property] = $0.wrapped($1) { $0.read($1) } }
    }
    /// Objects with a table of their own, bare or in a `{"type": "array", "value": […]}` wrapper.
    static func objects<Inner: IonObject>(_ property: Property<[Inner]>) -> Self {
        Self {
            $2[keyPath: property] = $0.wrappedList($1) { reader, object, _ in reader.read(object) }
        }
    }
    static func link(_ property: Property<Link?>) -> Self {
        Self { $2[keyPath: property] = $0.nested($1) { $0.link($1) } }
    }
}

extension IonReader {
    /// Reads an object by its table.
    mutating func read<Object: IonObject>(_ object: JSON.Object) -> Object {
        var value = Object(raw: object)
        read(object, into: &value)
        return value
    }

    mutating func read<Object: IonObject>(_ object: JSON.Object, into value: inout Object) {
        for member in object.members
        where !Object.members.read(member, of: &value, with: &self) { unknown(member) }
    }
}
