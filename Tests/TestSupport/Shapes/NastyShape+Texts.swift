extension NastyShape {
    /// Long texts: in one label, and in many texts of a thousand characters.
    static let texts: [NastyShape] =
        pieces.map { NastyShape($0, text: $1) }
        + pieces.map { name, text in
            let long = String(repeating: text, count: max(1, 1000 / text.count))
            return NastyShape("\(name), in messages", in: .list("messages")) {
                #"{"message":"\#(long)","class":"ERROR","i18n":{"key":"k\#($0)"}}"#
            }
        }
        + pieces.map { name, text in
            let long = String(repeating: text, count: max(1, 200 / text.count))
            return NastyShape("\(name), in names", in: .options) {
                #"{"label":"\#(long)","value":{"form":{"value":[{"name":"\#(long)\#($0)","value":"\#(long)"}]}}}"#
            }
        }

    /// The texts as they are escaped in JSON.
    private static let pieces: [(String, String)] = [
        ("words", "some words, then more "), ("one word", "a"), ("blanks", "  "), ("lines", #"\n"#),
        ("escapes", #"\u0041\u00e9\t"#), ("equations", "a=a=token=b%3D/token/"),
        ("users", "://a:b@ "), ("sequences", #"\u009d\u001b]"#), ("commands", #"\u001b[1;1"#),
        ("marks", #"a\u0301\u0302"#), ("only marks", #"\u0301"#), ("bidi", #"\u202e\u2066\u05d0"#),
        ("no width", #"\u200b\u200d\ufe0f"#), ("wide", "漢字かな"),
        ("families", #"👩\u200d👩\u200d👧\u200d👦"#), ("flags", "🇳🇴🇳"), ("bold", "<b>x"),
        ("tags", "<a href=x &amp;"), ("links", #"<a href=\"https://a.example/?b=c\">d</a>"#),
        ("entities", "&amp;&#x41;&"), ("tokens in text", "eyJhbGciOiJSUzI1NiJ9.eyJzdWIi."),
        ("phones", "+1 555 123 4321 "), ("emails", "jay@example.com "), ("percents", "%25%3D%2"),
        ("digits", "12345 "),
    ]
}
