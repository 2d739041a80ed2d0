import Testing

@testable import IDXForms

/// Which language a tag, a locale or a browser means.
@Suite struct LanguageTests {
    @Test(arguments: [
        ("de", Language.german), ("de-AT", .german), ("de_AT.UTF-8@euro", .german),
        ("pt_PT", .portuguese), ("pt-BR", .portuguese), ("FR", .french), ("es_419", .spanish),
        ("ja_JP.eucJP", .japanese), ("en_US.UTF-8", .english), (" ja ", .japanese),
    ])
    func `is known by its primary language`(_ tag: String, _ language: Language) {
        #expect(Language(tag: tag) == language)
    }

    @Test(arguments: [
        "", "C", "C.UTF-8", "POSIX", "it_IT", "nb", "d", "german", "de--AT", "de/AT", "日本", "../de",
        "de-\u{1B}[31m",
    ])
    func `is unknown`(_ tag: String) { #expect(Language(tag: tag) == nil) }

    @Test(arguments: [
        ("de", "de, en;q=0.8"), ("de_AT.UTF-8@euro", "de-AT, de;q=0.9, en;q=0.8"),
        ("en", "en"), ("en_GB.UTF-8", "en-GB, en;q=0.9"), ("it_IT", "it-IT, it;q=0.9, en;q=0.8"),
        ("zh-Hant-TW", "zh-Hant-TW, zh;q=0.9, en;q=0.8"), ("C.UTF-8", nil), ("POSIX", nil),
        ("de\r\nX-Header: 1", nil),
    ])
    func `is what the org is asked for, then its primary language, then English`(
        _ tag: String, _ header: String?
    ) {
        #expect(Language.acceptLanguage(for: tag) == header)
    }

    @Test(arguments: [
        ("de", Language.german), ("it, fr;q=0.5, de;q=0.8", .german), ("nb, ja", .japanese),
        ("en-GB,en;q=0.9,de;q=0.9", .english), ("de;q=0, es;q=0.1", .spanish),
        ("*", nil), ("", nil), ("it", nil), ("fr;q=x, pt-PT; q=0.3", .portuguese),
    ])
    func `is the browser's best of those known`(_ header: String, _ language: Language?) {
        #expect(Language(acceptLanguage: header) == language)
    }

    @Test(arguments: [
        (Language.german, ["j", "Ja", "y", "YES"], ["n", "nein", "no"]),
        (.french, ["o", "oui", "y"], ["n", "non"]), (.spanish, ["s", "sí", "si"], ["n", "no"]),
        (.portuguese, ["s", "sim"], ["n", "não"]), (.japanese, ["はい", "y"], ["いいえ", "n"]),
        (.english, ["y", "yes"], ["n", "no"]),
    ])
    func `takes its own yes and no, and the English ones`(
        _ language: Language, _ yes: [String], _ no: [String]
    ) {
        for word in yes { #expect(language.isYes(word) && !language.isNo(word), "\(word)") }
        for word in no { #expect(language.isNo(word) && !language.isYes(word), "\(word)") }
        #expect(!Language.english.isYes("j") && !Language.english.isYes("s"))
    }

    @Test(arguments: [
        (Language.english, "a, b and c", "a, b or c"), (.german, "a, b und c", "a, b oder c"),
        (.french, "a, b et c", "a, b ou c"), (.spanish, "a, b y c", "a, b o c"),
        (.portuguese, "a, b e c", "a, b ou c"), (.japanese, "a、b、c", "a、bまたはc"),
    ])
    func `joins a list`(_ language: Language, _ all: String, _ any: String) {
        Language.$current.withValue(language) {
            #expect(Wording.all(["a", "b", "c"]).text == all)
            #expect(Wording.any(["a", "b", "c"]).text == any)
            #expect(Wording.all(["a"]).text == "a" && Wording.any([]).text.isEmpty)
        }
    }

    @Test(arguments: [
        (Language.english, ["0 seconds", "1 minute 50 seconds", "1 hour", "2 hours 1 minute"]),
        (.german, ["0 Sekunden", "1 Minute 50 Sekunden", "1 Stunde", "2 Stunden 1 Minute"]),
        (.japanese, ["0秒", "1分50秒", "1時間", "2時間1分"]),
    ])
    func `says a duration`(_ language: Language, _ expected: [String]) {
        let spoken = Language.$current.withValue(language) {
            [0, 110, 3601, 7265].map { Wording.spoken(seconds: $0).text }
        }
        #expect(spoken == expected)
    }

    @Test func `ends a sentence in its script`() {
        #expect(DisplayText("Done").sentence == "Done." && DisplayText("Done!").sentence == "Done!")
        #expect(DisplayText("完了").sentence == "完了。" && DisplayText("完了。").sentence == "完了。")
    }
}
