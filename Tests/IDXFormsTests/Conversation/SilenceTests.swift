import Synchronization
import Testing

@testable import IDXForms

@Suite("An org that owes an answer")
struct SilenceTests {
    @Test(
        "is hardly waited for any more, once it has been silent for a while")
    func patience() {
        let clock = Mutex(ContinuousClock.now)
        let silence = Silence { clock.withLock { $0 } }
        func pass(_ time: Duration) { clock.withLock { $0 += time } }
        #expect(silence.patience(.seconds(1)) == .seconds(1))
        silence.begins()
        pass(.milliseconds(299))
        #expect(silence.patience(.seconds(1)) == .seconds(1))
        pass(.milliseconds(1))
        #expect(silence.patience(.seconds(1)) == .milliseconds(70))
        #expect(silence.patience(.milliseconds(20)) == .milliseconds(20))
        silence.ends()
        pass(.seconds(60))
        #expect(silence.patience(.seconds(1)) == .seconds(1))
    }
}
