public import IDXAuth
public import IDXJSON

/// Fills in a remediation offline and shows the request that would be sent.
///
/// ```swift
/// let dump = try RequestDump(of: response, named: "identify")
/// try dump.set("identifier=jay@example.com")
/// print(try dump.text())
/// ```
public struct RequestDump: Sendable {
    /// The names of the remediations this package knows.
    package static var knownNames: [String] { RemediationTraits.names }

    /// Why the request cannot be built.
    public enum Failure: Error, Sendable, Hashable {
        /// There is no such remediation. Names the available ones.
        case unknown(name: String, offered: [String])
        /// `--set` without `=`, or without a path.
        case unreadable(String)
        /// There is no field at that path. Names the known ones.
        case noField(path: String, known: [String])
        /// The field is read-only: the server has set its value.
        case fixed(path: String)
        /// No option matches. Names the available ones.
        case notOffered(path: String, given: String, offered: [DisplayText])
        /// More than one option matches. Names them.
        case ambiguous(path: String, given: String, candidates: [DisplayText])
        /// The value has the wrong type.
        case wrongType(path: String, given: String, expected: String)
        /// The field is a group of other fields, which take the values.
        case notAnswerable(path: String)
        /// Required fields have no value.
        case missing(paths: [String])
        /// It is a link to open in a browser.
        case link(name: String)
    }

    private let remediation: Remediation
    private let response: Response

    /// Finds the form to fill in.
    ///
    /// - Parameters:
    ///   - response: The org's response.
    ///   - name: The name of a remediation or action; `NAME#2` is the second of that name.
    /// - Throws: ``Failure/unknown(name:offered:)`` or ``Failure/link(name:)``.
    public init(of response: Response, named name: String) throws(Failure) {
        guard
            let remediation = Screen.remediation(
                for: Screen.Action.ID(rawValue: name), in: response)
        else { throw .unknown(name: name, offered: Self.names(in: response)) }
        if remediation.isLink { throw .link(name: name) }
        self.remediation = remediation
        self.response = response
        remediation.clearAnswers()
        // A sign-in sends the checkboxes that were left alone, too.
        let all = questions.questions(remediation.form.allFields).flatMap(\.withNested)
        for case (let path, .toggle(let flag)?) in all.map({ ($0.id, $0.initial) }) {
            remediation[path]?.value = flag
        }
    }

    private var questions: QuestionBuilder {
        let current = response.authenticators.current
        return QuestionBuilder(
            remediation, RemediationTraits.of(remediation), response, current,
            about: remediation.authenticators.first ?? current, .init { nil })
    }

    /// The names of the forms that can be requested.
    public static func names(in response: Response) -> [String] {
        Screen.forms(in: response).filter { !$0.remediation.isLink }.map {
            Sanitizer.line($0.id.rawValue, limit: 200).text
        }
    }

    /// One line per form: its name, then the fields that take a value.
    public static func list(of response: Response) -> DisplayText {
        Screen.forms(in: response).filter { !$0.remediation.isLink }.map { way in
            let fields = FieldLookup(way.remediation).settablePaths
            return ([way.id.rawValue] + fields).map { Sanitizer.line($0, limit: 200) }
                .joined(separator: "  ") + "\n"
        }.joined()
    }

    /// The request as a JSON object, in order: method, href, headers, body.
    ///
    /// - Parameters:
    ///   - redactor: What to redact.
    ///   - layout: Pretty for people, compact for programs.
    ///   - ascii: Whether to escape all non-ASCII characters as `\u…`.
    /// - Returns: JSON text with a line break.
    /// - Throws: ``Failure`` naming what is missing.
    public func text(
        redactor: Redactor = Redactor(), layout: JSON.Layout = .pretty, ascii: Bool = false
    ) throws(Failure) -> DisplayText {
        var redactor = redactor
        // The user chose the values in the body, so show them.
        redactor.exceptions.formUnion([.personal, .unknown])
        redactor.secretNames = FieldLookup(remediation).secretNames
        let request = redactor.redacted(try preview())
        return Sanitizer.escapedJSON(request.text(layout), ascii: ascii) + "\n"
    }

