/// The words of one HTTP/1.1 exchange: what came in, what goes out.
package enum HTTPExchange {
    /// Decides what a request is answered with. It runs in a task that ends with the connection.
    package typealias Handler = @Sendable (Request) async -> Reply
}
