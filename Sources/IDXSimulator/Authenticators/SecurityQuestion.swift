/// A question the org suggests.
struct SecurityQuestion: Sendable, Hashable {
    var key: String
    var text: String

    /// The questions, in the order they are listed.
    static let all: [SecurityQuestion] = [
        .init(key: "disliked_food", text: "What food did you like least as a child?"),
        .init(key: "first_award", text: "What was your first award for?"),
        .init(key: "first_computer_game", text: "What was the first computer game you played?"),
        .init(key: "first_thing_cooked", text: "What was the first thing you learned to cook?"),
        .init(key: "favorite_art_piece", text: "What is your favorite piece of art?"),
        .init(key: "childhood_dream_job", text: "What was your dream job as a child?"),
    ]

    static subscript(key: String) -> SecurityQuestion? { all.first { $0.key == key } }
}
