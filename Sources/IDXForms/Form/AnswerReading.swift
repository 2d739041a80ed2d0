import IDXAuth
import IDXJSON
import IDXPlatform

/// The result of reading input as an answer; every prompter and script uses the same checks.
package indirect enum AnswerReading: Sendable, Hashable {
    /// The answer is valid. `nil` leaves the question empty.
    case accepted(Answer.Value?)
    /// The answer cannot be sent.
    case refused(Refusal)
    /// The server will probably reject it: warn once, then allow it. The server decides.
    case doubtful(Answer.Value, [DisplayText])

    /// The input: a typed line, or a value from JSON or an answers file.
    package enum Input: Sendable, Hashable {
        case line(String)
        case flag(Bool)
        case list([String])
        case nothing
    }

    /// Who gave the input, which decides how it may name an option.
    package enum InputSource: Sendable, Hashable {
        /// A person may type the position of an option or part of its label.
        case person
        /// A script has to name an option exactly.
        case script
    }

    /// Why an answer cannot be sent.
    package indirect enum Refusal: Sendable, Hashable {
        /// Nothing was given; holds what to enter.
        case empty(DisplayText)
        case notANumber
        case notYesOrNo
        case notText
        case noOption(of: Int, several: Bool)
        case ambiguous([Choice])
        /// The text may mean several codes that the field takes.
        case several([Question.Suggestion])
        case impossible(Choice)
    }
}

extension AnswerReading.Refusal {
    /// The message for the user.
    package var words: DisplayText {
        switch self {
        case .empty(let words): words
        case .notANumber: FormPhrase.notANumber.text
        case .notYesOrNo: FormPhrase.yesOrNo.text
        case .notText: FormPhrase.notText.text
        case .noOption(let count, let several):
            several
                ? FormPhrase.typeNumbers.text(["count": .count(count)])
                : Wording.typeANumber(count)
        case .ambiguous(let choices):
            FormPhrase.severalMatch.text(["count": .count(choices.count)])
        case .several(let suggestions): Wording.several(suggestions)
        case .impossible(let choice): choice.problem?.sentence ?? ""
        }
    }
}
