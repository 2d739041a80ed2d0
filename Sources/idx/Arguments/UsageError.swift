import IDXForms

/// A mistake in the command line; exit code 2.
indirect enum UsageError: Error, Sendable, Hashable {
    case unknownCommand(String, nearest: String?)
    case unknownFlag(String, command: Command.Name?, nearest: String?)
    case unknownTopic(String, nearest: String?)
    case unknownSetting(String, nearest: String?)
    case unknownAction(String, command: Command, nearest: String?)
    case incomplete(String, command: Command)
    case unexpectedOperand(String, command: Command.Name)
    case missingValue(Flag)
    case unwantedValue(String)
    case badValue(String, of: String, reason: String)
    case givenTwice(Flag)
    case missingProgram
    case together(String, String)
    case alone(String, needs: String)
    case flagFirst(String, command: Command.Name)
    /// `idx config` with the setting that another command changes.
    case profileAsSetting
    /// A password as an argument, which other users could read. The error does not contain it.
    case passwordAsArgument
}

extension UsageError {
    /// The message.
    var lines: [DisplayText] {
        switch self {
        case .unknownCommand(let name, let nearest):
            [
                "There is no command \"\(visible(name))\"."
                    + didYouMean(nearest.map { "idx \($0)" }),
                "See: idx help",
            ]
        case .unknownFlag(let name, let command, let nearest):
            [
                (command.map { "idx \($0.rawValue)" } ?? "idx") + " has no flag \(visible(name))."
                    + didYouMean(nearest),
                command.map { "See: idx help \($0.rawValue)" } ?? "See: idx help",
            ]
        case .unknownTopic(let name, let nearest):
            [
                "There is no help on \"\(visible(name))\"."
                    + didYouMean(nearest.map { "idx help \($0)" }), "See: idx help",
            ]
        case .unknownSetting(let name, let nearest):
            [
                "There is no setting \"\(visible(name))\"." + didYouMean(nearest),
                "See: idx help environment",
            ]
        case .unknownAction(let word, let command, let nearest):
            [
                "idx \(command.name.rawValue) has no \"\(visible(word))\"." + didYouMean(nearest),
                "Actions: \(command.actionNames.joined(separator: ", "))",
            ]
        case .incomplete(let action, let command):
            ["Usage: idx \(command.name.rawValue) \(action)"]
        case .unexpectedOperand(let word, let command):
            [
                "Unexpected argument \"\(visible(word))\".",
                "See: idx help \(command.rawValue)",
            ]
        case .missingValue(let flag):
            ["\(flag.dashed) needs a value: \(flag.dashed) \(flag.placeholder ?? "")"]
        case .unwantedValue(let flag): ["\(visible(flag)) takes no value."]
        case .badValue(let text, let name, let reason):
            ["\(name): \"\(visible(text))\" \(reason)."]
        case .givenTwice(let flag): ["\(flag.dashed) was given twice."]
        case .missingProgram: ["Name the program to run after --: idx sign-in -- CMD ARG…"]
        case .together(let one, let other): ["\(one) and \(other) cannot be used together."]
        case .alone(let one, let needs): ["\(one) needs \(needs)."]
        case .flagFirst(let name, let command):
            ["Put the command first: idx \(command.rawValue) \(visible(name))"]
        case .profileAsSetting: ["profile is not a setting of a profile. Use: idx profile use NAME"]
        case .passwordAsArgument:
            [
                "idx never takes a password as an argument: it would be seen in `ps`.",
                "Put it in an answers file, or pipe it: `--answers -`.",
            ]
        }
    }
}

/// Returns text from outside for a message: on one line, filtered and shortened, without the passwords of
/// addresses.
func visible(_ text: String, limit: Int = 60) -> DisplayText {
    // A server may send megabytes, of which this is more than enough.
    Sanitizer.line(String(text.prefix(limit + 4096)).hidingUserInformation, limit: limit)
}

/// Returns a path for a message: on one line and filtered, but whole, because its end names the file.
func visible(path: String) -> DisplayText { visible(path, limit: 4096) }
