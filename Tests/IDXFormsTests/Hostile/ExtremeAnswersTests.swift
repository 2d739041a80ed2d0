import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

@Suite("Extreme numbers in answers files")
struct ExtremeAnswersTests {
    private static let file: JSON = [
        "version": 1, "username": "jay", "else": "fail",
        "answers": [
            ["step": "*", "field": "credentials.passcode", "value": "x", "times": 1],
            ["step": "*", "choose": "okta_email"], ["step": "*", "act": "approvePush"],
            [
                "step": "*", "field": "f",
                "from": ["file": "f", "totp": ["digits": 6, "period": 30]],
            ],
        ],
    ]

    @Test("are accepted or rejected", arguments: Extremes.numbers)
    func members(number: String) {
        for leaf in Self.file.leaves {
            for value in [number, "\"\(number)\""] {
                let text = Self.file.text(replacing: leaf, by: value)
                // Either outcome is fine; a trap is not.
                _ = try? AnswersFile(parsing: Array(text.utf8), reader: StubReader())
            }
        }
    }
}
