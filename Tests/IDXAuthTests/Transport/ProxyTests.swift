#if os(Linux)
    import Foundation
    import Testing

    @testable import IDXAuth

    /// A proxy of the environment. Each test is a process of its own, because all of a process share
    /// one environment.
    @Suite struct `A proxy` {
        /// What a process whose environment names a proxy gets for a request.
        static func outcome(
            _ address: String, _ variables: String...
        ) async throws -> Result<HTTPResponse, TransportError> {
            for variable in variables {
                let parts = variable.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false
                ).map(String.init)
                setenv(parts[0], parts[1], 1)
            }
            let headers: HTTPHeaders = ["Authorization": "Bearer secret", "Cookie": "DT=secret"]
            let request = HTTPRequest(address: try WebAddress(address), headers: headers)
            do throws(TransportError) {
                return .success(try await CurlTransport().send(request))
            } catch {
                return .failure(error)
            }
        }

        @Test func `is asked for a tunnel, and sees nothing of the request`() async throws {
            let proxy = try RawServer { _ in .init("HTTP/1.1 403 Forbidden\r\n\r\n") }
            defer { proxy.stop() }
            let port = proxy.port
            await #expect(processExitsWith: .success) { [port = port as Int] in
                let result = try await `A proxy`.outcome(
                    "https://id.acme.example/secret?secret", "https_proxy=http://127.0.0.1:\(port)")
                guard case .failure(.unreachable("id.acme.example", let reason)) = result,
                    reason.contains("403")
                else { fatalError("\(result)") }
            }
            #expect(
                proxy.requests == [
                    """
                    CONNECT id.acme.example:443 HTTP/1.1\r
                    Host: id.acme.example:443\r
                    Proxy-Connection: Keep-Alive\r
                    \r

                    """
                ])
        }

        @Test func `that asks for a password is told with where to give it`() async throws {
            let proxy = try RawServer { _ in
                .init("HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm=x\r\n\r\n")
            }
            defer { proxy.stop() }
            let port = proxy.port
            await #expect(processExitsWith: .success) { [port = port as Int] in
                let result = try await `A proxy`.outcome(
                    "https://id.acme.example/", "https_proxy=jay:rye@127.0.0.1:\(port)")
                let reason = """
                    the proxy requires a user name and a password (status 407); give them in the \
                    variable HTTPS_PROXY as NAME:PASSWORD@HOST:PORT, for Basic authentication
                    """
                guard
                    result == .failure(.unreachable(host: "id.acme.example", reason: reason))
                else { fatalError("\(result)") }
            }
            #expect(proxy.requests[0].contains("Proxy-Authorization: Basic amF5OnJ5ZQ==\r\n"))
        }

        @Test func `is not used for this machine, whatever the environment says`() async throws {
            let proxy = try RawServer { _ in .init("HTTP/1.1 502 Proxy\r\n\r\n") }
            let server = try RawServer { _ in
                .init("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
            defer {
                proxy.stop()
                server.stop()
            }
            let (port, target) = (proxy.port, server.port)
            await #expect(processExitsWith: .success) {
                [port = port as Int, target = target as Int] in
                let proxy = "http://127.0.0.1:\(port)"
                for host in ["127.0.0.1", "localhost"] {
                    let result = try await `A proxy`.outcome(
                        "http://\(host):\(target)/", "http_proxy=\(proxy)",
                        "https_proxy=\(proxy)", "ALL_PROXY=\(proxy)", "no_proxy=id.acme.example")
                    guard try result.get().body == Array("ok".utf8) else { fatalError("\(result)") }
                }
            }
            #expect(proxy.requests.isEmpty)
            #expect(server.requests.count == 2)
        }

        @Test func `is not used for what no_proxy names`() async throws {
            let proxy = try RawServer { _ in .init("HTTP/1.1 502 Proxy\r\n\r\n") }
            defer { proxy.stop() }
            let port = proxy.port
            await #expect(processExitsWith: .success) { [port = port as Int] in
                let result = try await `A proxy`.outcome(
                    "https://idx.invalid/", "https_proxy=http://127.0.0.1:\(port)",
                    "no_proxy=.acme.example,idx.invalid")
                guard result == .failure(.unknownHost("idx.invalid")) else {
                    fatalError("\(result)")
                }
            }
            #expect(proxy.requests.isEmpty)
        }

        @Test(arguments: [
            "foo://jay:Rye-bread-8@127.0.0.1:9", "http://jay:Rye-bread-8@127.0.0.1:9 x",
        ])
        func `that cannot be used is told without its password`(proxy: String) async throws {
            await #expect(processExitsWith: .success) { [proxy = proxy as String] in
                let result = try await `A proxy`.outcome(
                    "https://id.acme.example/", "https_proxy=\(proxy)")
                guard case .failure(let error) = result, !"\(error)".contains("Rye-bread-8"),
                    !"\(error)".contains("jay")
                else { fatalError("\(result)") }
            }
        }

        @Test func `that speaks SOCKS and refuses is quoted without the end of its sentence`()
            async throws
        {
            let proxy = try RawServer { _ in .init(bytes: [5, 0xFF]) }
            defer { proxy.stop() }
            let port = proxy.port
            await #expect(processExitsWith: .success) { [port = port as Int] in
                let result = try await `A proxy`.outcome(
                    "https://id.acme.example/", "https_proxy=socks5h://127.0.0.1:\(port)")
                guard case .failure(.unreachable("id.acme.example", let reason)) = result,
                    reason == "No authentication method was acceptable"
                else { fatalError("\(result)") }
            }
        }

        @Test func `that is not known is named, not the org`() async throws {
            await #expect(processExitsWith: .success) {
                let result = try await `A proxy`.outcome(
                    "https://id.acme.example/", "https_proxy=http://proxy.invalid:8080")
                guard case .failure(.unreachable("id.acme.example", let reason)) = result,
                    reason.contains("proxy.invalid")
                else { fatalError("\(result)") }
            }
        }
    }
#endif
