import CSupport
import Foundation

private let signIns = 10
private let crowd = 1000
private let waiting = 1000

/// Does the work whose instructions valgrind counts, each part once before it is counted.
func count(_ responses: [[UInt8]], _ org: Org) async throws {
    func counted(_ work: () async throws -> Void) async rethrows {
        counting_begins()
        try await work()
        counting_ends()
    }
    for reading in Reading.allCases {
        try reading.run(responses)
        try await counted { try reading.run(responses) }
    }
    let bare = try await BareSignIn(to: org)
    try await org.signIn()
    try await counted { for _ in 0..<signIns { try await org.signIn() } }
    try await bare.run()
    try await counted { for _ in 0..<signIns { try await bare.run() } }
    try await counted { try await org.signInAtOnce(crowd) }
}

/// The instructions of each part of ``count(_:_:)``, in its order; nil without valgrind.
private func instructions(_ profiles: String?) throws -> [Double?] {
    try (1...Reading.allCases.count + 3).map { part in
        guard let profiles else { return nil }
        let profile = try String(contentsOfFile: "\(profiles).\(part)", encoding: .utf8)
        let total = profile.split(separator: "\n").first { $0.hasPrefix("totals: ") }
        return total.flatMap { Double($0.dropFirst(8)) }
    }
}

/// What was measured; a value is nil where it cannot be measured.
typealias Measure = (name: String, value: Double?)

/// Measures everything, with the instructions of callgrind's profiles at a path without their numbers.
func measures(
    _ profiles: String?, _ responses: [[UInt8]], _ org: Org
) async throws -> [Measure] {
    var counts = try instructions(profiles)
    func ratio(_ one: Double?, _ other: Double?) -> Double? {
        one.flatMap { one in other.map { one / $0 } }
    }
    let bytes = responses.reduce(0) { $0 + $1.count }
    var measures: [Measure] = []
    let foundation = counts.removeFirst()
    for reading in Reading.allCases where reading != .foundation {
        let count = counts.removeFirst()
        measures += [
            ("\(reading.rawValue): instructions a byte", ratio(count, Double(bytes))),
            ("\(reading.rawValue): times JSONSerialization", ratio(count, foundation)),
            ("\(reading.rawValue): blocks a response", try reading.allocations(responses)),
        ]
    }
    let each = ratio(counts[0], Double(signIns))
    measures += [
        ("sign-in: thousand instructions", ratio(each, 1000)),
        ("sign-in: times its bare requests", ratio(counts[0], counts[1])),
        (
            "\(crowd) at once: times one after the other",
            ratio(ratio(counts[2], Double(crowd)), each)
        ),
    ]
    // A machine that stands still for a moment may add a round trip, but takes none away.
    var links: [SlowLink] = []
    for _ in 0..<3 {
        let link = SlowLink()
        try await org.signIn(link)
        links.append(link)
    }
    measures += [
        ("cold sign-in: requests", links.map { Double($0.requests) }.min()),
        ("cold sign-in: round trips", links.map { Double($0.roundTrips) }.min()),
        ("waiting sign-in: bytes", try await org.bytesWaiting(waiting)),
    ]
    return measures
}
