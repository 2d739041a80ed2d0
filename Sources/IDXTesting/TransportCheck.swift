public import IDXAuth
import IDXLoopback
import IDXPlatform
import Synchronization

/// Tries a transport of your own against what flows rely on.
///
/// ```swift
/// @Test func keepsTheRules() async throws {
///     #expect(try await TransportCheck.problems(of: ProxyTransport()) == [])
/// }
/// ```
///
/// It talks to a server on this machine that does what bad servers do. Whether the transport verifies TLS it cannot
/// tell: try it with a server whose certificate is not trusted.
public enum TransportCheck {
    /// A rule that a transport broke.
    public enum Problem: String, Sendable, Hashable, CaseIterable {
        /// The method, the body or a header field did not arrive as it was given.
        case changesRequest
        /// It threw for a status that is an answer, such as 400, or changed the answer.
        case changesResponse
        /// It followed a redirect.
        case followsRedirects
        /// It sent back a cookie.
        case keepsCookies
        /// It accepts another coding than gzip, or does not decode that.
        case coding
        /// It returned a body larger than ``HTTPRequest/maxResponseBytes``, or threw another error than
        /// ``TransportError/tooLarge(_:)`` for it.
        case ignoresSize
        /// It did not stop at ``HTTPRequest/timeout``, or threw another error than
        /// ``TransportError/timedOut(after:)``.
        case ignoresTimeout
        /// It did not stop when its task was canceled, or threw another error than
        /// ``TransportError/cancelled``.
        case ignoresCancellation
        /// It did not throw where a server closes the connection within an answer.
        case acceptsCutAnswers
    }

    /// Tries a transport. Takes about two seconds.
    ///
    /// - Parameter transport: The transport.
    /// - Returns: The rules that it broke.
    /// - Throws: If no server can be started on this machine.
    public static func problems(of transport: any HTTPTransport) async throws -> Set<Problem> {
        let paths = Mutex<[String]>([])
        let server = try LoopbackServer { request in
            paths.withLock { $0.append(request.target) }
            return reply(to: request)
        }
        let origin = "http://127.0.0.1:\(server.port)"
        let run = Run(transport: transport, origin: origin)
        var problems = await run.problems()
        if paths.withLock({ $0.contains("/target") }) { problems.insert(.followsRedirects) }
        await server.stop()
        return problems
    }

    private static func reply(to request: HTTPExchange.Request) -> HTTPExchange.Reply {
        switch request.target {
        case "/redirect":
            return .response(.init(302, fields: ["Location": "/target"]))
        case "/cookie": return .response(.init(200, fields: ["Set-Cookie": "kept=yes; Path=/"]))
        case "/gzip":
            let hello: [UInt8] = [
                31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 203, 72, 205, 201, 201, 7, 0, 134, 166, 16, 54, 5,
                0,
                0, 0,
            ]
            return .response(.init(200, fields: ["Content-Encoding": "gzip"], body: hello))
        case "/large":
            return .response(.init(200, body: [UInt8](repeating: 0x20, count: 64 << 10)))
        case "/silent": return .raw([.pause(.seconds(60))])
        case "/cut":
            let whole = HTTPExchange.Response(200, text: "half of an answer").bytes()
            return .raw([.send(Array(whole.dropLast(8)))])
        default:
            let fields = ["X-Try", "Accept-Encoding", "Cookie"].map {
                request.fields.values($0).joined(separator: "|")
            }
            return .response(
                .init(
                    400,
                    text: ([request.method, String(decoding: request.body, as: UTF8.self)] + fields)
                        .joined(separator: "\n")))
        }
    }

    private struct Run {
        let transport: any HTTPTransport
        let origin: String

        func problems() async -> Set<Problem> {
            var problems: Set<Problem> = []
            _ = await send("/cookie")
            switch await send("/echo", "PUT", body: "ä\0", headers: ["X-Try": "1"]) {
            case .success(let response) where response.status == 400:
                let lines = String(decoding: response.body, as: UTF8.self)
                    .split(separator: "\n", omittingEmptySubsequences: false)
                if lines.prefix(3) != ["PUT", "ä\0", "1"] { problems.insert(.changesRequest) }
                if lines.count == 5 {
                    if !["", "gzip"].contains(lines[3]) { problems.insert(.coding) }
                    if !lines[4].isEmpty { problems.insert(.keepsCookies) }
                } else {
                    problems.insert(.changesResponse)
                }
            default: problems.insert(.changesResponse)
            }
            if await status("/redirect") != 302 { problems.insert(.followsRedirects) }
            if await text("/gzip") != "hello" { problems.insert(.coding) }
            if await !fails("/large", { if case .tooLarge = $0 { true } else { false } }) {
                problems.insert(.ignoresSize)
            }
            if await !fails("/cut", { $0 != .cancelled }) { problems.insert(.acceptsCutAnswers) }
            let isTimedOut = await inTime {
                await fails("/silent", { if case .timedOut = $0 { true } else { false } })
            }
            if !isTimedOut { problems.insert(.ignoresTimeout) }
            let isCanceled = await inTime {
                let task = Task {
                    await fails("/silent", timeout: .seconds(30)) { $0 == .cancelled }
                }
                try? await Task.sleep(for: .milliseconds(200))
                task.cancel()
                return await task.value
            }
            if !isCanceled { problems.insert(.ignoresCancellation) }
            return problems
        }

        /// The result, if there is one within five seconds.
        private func inTime(_ work: @escaping @Sendable () async -> Bool) async -> Bool {
            await withTaskGroup(of: Bool.self) { group in
                group.addTask { await work() }
                group.addTask {
                    try? await Task.sleep(for: .seconds(5))
                    return false
                }
                defer { group.cancelAll() }
                return await group.next() ?? false
            }
        }

        private func send(
            _ path: String, _ method: String = "GET", body: String? = nil,
            headers: HTTPHeaders = [:],
            timeout: Duration = .seconds(1)
        ) async -> Result<HTTPResponse, TransportError> {
            let address: WebAddress
            do throws(TransportError.Refusal) {
                address = try WebAddress(origin + path)
            } catch {
                return .failure(.refused(error))
            }
            let request = HTTPRequest(
                method: method, address: address, headers: headers,
                body: body.map { Array($0.utf8) },
                timeout: timeout, maxResponseBytes: 16 << 10)
            do throws(TransportError) {
                return .success(try await transport.send(request))
            } catch {
                return .failure(error)
            }
        }

        private func status(_ path: String) async -> Int? {
            if case .success(let response) = await send(path) { response.status } else { nil }
        }

        private func text(_ path: String) async -> String? {
            guard case .success(let response) = await send(path) else { return nil }
            return String(decoding: response.body, as: UTF8.self)
        }

        private func fails(
            _ path: String, timeout: Duration = .seconds(1),
            _ isExpected: (TransportError) -> Bool
        ) async -> Bool {
            if case .failure(let error) = await send(path, timeout: timeout) {
                isExpected(error)
            } else {
                false
            }
        }
    }
}
