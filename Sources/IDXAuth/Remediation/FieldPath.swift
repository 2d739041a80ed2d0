/// The path of a field in a form: names and chosen options, outermost first.
///
/// A path is not a dotted string: names can contain dots, and two options of a field can have fields of
/// the same name. ``dotted`` is for people.
public struct FieldPath: Sendable, Hashable {
    /// A step from a form to a field, or from a field to an option.
    public enum Component: Sendable, Hashable {
        /// A field, by name. `occurrence` counts from 0 among the form's fields of the same name.
        case field(name: String, occurrence: Int)
        /// An option of the field, by its position in the server's list, from 0.
        case option(Int)
    }

    /// The steps, from the outside in.
    public let components: [Component]

    /// Creates a path from its steps.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// Returns the path with another step.
    public func appending(_ component: Component) -> FieldPath {
        FieldPath(components + [component])
    }

    /// The names joined by dots, as in answers files, dumps and errors: `credentials.passcode`.
    ///
    /// The second field of a name has a number: `userProfile#2.city`.
    public var dotted: String { dotted { $1 == 0 ? $0 : "\($0)#\($1 + 1)" } }

    /// The names joined by dots, without numbers.
    package var plain: String { dotted { name, _ in name } }

    private func dotted(_ text: (_ name: String, _ occurrence: Int) -> String) -> String {
        var dotted = ""
        // A field without a name is part of its parent.
        for case .field(let name, let occurrence) in components where !name.isEmpty {
            if !dotted.isEmpty { dotted += "." }
            dotted += text(name, occurrence)
        }
        return dotted
    }
}

extension FieldPath: CustomStringConvertible {
    /// The same as ``FieldPath/dotted``.
    public var description: String { dotted }
}