    private func preview() throws(Failure) -> JSON {
        let request = try rethrowing(
            as: { Failure($0, given: "") }, try Screen.request(of: remediation))
        var headers = JSON.Object()
        for header in request.headers { headers.append(header.name, .string(header.value)) }
        var object: JSON.Object = [
            "method": .string(request.method), "href": .string(request.href),
            "headers": .object(headers),
        ]
        if let body = request.body { object.append("body", body) }
        return .object(object)
    }
}

extension RequestDump {
    /// Sets a field from `path=value`, as given on a command line.
    ///
    /// - Throws: ``Failure`` naming the field.
    public func set(_ assignment: String) throws(Failure) {
        guard let equals = assignment.firstIndex(of: "="), equals > assignment.startIndex else {
            throw .unreadable(assignment)
        }
        try set(
            String(assignment[..<equals]),
            to: String(assignment[assignment.index(after: equals)...]))
    }

    /// Sets a field: a choice by key, `key:method`, label, masked profile or value.
    ///
    /// Fields of a chosen option have their own path: `authenticator.methodType`.
    public func set(_ path: String, to text: String) throws(Failure) {
        guard let field = remediation[path] else {
            throw .noField(path: path, known: FieldLookup(remediation).settablePaths)
        }
        if let options = field.options, !options.isEmpty {
            return try choose(text, in: field, path)
        }
        if field.type == .array, !text.hasPrefix("[") {
            let items = Question.items(of: text).map(JSON.string)
            return try set(JSON.array(items), of: field, given: text, path)
        }
        try set(Self.value(text, for: field.type), of: field, given: text, path)
    }

    private func set(
        _ value: any FieldValue, of field: Remediation.Form.Field, given text: String,
        _ path: String
    ) throws(Failure) {
        try rethrowing(as: { Failure($0, given: text, at: path) }, try field.set(value))
    }

    /// A text field keeps the text unchanged; values of other types are parsed as JSON.
    private static func value(
        _ text: String, for type: Remediation.Form.Field.DataType
    ) -> any FieldValue {
        if type == .string || type == .boolean { return text }
        // If it is not JSON, `set` rejects it as the wrong type and names the field.
        return (try? JSON(parsing: Array(text.utf8))) ?? .string(text)
    }

    private func choose(
        _ text: String, in field: Remediation.Form.Field, _ path: String
    ) throws(Failure) {
        let choices = ChoiceBuilder(field: field, questions: questions).offered()
        let names = field.type == .array ? Question.items(of: text) : [text]
        let ids = try names.map { name throws(Failure) in try id(of: name, among: choices, path) }
        do throws(AnswerError) {
            if field.type == .array { return try Screen.choose(all: ids, in: field) }
            for id in ids { try Screen.choose(id, in: field) }
        } catch {
            throw Failure(error, given: text, at: path)
        }
    }

    private func id(
        of text: String, among choices: [Choice], _ path: String
    ) throws(Failure) -> Choice.ID {
        let fitting = OptionMatcher(choices).all(fitting: text)
        let options = Set(fitting.map(\.id.option))
        guard let first = fitting.first, options.count == 1 else {
            throw fitting.isEmpty
                ? .notOffered(
                    path: path, given: text, offered: choices.map(OptionMatcher.name))
                : .ambiguous(
                    path: path, given: text, candidates: fitting.map(OptionMatcher.name))
        }
        // `phone_number` leaves the method open; `phone_number:sms` does not.
        return fitting.count == 1 ? first.id : Choice.ID(option: first.id.option)
    }
}

extension RequestDump.Failure {
    /// The same error in the words of this command.
    init(_ error: AnswerError, given: String, at path: String? = nil) {
        self =
            switch error {
            case .missing(let paths): .missing(paths: paths.map(\.dotted))
            case .fixed(let field): .fixed(path: path ?? field.dotted)
            case .notOffered(let field, let offered):
                .notOffered(
                    path: path ?? field.dotted, given: given,
                    offered: offered.map { Sanitizer.line($0) })
            case .wrongType(let field, let expected):
                .wrongType(path: path ?? field.dotted, given: given, expected: "\(expected)")
            case .notAnswerable(let field): .notAnswerable(path: path ?? field.dotted)
            case .notAForm(let name): .link(name: name)
            case .unknownField(let name): .noField(path: path ?? name, known: [])
            }
    }
}
