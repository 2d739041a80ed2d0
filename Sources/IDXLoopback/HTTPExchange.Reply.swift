extension HTTPExchange {
    /// What a handler answers with: a proper response, or bytes that need not be HTTP at all.
    package enum Reply: Sendable, Hashable {
        /// A well-formed message in one write.
        case response(Response)
        /// These steps in order, then the connection is closed. For faults on purpose.
        case raw([Step])
    }

    /// One step of a raw reply.
    package enum Step: Sendable, Hashable {
        /// Sends bytes as they are.
        case send([UInt8])
        /// Sends bytes one at a time with a pause before each.
        case drip([UInt8], every: Duration)
        /// Sends the same bytes over and over without holding them in memory that often.
        case flood([UInt8], times: Int)
        /// Sends nothing for so long.
        case pause(Duration)
        /// Resets the connection (RST) instead of closing it; later steps are dropped.
        case reset
        /// Keeps the connection open after the steps, ready for a further request.
        case keepOpen
    }
}
