import Foundation
import IDXJSON
import Testing

/// Checks that work on a document of 128 KB takes not much more time per byte than on one of 32 KB.
///
/// With `IDX_THOROUGH=1` it also tries 1 MB.
public enum LinearTime {
    /// The values of the larger document leave the caches that those of the smaller one fit in, which costs up to 1.7.
    /// Work that is not linear costs more: 4 if it is quadratic.
    private static let most = 2.0

    /// Measures work on documents of several sizes.
    ///
    /// - Parameters:
    ///   - document: Returns a document of nearly that many bytes.
    ///   - name: The name of its shape.
    ///   - sourceLocation: The place of the test.
    ///   - work: The work to measure. A document with too many values may throw.
    /// - Throws: The error of the work, except that a document is too large.
    public static func expect(
        _ document: (Int) -> [UInt8], name: String = "text",
        sourceLocation: SourceLocation = #_sourceLocation, _ work: ([UInt8]) throws -> Void
    ) throws {
        let small = try time(document(32 << 10), repeats: 2, work)
        for size in [128 << 10] + (isThorough ? [1 << 20] : []) {
            let bytes = document(size)
            var ratio = try time(bytes, repeats: 1, work) / small
            // Something else may have interfered, such as other load on the machine.
            for _ in 0..<3 where ratio > most {
                let again = try time(bytes, repeats: 3, work)
                ratio = min(ratio, again / (try time(document(32 << 10), repeats: 3, work)))
            }
            #expect(
                ratio <= most, "\(name): \(size) bytes take \(ratio) times as long a byte",
                sourceLocation: sourceLocation)
        }
    }

    /// This thread's nanoseconds per byte, the minimum of several runs.
    private static func time(
        _ bytes: [UInt8], repeats: Int, _ work: ([UInt8]) throws -> Void
    ) throws -> Double {
        let time = try nanoseconds(repeats: repeats) {
            // More values than the limit is an error, but that has to take linear time, too.
            do { try work(bytes) } catch is JSON.SyntaxError {}
        }
        return Double(time) / Double(bytes.count)
    }

    /// This thread's nanoseconds for some work, the minimum of several runs.
    public static func nanoseconds(repeats: Int = 3, _ work: () throws -> Void) rethrows -> Int {
        let times = try (0..<repeats).map { _ in
            let start = nanoseconds()
            try work()
            return nanoseconds() - start
        }
        return times.min() ?? 0
    }

    private static func nanoseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
