import Testing

@testable import IDXAuth

@Suite("Handlers")
@MainActor
struct DeliverTests {
    private struct Failure: Error, Equatable {}

    /// Not `Sendable`, as a view's state is not.
    private final class Log {
        var lines: [String] = []

        func add(_ line: String) {
            MainActor.assertIsolated()
            lines.append(line)
        }
    }

    @Test("a handler of a result is called once, on the caller's actor", arguments: [true, false])
    func result(succeeds: Bool) async {
        let log = Log()
        await withCheckedContinuation { waiting in
            deliver(on: #isolation) { (outcome: Result<Int, Failure>) in
                switch outcome {
                case .success(let value): log.add("value \(value)")
                case .failure: log.add("error")
                }
                waiting.resume()
            } _: { () async throws(Failure) in
                guard succeeds else { throw Failure() }
                return 1
            }
        }
        #expect(log.lines == [succeeds ? "value 1" : "error"])
    }

    @Test(
        "a handler of a value and an error gets one of them, once, on the caller's actor",
        arguments: [true, false])
    func valueAndError(succeeds: Bool) async {
        let log = Log()
        await withCheckedContinuation { waiting in
            deliver(on: #isolation) { (value: Int?, error: Failure?) in
                log.add("\(value, default: "none") \(error == nil ? "none" : "error")")
                waiting.resume()
            } _: { () async throws(Failure) in
                guard succeeds else { throw Failure() }
                return 1
            }
        }
        #expect(log.lines == [succeeds ? "1 none" : "none error"])
    }

    @Test("a handler of code without an actor runs on the pool")
    func withoutActor() async {
        let value: Int = await withCheckedContinuation { waiting in
            deliver(
                on: nil,
                to: { (outcome: Result<Int, Never>) in
                    if case .success(let value) = outcome { waiting.resume(returning: value) }
                }
            ) { 1 }
        }
        #expect(value == 1)
    }
}
