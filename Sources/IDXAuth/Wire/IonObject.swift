import IDXJSON
import IDXPlatform

/// An object of a response that is read with a table of its members.
protocol IonObject: Sendable {
    init()
    /// How to read each member. Members that are not in the table are reported.
    static var members: IonMembers<Self> { get }
    /// Keeps the object it is read from, if the type wants that.
    mutating func keep(_ raw: RawObject)
}

extension IonObject {
    mutating func keep(_ raw: RawObject) {}
}

/// An object of a body, which is made when it is asked for.
struct RawObject: Hashable, Sendable {
    private var tape: Tape?
    private var position = 0
    /// The values' positions by name, for a long object of which many ask for values.
    private var positions: [ExactText: Int]?

    /// No object.
    init() {}

    init(_ position: Int, of tape: Tape) { (self.tape, self.position) = (tape, position) }

    /// The same with a table of its names.
    func indexed() -> Self {
        guard let tape else { return self }
        let names = tape.members(of: position).map {
            (ExactText(tape.string($0.position)), $0.value)
        }
        var copy = self
        copy.positions = Dictionary(names) { first, _ in first }
        return copy
    }

    var json: JSON.Object { tape?.json(position).object ?? [:] }

    /// The value of the first member of that name.
    func value(_ name: String) -> JSON? {
        found(name) { $0.json($1) }
    }

    /// The value of the first member of that name, if it is a string.
    func string(_ name: String) -> String? {
        found(name) { $0.isString($1) ? $0.string($1) : nil }
    }

    private func found<Value>(_ name: String, _ make: (Tape, Int) -> Value?) -> Value? {
        guard let tape else { return nil }
        let position =
            if let positions { positions[ExactText(name)] } else {
                tape.members(of: position).first { tape.isEqual($0.position, name) }?.value
            }
        return position.flatMap { make(tape, $0) }
    }

    static func == (one: Self, other: Self) -> Bool { one.json == other.json }
    func hash(into hasher: inout Hasher) { hasher.combine(json) }
}

extension RawObject: CustomStringConvertible, CustomReflectable {
    var description: String { String(describing: json) }

    /// Without this, `dump` would show the whole body.
    var customMirror: Mirror { Mirror(reflecting: json) }
}

/// How to read the members of an object, by name.
struct IonMembers<Object: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
    private let readers: [IonMember<Object>?]

    init(dictionaryLiteral members: (IonName, IonMember<Object>)...) {
        var readers = [IonMember<Object>?](repeating: nil, count: IonName.all.count)
        for (name, reader) in members {
            if let position = IonName.position(name.rawValue) { readers[position] = reader }
        }
        self.readers = readers
    }

    /// Reads the members that are in the table and reports the others.
    func read(_ source: Int, into object: inout Object, with reader: inout IonReader) {
        for member in reader.tape.members(of: source)
        where !read(member, of: &object, with: &reader) {
            reader.unknown(member)
        }
    }

    /// Reads a member into its object. Returns false if the member is not in the table.
    func read(
        _ member: Tape.Member, of object: inout Object, with reader: inout IonReader
    ) -> Bool {
        guard let entry = self[member] else { return false }
        entry.read(&reader, member, &object)
        return true
    }

    /// How to read a member, if it is in the table.
    subscript(member: Tape.Member) -> IonMember<Object>? {
        member.ionPosition.flatMap { readers[$0] }
    }

    /// Whether a member with that name is in the table.
    func contains(_ name: String) -> Bool {
        IonName.position(name).map { readers[$0] != nil } ?? false
    }
}

/// How to read one member of an object.
struct IonMember<Object: Sendable>: Sendable {
    typealias Property<Value> = any WritableKeyPath<Object, Value> & Sendable

    let read: @Sendable (inout IonReader, Tape.Member, inout Object) -> Void

    /// Reads a member with custom code.
    init(_ read: @escaping @Sendable (inout IonReader, Tape.Member, inout Object) -> Void) {
        self.read = read
    }

    static func string(_ property: Property<String?>) -> Self {
        Self { $2[keyPath: property] = $0.string($1) }
    }
    /// A string that becomes text later.
    static func text(_ property: Property<IonText>) -> Self {
        Self { $2[keyPath: property] = $0.text($1) }
    }
    static func stringOrNumber(_ property: Property<String?>) -> Self {
        Self { $2[keyPath: property] = $0.stringOrNumber($1) }
    }
    static func secret(_ property: Property<Secret?>) -> Self {
        Self { $2[keyPath: property] = $0.stringOrNumber($1).map { Secret($0) } }
    }
    static func flag(_ property: Property<Bool?>) -> Self {
        Self { $2[keyPath: property] = $0.flag($1) }
    }
    static func int(_ property: Property<Int?>) -> Self {
        Self { $2[keyPath: property] = $0.int($1) }
    }
    /// A whole number of a unit of time.
    static func duration(_ property: Property<Duration?>, unit: Duration) -> Self {
        Self { $2[keyPath: property] = $0.int($1).map { unit * $0 } }
    }
    static func date(_ property: Property<Date?>) -> Self {
        Self { $2[keyPath: property] = $0.date($1) }
    }
    static func strings(_ property: Property<[String]>) -> Self {
        Self { $2[keyPath: property] = $0.strings($1) }
    }
    static func word<Word: OpenEnum>(_ property: Property<Word?>) -> Self {
        Self { $2[keyPath: property] = $0.string($1).flatMap(Word.init) }
    }
    /// Any value except null, kept as it is.
    static func value(_ property: Property<JSON?>) -> Self {
        Self { $2[keyPath: property] = $0.value($1) }
    }
    /// Any object, kept as it is.
    static func whole(_ property: Property<JSON.Object?>) -> Self {
        Self { $2[keyPath: property] = $0.whole($1) }
    }
    /// An object with a table of its own, bare or in a `{"type": "object", "value": {…}}` wrapper.
    static func object<Inner: IonObject>(_ property: Property<Inner?>) -> Self {
        Self { reader, member, object in
            object[keyPath: property] = reader.wrappedObject(member).map { reader.read($0) }
        }
    }
    /// Objects with a table of their own, bare or in a `{"type": "array", "value": […]}` wrapper.
    static func objects<Inner: IonObject>(_ property: Property<[Inner]>) -> Self {
        Self { $2[keyPath: property] = $0.list($1) }
    }
    /// An object whose members belong to the object that contains it.
    static func inner(_ members: IonMembers<Object>) -> Self {
        Self { reader, member, object in
            if let inner = reader.wrappedObject(member) {
                members.read(inner, into: &object, with: &reader)
            }
        }
    }
    static func link(_ property: Property<Link?>) -> Self {
        Self { reader, member, object in
            object[keyPath: property] = reader.object(member).flatMap { reader.link($0) }
        }
    }
}

extension IonReader {
    /// Reads an object with its table.
    mutating func read<Object: IonObject>(_ object: Int) -> Object {
        var value = Object()
        value.keep(RawObject(object, of: tape))
        Object.members.read(object, into: &value, with: &self)
        return value
    }

    /// Reads a member that few objects have. Returns false if the member is not in the table.
    mutating func read<Object: IonObject>(_ member: Member, of found: inout Object?) -> Bool {
        guard let entry = Object.members[member] else { return false }
        var object = found.take() ?? Object()
        entry.read(&self, member, &object)
        found = object
        return true
    }
}
