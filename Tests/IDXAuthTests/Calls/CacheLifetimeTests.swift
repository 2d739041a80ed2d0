import Testing

@testable import IDXAuth

@Suite struct `How long a document can be used` {
    private static let documents: [(fields: [(String, String)], seconds: Int)] = [
        ([], 3_600),
        ([("Cache-Control", "max-age=7200")], 7_200),
        ([("Cache-Control", "public, Max-Age=\"7200\", must-revalidate")], 7_200),
        ([("Cache-Control", "public"), ("Cache-Control", "max-age=7200")], 7_200),
        ([("Cache-Control", "max-age=7200"), ("Age", "200")], 7_000),
        ([("Cache-Control", "max-age=7200"), ("Age", "99999999999999999999")], 300),
        ([("Cache-Control", "max-age=7200"), ("Age", "-5")], 7_200),
        ([("Cache-Control", "max-age=7200"), ("Age", "old")], 7_200),
        // Within bounds, whatever the server says.
        ([("Cache-Control", "max-age=0")], 300),
        ([("Cache-Control", "max-age=-1")], 300),
        ([("Cache-Control", "max-age=soon")], 300),
        ([("Cache-Control", "max-age=99999999999999999999")], 86_400),
        ([("Cache-Control", "no-store, max-age=7200")], 300),
        ([("Cache-Control", "max-age=7200, no-cache")], 300),
        // The date is that of the server; its field is read only where max-age is missing.
        ([("Expires", "Sun, 06 Nov 1994 10:49:37 GMT")], 7_200),
        (
            [
                ("Date", "Sun, 06 Nov 1994 09:49:37 GMT"),
                ("Expires", "Sun, 06 Nov 1994 10:49:37 GMT"),
            ], 3_600
        ),
        ([("Expires", "Sun, 06 Nov 1994 10:49:37 GMT"), ("Cache-Control", "max-age=600")], 600),
        ([("Expires", "Sun, 06 Nov 1994 07:49:37 GMT")], 300),
        ([("Expires", "0")], 300),
    ]

    @Test(arguments: documents)
    func `is what its header fields say, between five minutes and a day`(
        fields: [(String, String)], seconds: Int
    ) {
        let headers = HTTPHeaders(fields.map { .init(name: $0, value: $1) })
        // Sun, 06 Nov 1994 08:49:37 GMT
        #expect(CacheLifetime.seconds(headers, now: 784_111_777) == seconds)
    }
}
