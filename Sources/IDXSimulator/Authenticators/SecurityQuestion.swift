import IDXJSON
import IDXPlatform

/// The security question.
struct QuestionAuthenticator: OrgAuthenticator {
    let key = "security_question"
    let type = "security_question"
    let name = "Security Question"
    let methods = [
        AuthenticatorMethod(
            name: "security_question", label: "Security Question", field: "answer",
            prompt: "Answer")
    ]
    let amr = "kba"

    /// The predefined questions by key, in the order of the list.
    static let questions: KeyValuePairs = [
        "disliked_food": "What food did you like least as a child?",
        "first_award": "What was your first award for?",
        "first_computer_game": "What was the first computer game you played?",
        "first_thing_cooked": "What was the first thing you learned to cook?",
        "favorite_art_piece": "What is your favorite piece of art?",
        "childhood_dream_job": "What was your dream job as a child?",
    ]

    /// The question of an enrollment.
    static func text(of enrollment: Enrollment) -> String {
        enrollment.question ?? question(enrollment.questionKey) ?? ""
    }

    private static func question(_ key: String?) -> String? {
        questions.first { $0.key == key }?.value
    }

    func provide(_ enrollment: inout Enrollment, _ account: Account, _ engine: inout IdentityEngine)
    {
        enrollment.questionKey = enrollment.questionKey ?? "custom"
        enrollment.question = enrollment.question ?? Self.question(enrollment.questionKey)
    }

    func profile(_ enrollment: Enrollment) -> JSON? {
        .members([
            "questionKey": enrollment.questionKey.map(JSON.string),
            "question": enrollment.question.map(JSON.string),
        ])
    }

    func field(_ challenge: Challenge) -> StepField {
        if let enrollment = challenge.enrollment {
            return .group(
                "credentials",
                [
                    .fixed("questionKey", enrollment.questionKey ?? "custom"),
                    .secret("answer", enrollment.question ?? "Answer"),
                ])
        }
        let choose = "Choose a security question"
        let suggested = Self.questions.map { StepOption(label: $0.value, value: .string($0.key)) }
        return .variants(
            "credentials",
            [
                StepOption(
                    label: choose,
                    form: [.choice("questionKey", choose, suggested), .secret("answer", "Answer")]),
                StepOption(
                    label: "Create my own security question",
                    form: [
                        .fixed("questionKey", "custom"),
                        .text("question", "Create a security question"),
                        .secret("answer", "Answer"),
                    ]),
            ])
    }

    func details(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> JSON.Object {
        func pair(_ key: String, _ text: String) -> JSON {
            ["questionKey": .string(key), "question": .string(text)]
        }
        if let enrollment = challenge.enrollment {
            let own = pair(enrollment.questionKey ?? "custom", enrollment.question ?? "")
            return ["contextualData": ["enrolledQuestion": own]]
        }
        return [
            "contextualData": [
                "questionKeys": .array(["custom"] + Self.questions.map { .string($0.key) }),
                "questions": .array(Self.questions.map { pair($0.key, $0.value) }),
            ]
        ]
    }

    /// Whether an answer is right. Ignores case and surrounding spaces.
    static func isRight(_ answer: String, _ enrollment: Enrollment) -> Bool {
        enrollment.answer.map { $0.trimmed.lowercased() } == answer.trimmed.lowercased()
    }

    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment {
        let text = given["answer"]?.string ?? ""
        if let enrollment = challenge.enrollment {
            return Self.isRight(text, enrollment) ? .right : wrong(challenge, .wrongAnswer)
        }
        guard text.count >= 4 else { return wrong(challenge, .tooShort(4)) }
        guard !text.contains("<") else { return wrong(challenge, .answerHasTags) }
        let key = given["questionKey"]?.string ?? "custom"
        engine.add(to: tx, challenge) {
            $0.questionKey = key
            $0.question = given["question"]?.string ?? Self.question(key)
            $0.answer = text
        }
        return .right
    }
}
