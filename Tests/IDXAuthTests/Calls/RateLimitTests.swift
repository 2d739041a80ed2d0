import Testing

@testable import IDXAuth

@Suite struct `The wait that a rate limit asks for` {
    private let now = 784_111_777

    @Test(
        arguments: [
            (["Retry-After": "12"], 12), (["Retry-After": "0"], 1), (["Retry-After": "-5"], 1),
            (["Retry-After": "1000000000"], 3_600),
            (["Retry-After": "Sun, 06 Nov 1994 08:49:57 GMT"], 20),
            (["X-Rate-Limit-Reset": "784111787"], 10), (["X-Rate-Limit-Reset": "5"], 1),
            (["X-Rate-Limit-Reset": "784111787", "Date": "Sun, 06 Nov 1994 08:49:42 GMT"], 5),
            (["Retry-After": "soon", "X-Rate-Limit-Reset": "784111779"], 2),
        ] as [([String: String], Int)])
    func `is read from its headers`(headers: [String: String], seconds: Int) {
        let fields = headers.map { HTTPHeaders.Field(name: $0, value: $1) }
        #expect(RateLimit.wait(HTTPHeaders(fields), now: now) == .seconds(seconds))
    }

    @Test(arguments: [[:], ["Retry-After": "soon"], ["X-Rate-Limit-Reset": "99999999999999999"]])
    func `is unknown without them`(headers: [String: String]) {
        let fields = headers.map { HTTPHeaders.Field(name: $0, value: $1) }
        #expect(RateLimit.wait(HTTPHeaders(fields), now: now) == nil)
    }

    @Test(
        arguments: [
            (["Retry-After": "3599"], 3_599), (["Retry-After": "3601"], 3_600),
            (["X-Rate-Limit-Reset": "784115377"], 3_600),
            (["X-Rate-Limit-Reset": "784115376"], 3_599),
            (["X-Rate-Limit-Reset": "784111779"], 2), (["X-Rate-Limit-Reset": "784111777"], 1),
        ] as [([String: String], Int)])
    func `is between a second and an hour`(headers: [String: String], seconds: Int) {
        let fields = headers.map { HTTPHeaders.Field(name: $0, value: $1) }
        #expect(RateLimit.wait(HTTPHeaders(fields), now: now) == .seconds(seconds))
    }
}

@Suite struct `A date in a header` {
    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
        ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800),
        ("Sun, 28 Feb 2100 00:00:00 GMT", 4_107_456_000),
        ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
        ("Wed, 31 Jan 2024 12:30:15 GMT", 1_706_704_215),
        ("Thu, 29 Feb 2024 12:30:15 GMT", 1_709_209_815),
        ("Sun, 31 Mar 2024 12:30:15 GMT", 1_711_888_215),
        ("Tue, 30 Apr 2024 12:30:15 GMT", 1_714_480_215),
        ("Fri, 31 May 2024 12:30:15 GMT", 1_717_158_615),
        ("Sun, 30 Jun 2024 12:30:15 GMT", 1_719_750_615),
        ("Wed, 31 Jul 2024 12:30:15 GMT", 1_722_429_015),
        ("Sat, 31 Aug 2024 12:30:15 GMT", 1_725_107_415),
        ("Mon, 30 Sep 2024 12:30:15 GMT", 1_727_699_415),
        ("Thu, 31 Oct 2024 12:30:15 GMT", 1_730_377_815),
        ("Sat, 30 Nov 2024 12:30:15 GMT", 1_732_969_815),
        ("Tue, 31 Dec 2024 12:30:60 GMT", 1_735_648_260),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
    ])
    func `is read`(text: String, seconds: Int) {
        #expect(HTTPDate.seconds(text) == seconds)
    }

    @Test(arguments: [
        "", "784111777", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
        "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 31 Nov 1994 08:49:37 GMT", "Wed, 29 Feb 2023 08:49:37 GMT",
        "Sun, 06 Nov 1969 08:49:37 GMT",
        "Sun, 06 Nov 10000 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
        "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
        "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func `of another shape is none`(text: String) {
        #expect(HTTPDate.seconds(text) == nil)
    }
}
