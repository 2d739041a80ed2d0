package import IDXPlatform

/// A sentence about an error, or a part of one: its key in the catalogues of other languages, its values, and its
/// English.
///
/// A literal is a line of a catalogue, in which each value has a name:
///
/// ```swift
/// let problem: Explanation =
///     "reason.issuer = the org calls itself \("found", found), not \("expected", expected)."
/// ```
package struct Explanation: Sendable, Hashable {
    /// The section and the key in the catalogues: `reason.issuer`.
    package let key: String
    /// The English sentence, with the names of its values in braces.
    package let template: String
    /// The values by the names in braces.
    package let values: [String: Value]
    /// How it begins.
    package private(set) var start = Start.asWritten

    private let english: String

    /// A value in a sentence.
    package enum Value: Sendable, Hashable {
        /// Words of others, short and printable.
        case text(String)
        /// A number, which can also choose a plural form.
        case count(Int)
        /// A sentence or a part of one.
        case explanation(Explanation)
    }

    /// How a sentence begins, where it is a part of another one.
    package enum Start: Sendable, Hashable {
        case asWritten, lowercase, uppercase

        /// The text with this beginning. An abbreviation stays as it is: `ID token`.
        package func applied(to text: String) -> String {
            switch self {
            case .asWritten: text
            case .lowercase where text.dropFirst().first?.isUppercase == true: text
            case .lowercase: text.prefix(1).lowercased() + text.dropFirst()
            case .uppercase: text.prefix(1).uppercased() + text.dropFirst()
            }
        }
    }

    /// The sentence, worded to follow a colon.
    package var startingLowercase: Explanation { starting(.lowercase) }

    /// The end of a sentence as a whole one.
    package var startingUppercase: Explanation { starting(.uppercase) }

    private func starting(_ start: Start) -> Explanation {
        var copy = self
        copy.start = start
        return copy
    }

    /// The sentence and the one after it, if there is one.
    package func followed(by next: Explanation?) -> Explanation {
        next.map { "sentence.followed = \("first", self) \("second", $0)" } ?? self
    }
}

/// A value that says what happened in a sentence, or a part of one, that user interfaces translate.
package protocol Explained: CustomStringConvertible {
    /// What happened.
    var explanation: Explanation { get }
}

extension Explained {
    /// What happened, in English.
    public var description: String { explanation.description }
}

/// An error of ours.
package protocol ExplainedError: Explained, LocalizedError {}

extension ExplainedError {
    /// What happened, in English, as ``description`` says it.
    public var errorDescription: String? { description }
}

/// An error that says what to do next.
package protocol AdvisedError: ExplainedError {
    /// A suggestion for what to do next.
    var hint: String { get }
}

extension AdvisedError {
    /// What to do next, as `hint` says it.
    public var recoverySuggestion: String? { hint }
}

extension Explanation: CustomStringConvertible {
    /// The English sentence.
    package var description: String { start.applied(to: english) }
}

extension Explanation: ExpressibleByStringInterpolation {
    package init(stringLiteral line: String) {
        var parts = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        parts.appendLiteral(line)
        self.init(stringInterpolation: parts)
    }

    package init(stringInterpolation parts: StringInterpolation) {
        let separator = parts.template.firstRange(of: " = ")
        key = separator.map { String(parts.template[..<$0.lowerBound]) } ?? ""
        let length = key.isEmpty ? 0 : key.count + 3
        template = String(parts.template.dropFirst(length))
        english = String(parts.text.dropFirst(length))
        values = parts.values
    }

    /// Collects the sentence and its values.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var template = ""
        fileprivate var text = ""
        fileprivate var values: [String: Value] = [:]

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) {
            template += literal
            text += literal
        }

        /// Appends words of others, of which it keeps `limit` characters.
        package mutating func appendInterpolation(
            _ name: String, _ words: String, limit: Int = 300
        ) {
            let excerpt = Excerpt.of(words, limit: limit)
            append(name, .text(excerpt), excerpt)
        }

        package mutating func appendInterpolation(_ name: String, _ count: Int) {
            append(name, .count(count), "\(count)")
        }

        package mutating func appendInterpolation(_ name: String, _ part: Explanation) {
            append(name, .explanation(part), "\(part)")
        }

        /// Appends one of these sentences if the words are its English, else the words.
        package mutating func appendInterpolation(
            _ name: String, _ words: String, among parts: [Explanation]
        ) {
            if let part = parts.first(where: { $0.description == words }) {
                appendInterpolation(name, part)
            } else {
                appendInterpolation(name, words)
            }
        }

        private mutating func append(_ name: String, _ value: Value, _ english: String) {
            template += "{\(name)}"
            text += english
            values[name] = value
        }
    }
}
