import IDXAuth
import IDXCrypto
import IDXJSON
import IDXPlatform

/// How the answers to a form become a request of the Authn API.
struct Route: Sendable, Hashable {
    /// The path of all calls.
    static let base = "/api/v1/authn"

    /// The call; nil if it depends on an answer.
    var call: Call?
    /// The field whose answer selects another call, and these calls by the answer.
    var choice: [String] = []
    var calls: [String: Call] = [:]

    /// A call and the parts of its body.
    struct Call: Sendable, Hashable {
        var method = "POST"
        var href: String
        /// The names of the answers to send in the query, if they are true.
        var query: [String] = []
        /// The parts of the body after the state token.
        var body: [Part] = []
        var sendsToken = true
        /// Whether the body is a form instead of JSON.
        var isForm = false
        /// Whether all answers are the body, as they are.
        var sendsAnswers = false
    }

    /// A member of the body, by its path.
    struct Part: Sendable, Hashable {
        let path: [String]
        let source: Source

        enum Source: Sendable, Hashable {
            case constant(JSON)
            case answer([String], Form = .asIs, isRequired: Bool = false)
        }
        /// How to write an answer.
        enum Form: Sendable, Hashable {
            case asIs
            /// Without the blanks of a code that was pasted.
            case code
            /// From base64url to base64 with padding (RFC 4648 §4).
            case base64
        }

        static func constant(_ name: String..., value: JSON) -> Part {
            Part(path: name, source: .constant(value))
        }
        /// An answer, by its dotted path in the form.
        static func answer(
            _ field: String, to name: String..., as form: Form = .asIs, isRequired: Bool = false
        ) -> Part {
            let path = field.split(separator: ".").map(String.init)
            return Part(path: name, source: .answer(path, form, isRequired: isRequired))
        }
    }
}

extension Route: Summarized {
    /// Without bodies, which may contain a token.
    var summary: KeyValuePairs<String, Any?> {
        ["href": call?.href, "choice": choice, "calls": calls.mapValues(\.href)]
    }
}

extension Route {
    /// Returns the request of the form.
    ///
    /// - Parameters:
    ///   - answers: The body that the form would have at an Identity Engine org.
    ///   - stateToken: The token of the transaction, if it has one.
    /// - Returns: The request.
    /// - Throws: ``AnswerError/missing(_:)`` if the answer that selects the call is missing.
    func request(answers: JSON, stateToken: Secret?) throws(AnswerError) -> RequestPreview {
        let call = try call(for: answers)
        var body = JSON.Object()
        if call.sendsToken { body.add("stateToken", stateToken.map { .string($0.revealed) }) }
        for part in call.body { try part.add(answers, to: &body) }
        if call.sendsAnswers {
            for member in answers.object ?? [:] where body[member.key] == nil {
                body.append(member.key, member.value)
            }
        }
        let query = call.query.filter { answers[$0]?.bool == true }.map { "\($0)=true" }
        let separator = call.href.contains("?") ? "&" : "?"
        return RequestPreview(
            method: call.method,
            href: call.href + (query.isEmpty ? "" : separator + query.joined(separator: "&")),
            headers: [
                "Accept": MediaType.json,
                "Content-Type": call.isForm ? FormBody.contentType : MediaType.json,
            ], body: .object(body))
    }

    private func call(for answers: JSON) throws(AnswerError) -> Call {
        let answer = answers[JSON.Path(choice.map { .key($0) })]
        let chosen = choice.isEmpty ? nil : answer.flatMap { calls[$0.string ?? $0.text()] }
        // A form for Duo is sent once with its answer, and polled without one.
        guard let call = chosen ?? (answer?.string == nil ? nil : calls["*"]) ?? self.call else {
            throw .missing([Self.field(choice)])
        }
        return call
    }

    fileprivate static func field(_ names: [String]) -> FieldPath {
        FieldPath(names.map { .field(name: $0, occurrence: 0) })
    }
}

extension Route.Part {
    fileprivate func add(_ answers: JSON, to body: inout JSON.Object) throws(AnswerError) {
        switch source {
        case .constant(let value): body.set(path[...], value)
        case .answer(let field, let form, let isRequired):
            if let answer = answers[JSON.Path(field.map { .key($0) })], !answer.isNull {
                body.set(path[...], form.value(of: answer))
            } else if isRequired {
                throw .missing([Route.field(field)])
            }
        }
    }
}

extension Route.Part.Form {
    fileprivate func value(of answer: JSON) -> JSON {
        guard let text = answer.string else { return answer }
        switch self {
        case .asIs: return answer
        case .code:
            let code = text.filter { !$0.isWhitespace }
            let isCode = code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            return isCode ? .string(code) : answer
        case .base64:
            let digits = text[...].trimmed { $0 == "=" }
            return Base64URL.decode(digits).map { .string(Data($0).base64EncodedString()) }
                ?? answer
        }
    }
}

extension JSON.Object {
    /// Sets the value at a path of names.
    fileprivate mutating func set(_ path: ArraySlice<String>, _ value: JSON) {
        guard let name = path.first else { return }
        guard path.count > 1 else {
            self[name] = value
            return
        }
        var inner = self[name]?.object ?? [:]
        inner.set(path.dropFirst(), value)
        self[name] = .object(inner)
    }
}
