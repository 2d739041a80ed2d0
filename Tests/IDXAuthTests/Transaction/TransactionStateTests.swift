import Foundation
import TestSupport
import Testing

@testable import IDXAuth

/// The decisions of a transaction, event by event.
@Suite struct `The state of a transaction` {
    private typealias State = TransactionState<InteractionCodeFlow.Context>

    private static func context(_ handle: String, deviceToken: String? = nil) throws
        -> InteractionCodeFlow.Context
    {
        var context = InteractionCodeFlow.Context(
            configuration: Wire.configuration, interactionHandle: Secret(handle),
            codeVerifier: "v", state: "s", nonce: "n",
            startedAt: Date(timeIntervalSince1970: 1_900_000_000), maxAge: nil, acrValues: [],
            loginHint: nil)
        context.cookies = try jar(deviceToken)
        return context
    }

    private static func jar(_ deviceToken: String?) throws -> CookieJar {
        var jar = CookieJar()
        guard let deviceToken else { return jar }
        jar.store(
            ["Set-Cookie": "DT=\(deviceToken); Path=/"],
            from: try WebAddress("\(Wire.host)/x"), now: .distantPast)
        return jar
    }

    private func word(_ action: State.Action) -> String {
        switch action {
        case .none: "none"
        case .refuse: "refuse"
        case .stop: "stop"
        case .stopAll(let poll): poll == nil ? "stop all" : "stop all and the poll"
        }
    }

    /// What a sequence of events leads to: the last action, whether there is a context, how it ended.
    @Test func `follows from the events`() throws {
        let (poll, other) = (PollRun(), PollRun())
        let context = try Self.context("ih", deviceToken: "dt")
        let replied = State.Event.replied(cookies: try Self.jar("dt2"), expiresAt: .distantFuture)
        let table: [([State.Event], String, Bool, TransactionEnd?)] = [
            ([], "", false, nil),
            ([.began(context)], "none", true, nil),
            ([.ends(.failed)], "stop all", false, .failed),
            ([.began(context), replied], "none", true, nil),
            ([.began(context), .polls(poll)], "none", true, nil),
            ([.began(context), .polls(poll), .polls(other)], "stop", true, nil),
            ([.began(context), .polls(poll), .stopsPolling], "stop", true, nil),
            ([.began(context), .stopsPolling], "none", true, nil),
            ([.began(context), .polls(poll), .stopsPolling, .stopsPolling], "none", true, nil),
            ([.began(context), .ends(.signedIn)], "stop all", false, .signedIn),
            (
                [.began(context), .polls(poll), .ends(.reset)], "stop all and the poll", false,
                .reset
            ),
            // What comes late changes nothing.
            ([.ends(.reset), .began(context)], "refuse", false, .reset),
            ([.ends(.replaced), .polls(poll)], "refuse", false, .replaced),
            ([.began(context), .ends(.expired), replied], "none", false, .expired),
            ([.began(context), .ends(.expired), .ends(.reset)], "none", false, .expired),
            ([.ends(.reset), .stopsPolling], "none", false, .reset),
        ]
        for (events, action, hasContext, end) in table {
            var state = State()
            var last = ""
            for event in events { last = word(state.take(event)) }
            #expect(last == action, "\(events)")
            #expect((state.context != nil) == hasContext, "\(events)")
            #expect(state.end == end, "\(events)")
        }
    }

    @Test func `keeps the device token that the server set, also after the end`() throws {
        var state = State(context: try Self.context("ih", deviceToken: "first"))
        #expect(state.deviceToken == "first")
        _ = state.take(.replied(cookies: try Self.jar("second"), expiresAt: nil))
        _ = state.take(.ends(.signedIn))
        #expect(state.deviceToken == "second")
        #expect(state.context == nil)
    }

    @Test func `takes the device token that it began with, and keeps it where a reply sets none`()
        throws
    {
        var state = State()
        _ = state.take(.began(try Self.context("ih", deviceToken: "first")))
        #expect(state.deviceToken == "first")
        _ = state.take(.replied(cookies: CookieJar(), expiresAt: nil))
        #expect(state.deviceToken == "first")
    }

    @Test func `takes a deadline from a reply that has one`() throws {
        var state = State(context: try Self.context("ih"))
        let deadline = Date(timeIntervalSince1970: 1_900_000_300)
        _ = state.take(.replied(cookies: CookieJar(), expiresAt: deadline))
        _ = state.take(.replied(cookies: CookieJar(), expiresAt: nil))
        #expect(state.context?.expiresAt == deadline)
    }
}
