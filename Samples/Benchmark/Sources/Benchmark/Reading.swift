import CSupport
import Foundation
import IDXAuth
import IDXForms

/// What is done with the bytes of a response.
enum Reading: String, CaseIterable {
    case foundation, read, walk, screen, redact

    /// The words of the table.
    var words: String {
        switch self {
        case .foundation: "JSONSerialization"
        case .read: "read"
        case .walk: "read and walk everything"
        case .screen: "read and make a screen"
        case .redact: "read and redact"
        }
    }

    /// Does it once. Returns a number that depends on it.
    func run(_ body: Body) -> Int {
        if self == .foundation {
            let object = try? JSONSerialization.jsonObject(with: body.data)
            return (object as? [String: Any])?.count ?? 0
        }
        guard let response = try? Response(parsing: body.bytes) else { return 0 }
        switch self {
        case .foundation, .read: return response.isTerminal ? 2 : 1
        case .walk: return Benchmark.walk(response)
        case .screen: return Screen(response, host: "acme.example").actions.count + 1
        case .redact:
            var redactor = Redactor()
            let raw = response.raw
            redactor.learn(from: raw)
            return redactor.redacted(raw).object?.count ?? 0
        }
    }

    /// Does it with every body, so many times.
    func run(_ bodies: [Body], passes: Int) {
        for _ in 0..<passes {
            for body in bodies { precondition(run(body) > 0, "\(rawValue) failed") }
        }
    }
}

/// A response in the forms that readers take.
struct Body {
    let bytes: [UInt8]
    let data: Data

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        data = Data(bytes)
    }
}

/// Measures readings of the same bodies.
struct ReadingTimes {
    /// The sum over the bodies of each body's fastest time.
    private(set) var seconds: [Reading: Double] = [:]

    /// Takes turns, so that a busy or slow machine changes all alike: noise only ever makes it slower.
    init(_ bodies: [Body], rounds: Int) {
        var fastest = [[Double]](
            repeating: Array(repeating: .infinity, count: bodies.count),
            count: Reading.allCases.count)
        for _ in 0..<rounds {
            for (index, body) in bodies.enumerated() {
                for (kind, reading) in Reading.allCases.enumerated() {
                    let start = threadSeconds()
                    for _ in 0..<2 { precondition(reading.run(body) > 0) }
                    fastest[kind][index] = min(fastest[kind][index], (threadSeconds() - start) / 2)
                }
            }
        }
        for (kind, reading) in Reading.allCases.enumerated() {
            seconds[reading] = fastest[kind].reduce(0, +)
        }
    }

    /// How many times as long one takes as another.
    func ratio(_ one: Reading, _ other: Reading) -> Double {
        (seconds[one] ?? .nan) / (seconds[other] ?? .nan)
    }
}

/// The blocks allocated for a body, on average; nil where they cannot be counted.
func allocations(_ reading: Reading, _ bodies: [Body]) -> Double? {
    reading.run(bodies, passes: 1)
    let before = allocations_count()
    reading.run(bodies, passes: 2)
    let count = allocations_count() - before
    return count == 0 ? nil : Double(count) / Double(2 * bodies.count)
}

/// The processor time of this thread.
private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
