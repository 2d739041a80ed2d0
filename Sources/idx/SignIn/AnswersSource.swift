import IDXForms

/// Reads the answers file, whole, before anything is sent.
struct AnswersSource: Sendable {
    private let settings: Settings
    private let streams: Streams

    init(_ settings: Settings, streams: Streams) {
        self.settings = settings
        self.streams = streams
    }

    /// The script, or nil if no file was named.
    func load() throws -> Script? {
        guard settings["answers"] != nil else { return nil }
        throw Failure(.usage, "--answers cannot be used yet.")
    }
}

/// Answers for a sign-in without a person.
struct Script: Sendable {
    /// The username the file gives.
    var username: String?
    /// Answers that were never asked for.
    var unused: [String] { [] }

    /// Somebody who answers from the script, and asks the face for what is missing.
    func prompter(fallback: FaceChooser.Face) throws -> any Prompter { fallback.prompter }
}
