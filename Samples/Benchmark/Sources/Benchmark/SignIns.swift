import CSupport
import Foundation
import IDXAuth

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Whole sign-ins beside the same requests without a client.
enum SignIns: String {
    case flow, bare

    /// Signs in several times in a row, after one sign-in that is not counted.
    static func pass(_ kind: SignIns, at place: Org.Place, passes: Int) async throws {
        let transport = SystemTransport()
        let flow = place.flow(transport)
        let bare = try await BareSignIn(at: place)
        try await flow.signIn()
        try await bare.run(transport)
        for _ in 0..<passes * 10 {
            switch kind {
            case .flow: try await flow.signIn()
            case .bare: try await bare.run(transport)
            }
        }
    }

    /// The processor time of sign-ins in a row, each kind as a multiple of the bare transport's.
    static func ratios(at place: Org.Place) async throws -> (flow: Double, foundation: Double) {
        let transport = SystemTransport()
        let flow = place.flow(transport)
        let bare = try await BareSignIn(at: place)
        let session = URLSession(configuration: .ephemeral)
        try await flow.signIn()
        var (client, carrier, foundation) = (Double.infinity, Double.infinity, Double.infinity)
        for _ in 0..<8 {
            client = min(client, try await processSeconds(20) { try await flow.signIn() })
            carrier = min(carrier, try await processSeconds(20) { try await bare.run(transport) })
            foundation = min(
                foundation, try await processSeconds(20) { try await bare.run(session) })
        }
        return (client / carrier, foundation / carrier)
    }

    /// The processor time of that many sign-ins at once, as a multiple of that of the bare transport.
    static func crowdRatio(_ count: Int, at place: Org.Place) async throws -> Double {
        let bare = try await BareSignIn(at: place)
        var (client, carrier) = (Double.infinity, Double.infinity)
        for _ in 0..<3 {
            client = min(client, try await crowdSeconds(count, at: place))
            carrier = min(
                carrier,
                try await atOnce(count) { try await bare.run(SystemTransport.shared) })
        }
        return client / carrier
    }

    /// The processor time of a sign-in among four times as many, as a multiple of one among so many.
    static func growth(of count: Int, at place: Org.Place) async throws -> Double {
        var (few, many) = (Double.infinity, Double.infinity)
        for _ in 0..<3 {
            few = min(few, try await crowdSeconds(count, at: place))
            many = min(many, try await crowdSeconds(4 * count, at: place))
        }
        return many / (4 * few)
    }

    /// The bytes on the heap that a sign-in keeps while its user thinks; nil where they cannot be counted.
    static func bytesWaiting(at place: Org.Place) async throws -> Double? {
        func begin(_ count: Int) async throws -> [(InteractionCodeFlow, Response)] {
            var waiting: [(InteractionCodeFlow, Response)] = []
            for _ in 0..<count {
                let flow = place.flow()
                waiting.append((flow, try await flow.start()))
            }
            return waiting
        }
        let first = try await begin(100)
        let before = allocations_bytes()
        let count = 1000
        let others = try await begin(count)
        let after = allocations_bytes()
        return withExtendedLifetime((first, others)) {
            after == 0 ? nil : (Double(after) - Double(before)) / Double(count)
        }
    }

    private static func crowdSeconds(_ count: Int, at place: Org.Place) async throws -> Double {
        try await atOnce(count) { try await place.flow().signIn() }
    }

    private static func atOnce(
        _ count: Int, _ body: @escaping @Sendable () async throws -> Void
    ) async throws -> Double {
        try await processSeconds(1) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<count { group.addTask { try await body() } }
                try await group.waitForAll()
            }
        }
    }
}

/// The processor time of this process, all threads, while a body runs several times.
private func processSeconds(_ times: Int, _ body: () async throws -> Void) async throws -> Double {
    let start = processSeconds()
    for _ in 0..<times { try await body() }
    return processSeconds() - start
}

private func processSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
