import Foundation
import TestSupport
import Testing

/// Whatever the org sends, the program's time grows with its size and not faster, and its memory stays
/// small.
///
/// Each place meets one shape here; with `IDX_THOROUGH=1` every place meets every shape, in 100 KB and in
/// 1 MB, which takes an hour on two cores.
@Suite("Cost of documents in nasty shapes", .serialized)
struct ComplexityTests {
    static let sizes = isThorough ? (small: 100_000, big: 1_000_000) : (small: 10_000, big: 100_000)

    @Test("time grows with the size and memory stays small, at each place")
    func cost() async throws {
        let cases = Meeting.all.enumerated().flatMap { index, meeting in
            let few = [NastyShape.few[index * 5 % NastyShape.few.count]]
            return (isThorough ? NastyShape.all : few).map { (meeting, $0) }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<2 {
                group.addTask {
                    for (index, (meeting, shape)) in cases.enumerated() where index % 2 == lane {
                        let faults = try await measure(shape, at: meeting).faults
                        #expect(faults.isEmpty, "\(shape.name) at \(meeting.testDescription)")
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// Again, if something else may have been in the way.
    private func measure(_ shape: NastyShape, at meeting: Meeting) async throws -> Figures {
        var best = Figures()
        for attempt in 0..<3 {
            let small = try await meeting.cost(of: shape, Self.sizes.small, Program.path)
            let big = try await meeting.cost(of: shape, Self.sizes.big, Program.path)
            let figures = Figures(
                ratio: big.seconds / max(0.02, small.seconds),
                megabytes: max(small.megabytes, big.megabytes),
                crashes: small.isCrash || big.isCrash)
            best = attempt == 0 ? figures : best.least(figures)
            if best.faults.isEmpty { break }
        }
        return best
    }
}

/// What a pair of runs took.
private struct Figures: Sendable {
    var ratio = 0.0
    var megabytes = 0.0
    var crashes = false

    var faults: [String] {
        var faults: [String] = []
        if crashes { faults.append("crashes") }
        if ratio > 12 { faults.append(String(format: "ratio %.1f", ratio)) }
        if megabytes > 100 { faults.append(String(format: "%.0f MB", megabytes)) }
        return faults
    }

    func least(_ other: Figures) -> Figures {
        Figures(
            ratio: min(ratio, other.ratio), megabytes: min(megabytes, other.megabytes),
            crashes: crashes || other.crashes)
    }
}
