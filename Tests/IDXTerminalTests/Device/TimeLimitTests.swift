import IDXTerminal
import Testing

@Suite("a time limit")
struct TimeLimitTests {
    @Test("ends a program that computes on every thread that tasks have")
    func computing() async {
        await #expect(processExitsWith: .exitCode(124)) {
            let limit = TimeLimit(.milliseconds(20), code: 124, say: {}, tidyUp: {})
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<64 { group.addTask { while !Task.isCancelled {} } }
            }
            limit.lift()
        }
    }

    @Test("waits for no tidying up that has no end")
    func tidying() async {
        await #expect(processExitsWith: .exitCode(3)) {
            let limit = TimeLimit(.zero, code: 3, say: {}, tidyUp: { while !Task.isCancelled {} })
            while !Task.isCancelled {}
            limit.lift()
        }
    }

    @Test("ends nothing once it is lifted")
    func lifted() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let limit = TimeLimit(.seconds(3600), code: 3, say: {}, tidyUp: {})
            limit.lift()
        }
    }
}
