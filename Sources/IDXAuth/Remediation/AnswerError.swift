/// Why answers cannot be sent. Nothing was sent, and you can answer the form again.
@nonexhaustive
public indirect enum AnswerError: Error, Sendable, Hashable {
    /// Required answers are missing.
    case missing([FieldPath])
    /// The server's value of the field cannot be changed.
    case fixed(FieldPath)
    /// The answer is not an option of this field.
    case notOffered(FieldPath, offered: [String])
    /// The answer has the wrong type.
    case wrongType(FieldPath, expected: Remediation.Form.Field.DataType)
    /// The field has fields of its own, which need the answers.
    case notAnswerable(FieldPath)
    /// The remediation is a link to open in a browser, not a form.
    case notAForm(String)
    /// The form has no field of that name.
    case unknownField(String)

    /// The fields with the error.
    public var paths: [FieldPath] {
        switch self {
        case .missing(let paths): paths
        case .fixed(let path), .notOffered(let path, _), .wrongType(let path, _),
            .notAnswerable(let path):
            [path]
        case .notAForm, .unknownField: []
        }
    }
}

extension AnswerError: CustomStringConvertible {
    /// A line that names the fields but no answers.
    public var description: String {
        switch self {
        case .missing(let paths):
            "not answered: \(paths.map(\.dotted).joined(separator: ", "))"
        case .fixed(let path): "\(path) is set by the server and cannot be changed"
        case .notOffered(let path, let offered):
            "\(path) must be one of: \(offered.joined(separator: ", "))"
        case .wrongType(let path, let expected): "\(path) takes a value of type \(expected)"
        case .notAnswerable(let path): "\(path) holds other fields and is not answered itself"
        case .notAForm(let name): "\(name) is a link to open in a browser, not a form"
        case .unknownField(let name): "the form has no field \(name)"
        }
    }
}
