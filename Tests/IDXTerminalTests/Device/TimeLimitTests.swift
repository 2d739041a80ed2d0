import IDXTerminal
import Testing

@Suite("a time limit")
struct TimeLimitTests {
    @Test("ends a program that occupies every thread of the task pool")
    func computing() async {
        await #expect(processExitsWith: .exitCode(124)) {
            let limit = TimeLimit(.milliseconds(20), code: 124, say: {}, cleanUp: {})
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<64 { group.addTask { while !Task.isCancelled {} } }
            }
            limit.lift()
        }
    }

    @Test("does not wait for a cleanup that never ends")
    func tidying() async {
        await #expect(processExitsWith: .exitCode(3)) {
            let limit = TimeLimit(.zero, code: 3, say: {}, cleanUp: { while !Task.isCancelled {} })
            while !Task.isCancelled {}
            limit.lift()
        }
    }

    @Test("ends nothing after it was lifted")
    func lifted() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let limit = TimeLimit(.seconds(3600), code: 3, say: {}, cleanUp: {})
            limit.lift()
        }
    }
}
