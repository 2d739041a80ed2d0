// Measures what the library costs, beside Foundation, and compares it with thresholds.json.
// README.md says how to run and read it.
import Foundation
import IDXAuth

// The first thread only waits: an asynchronous `main` would end it, which valgrind does not survive.
Task.detached {
    do {
        switch CommandLine.arguments.dropFirst().first {
        case "org": try await Org.serve()
        case "pass": try await pass(Array(CommandLine.arguments.dropFirst(2)))
        case let folder: try await measureAll(recordings: folder)
        }
        exit(0)
    } catch {
        print("Not measured:", error)
        exit(1)
    }
}
while true { pause() }

/// Does work that is counted: `pass WORK FILE PASSES`.
func pass(_ arguments: [String]) async throws {
    guard arguments.count == 3, let passes = Int(arguments[2]) else { exit(2) }
    let data = try Data(contentsOf: URL(filePath: arguments[1]))
    if let kind = SignIns(rawValue: arguments[0]) {
        let place = try JSONDecoder().decode(Org.Place.self, from: data)
        try await SignIns.pass(kind, at: place, passes: passes)
    } else if let reading = Reading(rawValue: arguments[0]) {
        reading.run(data.split(separator: 10).map { Body(Array($0)) }, passes: passes)
    }
}

/// Prints the table, and ends with 1 if a limit is passed.
func measureAll(recordings folder: String?) async throws {
    let thresholds = try Threshold.all(
        in: ProcessInfo.processInfo.environment["BENCHMARK_THRESHOLDS"] ?? thresholdsFile)
    let played = try await Bodies.played().map(Body.init)
    var measured = try measureReading(played, of: "")
    if let folder {
        measured += try measureReading(Bodies.recorded(in: folder).map(Body.init), of: "recorded: ")
    }
    measured += try await measureSignIns()
    let report = Report(measured, thresholds)
    print(report.text)
    exit(report.passed ? 0 : 1)
}

typealias Measured = [(name: String, value: Double?, unit: String)]

/// Says what takes its time now.
func progress(_ words: String) {
    FileHandle.standardError.write(Data("measuring \(words)\n".utf8))
}

func measureReading(_ bodies: [Body], of kind: String) throws -> Measured {
    let bytes = bodies.reduce(0) { $0 + $1.bytes.count }
    print("\(kind)\(bodies.count) responses, \(bytes / max(bodies.count, 1)) bytes each")
    let file = FileManager.default.temporaryDirectory
        .appending(path: "benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    try Data(bodies.map(\.bytes).joined(separator: [10])).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    var measured: Measured = []
    progress("the instructions of reading")
    for reading in Reading.allCases {
        let count = try Instructions.ofPass([reading.rawValue, file.path(percentEncoded: false)])
        measured.append(
            ("\(kind)\(reading.words)", count.map { $0 / Double(bytes) }, "instructions a byte"))
    }
    for reading in [Reading.read, .walk, .screen] {
        measured.append(
            ("\(kind)\(reading.words), blocks", allocations(reading, bodies), "allocations"))
    }
    progress("sign-ins")
    progress("reading")
    let times = ReadingTimes(bodies, rounds: 8)
    for reading in Reading.allCases where reading != .foundation {
        let ratio = times.ratio(reading, .foundation)
        measured.append(("\(kind)\(reading.words), time", ratio, "of JSONSerialization"))
    }
    return measured
}

func measureSignIns() async throws -> Measured {
    let org = try Org()
    defer { org.stop() }
    let file = FileManager.default.temporaryDirectory
        .appending(path: "benchmark-org-\(ProcessInfo.processInfo.processIdentifier)")
    try JSONEncoder().encode(org.place).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)

    progress("the instructions of sign-ins")
    let flow = try Instructions.ofPass(["flow", path])
    let bare = try Instructions.ofPass(["bare", path])
    let ratio = flow.flatMap { flow in bare.map { flow / $0 } }
    let times = try await SignIns.ratios(at: org.place)
    progress("waiting sign-ins")
    let waiting = try await SignIns.bytesWaiting(at: org.place)
    progress("sign-ins at once")
    let crowd = try await SignIns.crowdRatio(1000, at: org.place)
    let growth = try await SignIns.growth(of: 250, at: org.place)
    return [
        ("sign-in", flow.map { $0 / 10_000 }, "k instructions"),
        ("sign-in, instructions", ratio, "of bare requests"),
        ("sign-in, time", times.flow, "of bare requests"),
        ("bare requests with URLSession, time", times.foundation, "of bare requests"),
        ("waiting sign-in", waiting, "bytes"),
        ("1000 sign-ins at once, time", crowd, "of bare requests"),
        ("1000 sign-ins at once, each, time", growth, "of 250 at once"),
    ]
}

/// The file beside the sources.
let thresholdsFile = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../thresholds.json").standardized.path(percentEncoded: false)
