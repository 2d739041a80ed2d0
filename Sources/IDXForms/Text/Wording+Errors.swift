package import IDXAuth
import IDXWords

/// What goes wrong, in the language of the person. The errors themselves speak English, for developers.
extension Wording {
    /// A sentence about an error. Where a language lacks it, the English one: a test compares their keys.
    package static func text(_ explanation: Explanation) -> DisplayText {
        let language = Language.current
        let message = Catalogue.of(language).message(explanation.key) ?? explanation.template
        let arguments = explanation.values.mapValues { value -> PhraseArgument in
            switch value {
            case .text(let text): .text(Sanitizer.line(text))
            case .count(let number): .count(number)
            case .explanation(let part): .text(Self.text(part))
            }
        }
        let text = MessageFormat.known(message).filled(arguments, in: language)
        return Sanitizer.document(explanation.start.applied(to: text))
    }

    /// What went wrong, of an error of ours in the language of the person.
    package static func problem(_ error: any Error) -> DisplayText {
        switch error {
        case let error as IDXError: problem(error)
        case CredentialError.request(let error): problem(error)
        case let error as any ExplainedError: text(error.explanation)
        default: "\(error)"
        }
    }

    /// What the program was doing, what went wrong, and the server's own words.
    package static func problem(_ error: IDXError) -> DisplayText {
        let said = error.messages.map { message in
            message.text.isEmpty
                ? Self.message(withKey: Sanitizer.line(message.key ?? "", limit: 200).text)
                : Sanitizer.line(message.text, limit: 500)
        }.filter { !$0.isEmpty }
        let sentences: DisplayText = ([text(error.explanation)] + said).joined(separator: " ")
        guard !error.details.isEmpty else { return sentences }
        let list: DisplayText = error.details.map(text).joined(separator: comma)
        return "\(sentences) (\(list))"
    }

    /// The words of a message without a text: ours if there are some, else those of its key, without the names of
    /// modules. `error.username.required` is "Username required".
    static func message(withKey key: String) -> DisplayText {
        if Response.isExpiry(key) { return ConversationPhrase.tookTooLong.text }
        let parts = key.split(separator: ".").map {
            // The name of a constant is no abbreviation.
            $0.contains("_") ? $0.lowercased() : String($0)
        }
        let modules: Set = ["error", "errors", "idx", "oie", "api", "authn", "core"]
        let own = parts.lastIndex(of: "error").map { parts[($0 + 1)...] } ?? parts[...]
        let name = own.drop(while: modules.contains)
        return parts.isEmpty
            ? "" : words(of: (name.isEmpty ? parts[...] : name).joined(separator: " "))
    }
}
