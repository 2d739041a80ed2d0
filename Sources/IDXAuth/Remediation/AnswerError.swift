import IDXPlatform

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

extension AnswerError: ExplainedError {
    package var explanation: Explanation {
        switch self {
        case .missing(let paths):
            "answers.missing = not answered: \("list", paths.map(\.dotted).joined(separator: ", "))"
        case .fixed(let path):
            "answers.fixed = \("path", path.description) is set by the server and cannot be changed"
        case .notOffered(let path, let offered):
            """
            answers.notOffered = \("path", path.description) must be one of: \
            \("list", offered.joined(separator: ", "))
            """
        case .wrongType(let path, let expected):
            """
            answers.wrongType = \("path", path.description) takes a value of type \
            \("type", "\(expected)")
            """
        case .notAnswerable(let path):
            """
            answers.notAnswerable = \("path", path.description) holds other fields and is not \
            answered itself
            """
        case .notAForm(let name):
            "answers.notAForm = \("name", name) is a link to open in a browser, not a form"
        case .unknownField(let name): "answers.unknownField = the form has no field \("name", name)"
        }
    }
}
