import IDXLoopback
import Synchronization

/// Requests that went to the host the faults point at, where no honest client goes.
final class ForeignVisits: Sendable {
    private let visits = Mutex<[SimulatedOrg.RequestRecord]>([])

    /// Remembers a visit.
    func note(_ request: HTTPExchange.Request) {
        let record = SimulatedOrg.RequestRecord(
            method: request.method, target: request.target, fields: request.fields)
        visits.withLock { if $0.count < 10_000 { $0.append(record) } }
    }

    /// All of them.
    var all: [SimulatedOrg.RequestRecord] { visits.withLock { $0 } }
}
