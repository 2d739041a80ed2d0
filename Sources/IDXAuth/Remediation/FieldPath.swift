/// The path of a field in a form: names and chosen options, outermost first.
///
/// A path is structural, never a dotted string: a name may itself contain dots, and two options of
/// one field may hold fields of the same name. ``dotted`` is for people.
public struct FieldPath: Sendable, Hashable {
    /// One step down into a form.
    public enum Component: Sendable, Hashable {
        /// A field, by name. `occurrence` counts from 0 among fields of the same name in one form.
        case field(name: String, occurrence: Int)
        /// An option of the field so far, by its position in the server's list, from 0.
        case option(Int)
    }

    /// The steps, from the outside in.
    public let components: [Component]

    /// Makes a path of its steps.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// The path one step further down.
    public func appending(_ component: Component) -> FieldPath {
        FieldPath(components + [component])
    }

    /// The names joined by dots, as answers files, dumps and errors write it: `credentials.passcode`.
    public var dotted: String {
        components.compactMap { component in
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
