// Compares reading responses with Foundation's JSON reader, in one run, so that a busy or slow machine
// changes both figures alike.
//
//     swift run -c release --package-path Samples Benchmark [FOLDER]
//
// FOLDER holds recorded responses (*.json, also in folders below it); without it a built-in response
// is read. Ends with code 1 if reading a response and walking all its fields is not at least one and a
// half times as fast as `JSONSerialization`, which only makes values.
import Foundation
import IDXAuth

let bodies = try Corpus.read(CommandLine.arguments.dropFirst().first)
let bytes = bodies.reduce(0) { $0 + $1.count }
let passes = max(20, 40_000_000 / max(bytes, 1))
print("\(bodies.count) responses, \(bytes / bodies.count) bytes each, best of \(passes) passes")

/// Seconds of the fastest pass: noise only ever makes a pass slower.
func best(of passes: Int, _ body: ([UInt8], Data) -> Int) -> Double {
    let pairs = bodies.map { ($0, Data($0)) }
    var fastest = Double.infinity
    for _ in 0..<passes {
        let clock = ContinuousClock()
        var used = 0
        let time = clock.measure { for (bytes, data) in pairs { used &+= body(bytes, data) } }
        precondition(used > 0)
        fastest = min(fastest, time / .seconds(1))
    }
    return fastest
}

let foundation = best(of: passes) { _, data in
    ((try? JSONSerialization.jsonObject(with: data)) as? [String: Any])?.count ?? 0
}
let reading = best(of: passes) { bytes, _ in
    guard let response = try? Response(parsing: bytes) else { return 0 }
    return response.raw.object?.count ?? 0
}
let walking = best(of: passes) { bytes, _ in
    guard let response = try? Response(parsing: bytes) else { return 0 }
    return response.remediations.reduce(1) { $0 + $1.form.allFields.count }
}

func row(_ name: String, _ seconds: Double) {
    let micros = seconds / Double(bodies.count) * 1_000_000
    let name = name.padding(toLength: 34, withPad: " ", startingAt: 0)
    print(
        name,
        String(
            format: "%8.1f µs a response %8.1f MB/s %6.2f times Foundation", micros,
            Double(bytes) / seconds / 1_000_000, foundation / seconds))
}

row("JSONSerialization, values only", foundation)
row("Response(parsing:)", reading)
row("Response(parsing:) and every field", walking)
exit(foundation / walking >= 1.5 ? 0 : 1)
