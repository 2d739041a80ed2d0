import TestSupport

/// What happened, in order.
final class Log: Sendable {
    private let record = Record<String>()

    var lines: [String] { record.elements }

    func add(_ line: String) {
        record.append(line)
    }

    /// Returns once there are so many lines.
    func reaches(_ count: Int) async { await record.reaches(count) }
}
