import IDXJSON
import Synchronization

/// The fields of a form or the options of a field, with their path and their place in the response.
///
/// All handles share it, so that lookups are fast in long forms too.
final class FieldList: Sendable {
    let specs: [IonField]
    /// The path of the form, or of the field whose options these are.
    let path: FieldPath
    /// The place of the list in the response's body.
    let wirePath: JSON.Path
    let areOptions: Bool
    /// Whether the object with the fields is required.
    let isRequired: Bool
    let sheet: AnswerSheet
    private let index = Mutex(Index())

    /// Values that are computed at first use.
    private struct Index {
        var components: [FieldPath.Component]?
        var names: Names?
        var visible: [Int]?
        var forms: [Int: FieldList] = [:]
        var options: [Int: FieldList] = [:]
    }

    /// The indexes for lookups.
    struct Names: Sendable {
        let positions: [String: [Int]]
    }

    private init(
        _ specs: [IonField], _ path: FieldPath, _ wirePath: JSON.Path, areOptions: Bool,
        isRequired: Bool, sheet: AnswerSheet
    ) {
        self.specs = specs
        self.path = path
        self.wirePath = wirePath
        self.areOptions = areOptions
        self.isRequired = isRequired
        self.sheet = sheet
    }

    /// Creates the fields of a form, without answers.
    convenience init(_ form: IonForm, in tape: Tape) {
        self.init(
            form.fields, FieldPath(), tape.path(form.path).appending("value"), areOptions: false,
            isRequired: true, sheet: AnswerSheet())
    }

    var names: Names { once(\.names) { Names(specs) } }

    /// The last components of the fields' paths.
    private var components: [FieldPath.Component] { once(\.components) { specs.components } }

    /// The positions of the fields that a user sees.
    var visible: [Int] { once(\.visible) { specs.indices.filter { specs[$0].isShown } } }

    func path(at position: Int) -> FieldPath {
        path.appending(areOptions ? .option(position) : components[position])
    }

    func wirePath(at position: Int) -> JSON.Path {
        wirePath.appending(specs[position].position)
    }

    /// Whether an answer is expected: the field is required, or does not say so in a required object.
    func isExpected(at position: Int) -> Bool { specs[position].isRequired ?? isRequired }

    /// The fields of the nested form, if there is one.
    func form(at position: Int) -> FieldList? {
        guard let fields = specs[position].fields else { return nil }
        return once(\.forms[position]) {
            let own = wirePath(at: position)
            let base = specs[position].container == .valueForm ? own.appending("value") : own
            return inner(fields, base.appending("form").appending("value"), at: position)
        }
    }

    /// The options, if there are any.
    func options(at position: Int) -> FieldList? {
        guard let options = specs[position].options else { return nil }
        return once(\.options[position]) {
            var base = wirePath(at: position).appending("options")
            if let display = specs[position].display {
                base = base.appending(0).appending("value")
                if display.isWrapped { base = base.appending("value") }
                base = base.appending("options")
            }
            return inner(options, base, at: position, areOptions: true)
        }
    }

    private func inner(
        _ specs: [IonField], _ wirePath: JSON.Path, at position: Int, areOptions: Bool = false
    ) -> FieldList {
        FieldList(
            specs, path(at: position), wirePath, areOptions: areOptions,
            isRequired: isExpected(at: position), sheet: sheet)
    }

    /// Created outside the lock, perhaps twice, but all handles get the same one.
    private func once<Value: Sendable>(
        _ place: any WritableKeyPath<Index, Value?> & Sendable, _ make: () -> Value
    ) -> Value {
        if let value = index.withLock({ $0[keyPath: place] }) { return value }
        let value = make()
        return index.withLock { index in
            if let made = index[keyPath: place] { return made }
            index[keyPath: place] = value
            return value
        }
    }
}

extension FieldList.Names {
    fileprivate init(_ specs: [IonField]) {
        positions = Dictionary(grouping: specs.indices) { specs[$0].name ?? "" }
    }

    /// Returns the position of the field or option at a path.
    func position(of component: FieldPath.Component) -> Int? {
        guard case .field(let name, let occurrence) = component, let found = positions[name],
            found.indices.contains(occurrence)
        else { return nil }
        return found[occurrence]
    }

    /// Returns the first result for the fields whose names are prefixes of a dotted name, and the rest of the
    /// name.
    func first<Outcome>(above name: String, _ find: (Int, String) -> Outcome?) -> Outcome? {
        var parents = [(fields: (positions[""] ?? [])[...], rest: name)]
        for dot in name.utf8.indices.dropFirst() where name.utf8[dot] == UInt8(ascii: ".") {
            let rest = String(name[name.utf8.index(after: dot)...])
            guard !rest.isEmpty, let fields = positions[String(name[..<dot])] else { continue }
            parents.append((fields[...], rest))
        }
        // In the order of the fields, not of the length of the match.
        func position(_ index: Int) -> Int { parents[index].fields.first ?? .max }
        while let next = parents.indices.min(by: { position($0) < position($1) }),
            !parents[next].fields.isEmpty
        {
            if let found = find(parents[next].fields.removeFirst(), parents[next].rest) {
                return found
            }
        }
        return nil
    }
}

extension [IonField] {
    /// The identity of each field: its name, and its position among fields of the same name.
    var components: [FieldPath.Component] {
        var counts: [String: Int] = [:]
        return map { field in
            let name = field.name ?? ""
            let occurrence = counts[name, default: 0]
            counts[name] = occurrence + 1
            return .field(name: name, occurrence: occurrence)
        }
    }
}
