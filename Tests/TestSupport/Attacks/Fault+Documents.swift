import IDXJSON
import IDXSimulator

/// Bodies that are not JSON, or JSON that is expensive to read.
extension Fault {
    static let documents: [Fault] = refused + survived

    private static let refused: [Fault] = [
        document("truncated", "cut in half") { Array($0.prefix($0.count / 2)) },
        document("trailing", "followed by rubbish") { $0 + Array("}x".utf8) },
        document("two", "two documents") { $0 + $0 },
        document("trailing_comma", "an object with a comma too many") {
            $0.dropLast() + Array(",}".utf8)
        },
        document("comment", "an object after a comment") { Array("/* */".utf8) + $0 },
        document("single_quotes", "in single quotes") { $0.map { $0 == 0x22 ? 0x27 : $0 } },
        document("utf16", "in UTF-16") { [0xFF, 0xFE] + $0.flatMap { [$0, 0] } },
        member("bad_utf8", "not UTF-8", [0x22, 0x78, 0x22, 0x3A, 0x22, 0xC3, 0x28, 0x22, 0x2C]),
        member("overlong", "in overlong UTF-8", [0x22, 0xC0, 0xAF, 0x22, 0x3A, 0x31, 0x2C]),
        member("control", "with a raw control character", "\"a\u{1}\":1,"),
        member("lone_surrogate", "with half a surrogate pair", #""a":"\ud800","#),
        member("nan", "with NaN", #""a":NaN,"#), member("leading_zero", "with 01", #""a":01,"#),
        document("deep_513", "513 opening brackets") { _ in [UInt8](repeating: 0x5B, count: 513) },
        document("deep_100k", "100,000 opening brackets") { _ in
            [UInt8](repeating: 0x5B, count: 100_000)
        },
        document("deep_objects", "objects 10,000 deep") { _ in
            Array(String(repeating: #"{"a":"#, count: 10_000).utf8)
        },
        document("deep_closed", "arrays 5,000 deep, all of them closed") { _ in
            [UInt8](repeating: 0x5B, count: 5000) + [UInt8](repeating: 0x5D, count: 5000)
        },
        document("ten_megabytes", "a text of 10 megabytes") { _ in
            [0x22] + [UInt8](repeating: 0x61, count: 10_000_000) + [0x22]
        },
        document("nul", "zeros") { _ in [UInt8](repeating: 0, count: 100) },
    ]

    private static let survived: [Fault] = [
        document("bom", "after a byte order mark", .survive) { [0xEF, 0xBB, 0xBF] + $0 },
        member("number_1e400", "with 1e400", #""a":1e400,"#, .survive),
        member("number_long", "with a number of 500,000 digits", .survive) {
            "\"a\":\(String(repeating: "9", count: 500_000)),"
        },
        document("duplicates", "with every member twice", .survive) { body in
            guard body.first == 0x7B || body.first == 0x5B, body.count > 2 else { return body }
            return body.dropLast() + [0x2C] + body.dropFirst()
        },
        member(
            "canonical_twins", "with names that Unicode calls equal",
            "\"e\u{301}\":1,\"\u{E9}\":2,\"K\":1,\"\u{212A}\":2,", .survive),
        member("many_members", "with 50,000 members more", .survive) {
            (0..<50_000).map { "\"m\($0)\":1," }.joined()
        },
        document("padded", "after 900,000 blanks", .survive) {
            [UInt8](repeating: 0x20, count: 900_000) + $0
        }, member("escaped_nul", "with an escaped NUL", #""a\u0000b":"c\u0000d","#, .survive),
    ]

    private static func document(
        _ name: String, _ summary: String, _ verdict: Verdict = .refuse,
        _ make: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) -> Fault {
        Fault(
            "json_" + name, "the body is " + summary, verdict, at: .everywhere,
            .http { response, _ in response.body = make(response.body) })
    }

    /// Inserts members at the beginning of an object, or of the first object of an array.
    private static func member(
        _ name: String, _ summary: String, _ members: [UInt8], _ verdict: Verdict = .refuse
    ) -> Fault {
        document(name, summary, verdict) { insert(members, into: $0) }
    }

    private static func member(
        _ name: String, _ summary: String, _ members: String, _ verdict: Verdict = .refuse
    ) -> Fault { member(name, summary, Array(members.utf8), verdict) }

    /// Inserts members too long to keep in memory.
    private static func member(
        _ name: String, _ summary: String, _ verdict: Verdict,
        _ members: @escaping @Sendable () -> String
    ) -> Fault {
        document(name, summary, verdict) { insert(Array(members().utf8), into: $0) }
    }

    private static func insert(_ members: [UInt8], into body: [UInt8]) -> [UInt8] {
        guard let brace = body.prefix(2).firstIndex(of: 0x7B) else { return body }
        return body[...brace] + members + body[(brace + 1)...]
    }
}
