import Foundation
import TestSupport
import Testing

/// Whatever the org sends, the program's time grows with its size and not faster, and its memory stays
/// small.
///
/// Each place meets one shape here. With `IDX_COMPLEXITY=1`, which `.ci/complexity` sets
/// together with a program that is built for speed, every shape is met at every place, in 100 KB and
/// in 1 MB, and the worst figures of each place are printed.
@Suite("Cost of documents in nasty shapes", .serialized)
struct ComplexityTests {
    static let isWhole = ProcessInfo.processInfo.environment["IDX_COMPLEXITY"] == "1"
    static let program = ProcessInfo.processInfo.environment["IDX_PROGRAM"] ?? Program.path
    static let sizes = isWhole ? (small: 100_000, big: 1_000_000) : (small: 10_000, big: 100_000)
    /// Words that the names of shapes and places begin with, to try a few by hand.
    static let shapes = NastyShape.all.filter {
        $0.name.hasPrefix(ProcessInfo.processInfo.environment["IDX_SHAPE"] ?? "")
    }

    static let meetings = Meeting.all.filter {
        $0.testDescription.hasPrefix(ProcessInfo.processInfo.environment["IDX_PLACE"] ?? "")
    }

    @Test("at every place", .enabled(if: isWhole), arguments: meetings)
    func whole(meeting: Meeting) async throws {
        let worst = try await worst(of: Self.shapes, at: meeting)
        print(worst.row(meeting.testDescription))
        #expect(worst.faults.isEmpty)
    }

    @Test("one at each place", .enabled(if: !isWhole))
    func some() async throws {
        let cases = Meeting.all.enumerated().map { index, meeting in
            (meeting, NastyShape.few[index * 5 % NastyShape.few.count])
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<2 {
                group.addTask {
                    for (index, (meeting, shape)) in cases.enumerated() where index % 2 == lane {
                        let faults = try await measure(shape, at: meeting, 0).faults
                        #expect(faults.isEmpty, "\(shape.name) at \(meeting.testDescription)")
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private func worst(of shapes: [NastyShape], at meeting: Meeting) async throws -> Worst {
        let start = try await meeting.cost(of: NastyShape.all[0], 1000, Self.program).seconds
        let lanes = ProcessInfo.processInfo.activeProcessorCount
        return try await withThrowingTaskGroup(of: Worst.self) { group in
            for lane in 0..<lanes {
                group.addTask {
                    var worst = Worst()
                    for (index, shape) in shapes.enumerated() where index % lanes == lane {
                        worst.add(try await measure(shape, at: meeting, start), of: shape)
                    }
                    return worst
                }
            }
            return try await group.reduce(into: Worst()) { $0.add($1) }
        }
    }

    /// Again, if something else may have been in the way.
    private func measure(
        _ shape: NastyShape, at meeting: Meeting, _ start: Double
    ) async throws -> Figures {
        var best = Figures()
        for attempt in 0..<3 {
            let small = try await meeting.cost(of: shape, Self.sizes.small, Self.program)
            let big = try await meeting.cost(of: shape, Self.sizes.big, Self.program)
            let figures = Figures(
                seconds: big.seconds,
                ratio: max(0, big.seconds - start) / max(0.02, small.seconds - start),
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
    var seconds = 0.0
    var ratio = 0.0
    var megabytes = 0.0
    var crashes = false

    var faults: [String] {
        var faults: [String] = []
        if crashes { faults.append("crashes") }
        if ratio > 12 { faults.append(String(format: "ratio %.1f", ratio)) }
        if megabytes > 100 { faults.append(String(format: "%.0f MB", megabytes)) }
        // Seconds mean something where the program is built for speed.
        if ComplexityTests.isWhole, seconds > 1 {
            faults.append(String(format: "%.2f s", seconds))
        }
        return faults
    }

    func least(_ other: Figures) -> Figures {
        Figures(
            seconds: min(seconds, other.seconds), ratio: min(ratio, other.ratio),
            megabytes: min(megabytes, other.megabytes), crashes: crashes || other.crashes)
    }
}

/// The worst figures at a place, and which shapes they are of.
private struct Worst: Sendable {
    var seconds = (0.0, "")
    var ratio = (0.0, "")
    var megabytes = (0.0, "")
    var faults: [String] = []

    mutating func add(_ figures: Figures, of shape: NastyShape) {
        add(
            Worst(
                seconds: (figures.seconds, shape.name), ratio: (figures.ratio, shape.name),
                megabytes: (figures.megabytes, shape.name),
                faults: figures.faults.map { "\(shape.name): \($0)" }))
    }

    mutating func add(_ other: Worst) {
        if other.seconds.0 > seconds.0 { seconds = other.seconds }
        if other.ratio.0 > ratio.0 { ratio = other.ratio }
        if other.megabytes.0 > megabytes.0 { megabytes = other.megabytes }
        faults += other.faults
    }

    func row(_ place: String) -> String {
        let figures =
            [("%.2f s", seconds), ("x%.1f", ratio), ("%.0f MB", megabytes)].map { format, figure in
                "\(String(format: format, figure.0)) (\(figure.1))"
            }
        let verdict = faults.isEmpty ? "held" : "over: " + faults.joined(separator: "; ")
        return "| \(place) | \(figures.joined(separator: " | ")) | \(verdict) |"
    }
}
