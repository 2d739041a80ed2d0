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
    public var dotted: String {
        if components.count == 1, case .field(let name, _) = components[0] { return name }
        return components.compactMap { component in
            // A field without a name is part of its parent.
            guard case .field(let name, _) = component, !name.isEmpty else { return nil }
            return name
        }.joined(separator: ".")
    }
}

extension FieldPath: CustomStringConvertible {
    /// The same as ``FieldPath/dotted``.
    public var description: String { dotted }
}
