import IDXJSON
import Synchronization

/// The state that all parts of one response share. It does not hold the response, to avoid a reference cycle.
final class ResponseContext: Sendable {
    let response: IonResponse
    let lists: IonLists
    /// The body that the response was read from.
    let tape: Tape
    let dialogue: (any Dialogue)?
    let sheet = AnswerSheet()
    private let merged = Mutex<MergedAuthenticators?>(nil)
    /// The positions of the fields of long lists, by name: those of short ones are searched.
    private let names = Mutex<[Int32: [String: [Int]]]>([:])
    /// The long profiles that were asked for: the options of a field may all belong to one.
    private let profiles = Mutex<[Int32: Authenticator.Profile]>([:])

    init(
        _ response: IonResponse, _ lists: IonLists, in tape: Tape, dialogue: (any Dialogue)?
    ) {
        self.response = response
        self.lists = lists
        self.tape = tape
        self.dialogue = dialogue
    }

    /// The server's identifier of the transaction.
    var stateHandle: String? { tape.string(response.stateHandle) }

    /// The authenticators of the response, without duplicates.
    var authenticators: MergedAuthenticators {
        merged.withLock { merged in
            if let merged { return merged }
            let made = MergedAuthenticators(lists, in: tape)
            merged = made
            return made
        }
    }

    /// The position among ``authenticators`` of the one that a reference points to.
    func authenticator(_ relation: Int32?) -> Int32? {
        relation.flatMap { lists.relations[Int($0)].authenticator }
            .map { authenticators.index(of: $0) }
    }

    /// The data about an authenticator at exactly the place that a reference points to.
    func told(by relation: Int32?) -> IonAuthenticator? {
        relation.flatMap { lists.relations[Int($0)].authenticator }
            .map { lists.authenticators[Int($0)] }
    }

    /// The profile of an enrollment.
    func profile(_ text: IonText) -> Authenticator.Profile? {
        guard text.isPresent else { return nil }
        let position = Int(text.position)
        let object = RawObject(position, of: tape)
        guard Int(tape.nodes[position].next) - position > 64 else { return .init(object: object) }
        return profiles.withLock { profiles in
            if let known = profiles[text.position] { return known }
            let profile = Authenticator.Profile(object: object.indexed())
            profiles[text.position] = profile
            return profile
        }
    }

    /// The reference as written.
    func text(_ relation: Int) -> String {
        tape.string(lists.relations[relation].text) ?? Relation.leftOut
    }
}

// MARK: - Fields

extension ResponseContext {
    /// The path of a field in its form.
    func path(of field: Int) -> FieldPath {
        var components: [FieldPath.Component] = []
        appendPath(to: field, steps: 1, to: &components)
        return FieldPath(components)
    }

    /// Appends the steps to a field and the field, of so many steps in all.
    private func appendPath(
        to field: Int, steps: Int, to components: inout [FieldPath.Component]
    ) {
        let parent = Int(lists.fields[field].parent)
        if parent >= 0 {
            appendPath(to: parent, steps: steps + 1, to: &components)
        } else {
            components.reserveCapacity(steps)
        }
        components.append(component(of: field))
    }

    private func component(of field: Int) -> FieldPath.Component {
        let ion = lists.fields[field]
        if ion.flags.contains(.isOption) { return .option(Int(ion.position)) }
        return .field(name: tape.string(ion.name) ?? "", occurrence: Int(ion.occurrence))
    }

    /// Whether an answer is expected: the field is required, or does not say so in a required object. If nothing
    /// around it says so either, it is expected if the form is about it.
    func isExpected(_ field: Int) -> Bool {
        var (next, outermost) = (field, field)
        while next >= 0 {
            if let isRequired = lists.fields[next].isRequired { return isRequired }
            (outermost, next) = (next, Int(lists.fields[next].parent))
        }
        let ion = lists.fields[field]
        return ion.isSecret || ion.isChoice
            || tape.string(lists.fields[outermost].name).map(Self.essential.contains) == true
    }

    /// The outermost names of fields without which a form makes no sense; servers do not always mark them.
    private static let essential: Set<String> = [
        "identifier", "credentials", "authenticator", "passcode", "userCode", "answer", "totp",
        "code",
    ]

    /// The field of that name in a list, the first or a later one.
    func field(named name: String, occurrence: Int = 0, in list: IonList) -> Int? {
        let range = list.fields.range
        guard range.count <= 32 else {
            return names.withLock { names in
                let start = list.fields.start
                let known =
                    names[start]
                    ?? Dictionary(grouping: range) { tape.string(lists.fields[$0].name) ?? "" }
                names[start] = known
                let found = known[name] ?? []
                return found.indices.contains(occurrence) ? found[occurrence] : nil
            }
        }
        return range.first { field in
            let ion = lists.fields[field]
            let isNamed = ion.name.isPresent ? tape.isEqual(ion.name, name) : name.isEmpty
            return isNamed && Int(ion.occurrence) == occurrence
        }
    }

    /// The field of a name with a number, as ``FieldPath/dotted`` writes it: `userProfile#2`.
    func field(numbered name: String, in list: IonList) -> Int? {
        // Most names do not end in a digit.
        guard let last = name.utf8.last, 0x30...0x39 ~= last,
            let mark = name.utf8.lastIndex(of: UInt8(ascii: "#")),
            let number = Int(name[mark...].dropFirst()), number > 1
        else { return nil }
        return field(named: String(name[..<mark]), occurrence: number - 1, in: list)
    }
}

extension Tape {
    /// The rest of a dotted name after the name of a field, with or without its number, and a dot; the whole name
    /// if the field has none, since it is part of its parent. Nil if the field is not above it.
    func rest(of name: String, below field: IonField) -> String? {
        guard field.name.isPresent, nodes[Int(field.name.position)].length > 0 else { return name }
        return withBytes(of: Int(field.name.position)) { own in
            name.withBytes { name in
                guard own.count < name.count, name.prefix(own.count).elementsEqual(own) else {
                    return nil
                }
                var rest = name.dropFirst(own.count)
                if field.occurrence > 0, rest.first == UInt8(ascii: "#") {
                    let number = "#\(field.occurrence + 1)".utf8
                    if rest.starts(with: number) { rest = rest.dropFirst(number.count) }
                }
                guard rest.count > 1, rest.first == UInt8(ascii: ".") else { return nil }
                return String(decoding: rest.dropFirst(), as: UTF8.self)
            }
        }
    }
}
