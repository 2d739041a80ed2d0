extension LoopbackServer {
    /// How much of anything the server takes before it refuses, and how long it waits.
    package struct Limits: Sendable {
        /// Bytes of request line and headers together.
        package var headBytes = 32 << 10
        /// Header lines.
        package var headerCount = 100
        /// Bytes of a body.
        package var bodyBytes = 1 << 20
        /// Connections at once; further ones wait in the kernel's queue.
        package var connections = 8192
        /// How long a kept connection may be idle.
        package var idle: Duration = .seconds(60)
        /// From the first byte of a request to its last.
        package var request: Duration = .seconds(10)
        /// How long a handler may take.
        package var handler: Duration = .seconds(120)
        /// How long a client may take none of the bytes we have for it.
        package var stall: Duration = .seconds(30)
        /// How long the server listens on after its last word, so that the word is not lost.
        package var linger: Duration = .seconds(1)

        /// The usual limits.
        package init() {}
    }
}
