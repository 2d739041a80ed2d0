/// Where the last answer of a recorded sign-in is kept, redacted, for `idx dump --last`.
enum LastAnswer {
    /// Its file.
    static func path(_ surroundings: Surroundings) -> String {
        surroundings.stateFolder + "/last.json"
    }

    /// Keeps an answer as the last one.
    static func keep(_ text: String, _ surroundings: Surroundings) throws(Failure) {
        try FileAccess.makePrivateFolder(surroundings.stateFolder)
        try FileAccess.writePrivately(Array(text.utf8), to: path(surroundings))
    }
}
