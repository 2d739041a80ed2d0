import IDXJSON

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

extension FieldPath {
    /// The path as text that leads back to it, for the name of an input or a member of JSON: `credentials.passcode`,
    /// `authenticator.~1.methodType` for a field of the second option, `userProfile.city#2` for the second of a name.
    public var encoded: String {
        components.map { component in
            switch component {
            case .option(let place): return "~\(place)"
            case .field(let name, let occurrence):
                let escaped = PercentCoding.encode(name)
                    .replacing(".", with: "%2E").replacing("~", with: "%7E")
                return occurrence > 0 || name.isEmpty ? "\(escaped)#\(occurrence + 1)" : escaped
            }
        }.joined(separator: ".")
    }

    /// Reads the text of a path.
    ///
    /// - Parameter text: What ``encoded`` returned.
    public init?(encoded text: String) {
        var components: [Component] = []
        for part in text.isEmpty ? [] : text.split(separator: ".", omittingEmptySubsequences: false)
        {
            guard let component = Component(encoded: part) else { return nil }
            components.append(component)
        }
        self.init(components)
    }
}

extension FieldPath.Component {
    /// No form is longer.
    private static let last = 1_000_000

    /// Reads the text of a step.
    fileprivate init?(encoded text: Substring) {
        if text.first == "~" {
            guard let place = Int(wire: String(text.dropFirst()), in: 0...Self.last) else {
                return nil
            }
            self = .option(place)
            return
        }
        let parts = text.split(separator: "#", omittingEmptySubsequences: false)
        guard parts.count <= 2, let name = PercentCoding.decode(parts[0]) else { return nil }
        guard parts.count == 2 else {
            guard !name.isEmpty else { return nil }
            self = .field(name: name, occurrence: 0)
            return
        }
        guard let number = Int(wire: String(parts[1]), in: 1...Self.last) else { return nil }
        self = .field(name: name, occurrence: number - 1)
    }
}
