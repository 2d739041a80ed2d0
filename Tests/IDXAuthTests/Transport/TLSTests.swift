#if os(Linux)
    import Foundation
    import IDXSimulator
    import TestSupport
    import Testing

    @testable import IDXAuth

    @Suite(.enabled(if: TLSServer.tool != nil, "needs the tool openssl"))
    struct `The proof of a server's identity` {
        private func send(
            _ address: WebAddress, trusting file: String? = nil
        ) async -> Result<HTTPResponse, TransportError> {
            let transport = CurlTransport(settings: .init(certificateFile: file))
            do throws(TransportError) {
                return .success(try await transport.send(HTTPRequest(address: address)))
            } catch {
                return .failure(error)
            }
        }

        /// Why a server was not believed; nil for every other outcome.
        private func doubt(_ result: Result<HTTPResponse, TransportError>, of host: String)
            -> String?
        {
            guard case .failure(.untrusted(host, let reason)) = result else { return nil }
            return reason
        }

        @Test func `a certificate of an authority that is trusted, for this name, is enough`()
            async throws
        {
            let server = try await TLSServer()
            let address = try server.address("localhost")
            #expect(try await send(address, trusting: server.certificate).get().status == 200)
        }

        @Test func `a further connection resumes the session of the first`() async throws {
            let server = try await TLSServer()
            let address = try server.address("localhost")
            let transport = CurlTransport(settings: .init(certificateFile: server.certificate))
            var handshakes: [Bool] = []
            for _ in 1...2 {
                let page = try await transport.send(HTTPRequest(address: address)).body
                handshakes.append(String(decoding: page, as: UTF8.self).contains("Reused, TLSv1"))
            }
            #expect(handshakes == [false, true])
        }

        @Test func `an authority that is not trusted is not enough`() async throws {
            let server = try await TLSServer()
            let result = await send(try server.address("localhost"))
            #expect(doubt(result, of: "localhost")?.contains("self-signed certificate") == true)
        }

        @Test func `a certificate for another name is not enough`() async throws {
            let server = try await TLSServer()
            let result = await send(try server.address("127.0.0.1"), trusting: server.certificate)
            #expect(
                doubt(result, of: "127.0.0.1")?.contains("does not match") == true
                    || doubt(result, of: "127.0.0.1")?.contains("no alternative") == true)
        }

        @Test func `authorities that cannot be read trust nobody`() async throws {
            let server = try await TLSServer()
            let result = await send(
                try server.address("localhost"), trusting: "/nowhere/at-all.pem")
            #expect(doubt(result, of: "localhost")?.contains("/nowhere/at-all.pem") == true)
        }

        @Test func `the environment may name the authorities to trust`() async throws {
            let server = try await TLSServer()
            let (address, file) = (try server.address("localhost").text, server.certificate)
            await #expect(processExitsWith: .success) {
                [address = address as String, file = file as String] in
                for (name, isEnough) in [(file, true), ("", false), ("/nowhere.pem", false)] {
                    let result = try await `A proxy`.outcome(address, "SSL_CERT_FILE=\(name)")
                    guard (try? result.get().status == 200) ?? false == isEnough else {
                        fatalError("\(name): \(result)")
                    }
                }
            }
        }

        @Test func `a proxy that speaks TLS is trusted by the same authorities`() async throws {
            // It says each line backwards, which is no answer to a request for a tunnel.
            let proxy = try await TLSServer(flags: ["-rev"])
            let (address, file) = (try proxy.address("localhost").text, proxy.certificate)
            for (name, isTrusted) in [(file, true), ("", false)] {
                await #expect(processExitsWith: .success) {
                    [
                        address = address as String, name = name as String,
                        isTrusted = isTrusted as Bool
                    ]
                    in
                    let result = try await `A proxy`.outcome(
                        "https://id.acme.example/", "https_proxy=\(address)",
                        "SSL_CERT_FILE=\(name)")
                    switch result {
                    case .failure(.connectionLost) where isTrusted: break
                    case .failure(.untrusted) where !isTrusted: break
                    default: fatalError("\(result)")
                    }
                }
            }
        }

        /// What the system's settings would allow is older than what a password may travel by.
        @Test func `a server that speaks only TLS 1.1 gets no request`() async throws {
            let server = try await TLSServer(
                flags: ["-tls1_1", "-cipher", "DEFAULT:@SECLEVEL=0"])
            let settings = FileManager.default.temporaryDirectory
                .appending(path: "idx-\(UUID().uuidString).cnf").path
            let text = """
                openssl_conf = all
                [all]
                ssl_conf = libraries
                [libraries]
                system_default = lax
                [lax]
                MinProtocol = TLSv1
                CipherString = DEFAULT:@SECLEVEL=0

                """
            try Data(text.utf8).write(to: URL(filePath: settings))
            let (address, file) = (try server.address("localhost").text, server.certificate)
            await #expect(processExitsWith: .success) {
                [address = address as String, file = file as String, settings = settings as String]
                in
                setenv("OPENSSL_CONF", settings, 1)
                let result = try await `A proxy`.outcome(address, "SSL_CERT_FILE=\(file)")
                guard case .failure(.unreachable("localhost", let reason)) = result,
                    reason.contains("alert protocol version")
                else { fatalError("\(result)") }
            }
            try FileManager.default.removeItem(atPath: settings)
        }

        /// A load balancer that restarts must not end a sign-in that waits for the user.
        @Test(arguments: [RawServer.Reply(""), .init("", resets: true), .init("\u{16}\u{3}\u{3}")])
        func `a handshake that ends early is no doubt, and may succeed later`(
            reply: RawServer.Reply
        ) async throws {
            let server = try RawServer { _ in reply }
            defer { server.stop() }
            let result = await send(try WebAddress("https://127.0.0.1:\(server.port)/"))
            guard case .failure(.unreachable("127.0.0.1", let reason)) = result else {
                Issue.record("\(result)")
                return
            }
            #expect(reason.hasPrefix("the TLS handshake failed: "))
        }

        @Test
        func `a server that demands a certificate of the client is named as the one that refused`()
            async throws
        {
            let server = try await TLSServer(flags: ["-tls1_2", "-Verify", "1"])
            let address = try server.address("localhost")
            guard
                case .failure(.unreachable("localhost", let reason)) = await send(
                    address, trusting: server.certificate)
            else {
                Issue.record("it was not refused")
                return
            }
            #expect(reason.contains("alert handshake failure"))
        }

        @Test func `a server that speaks no TLS gets no request`() async throws {
            let org = try await SimulatedOrg(scenario: "password")
            let address = try WebAddress("https://127.0.0.1:\(org.port)/secret")
            #expect(await send(address) == .failure(.noTLS(host: "127.0.0.1")))
            #expect(org.requests.isEmpty)
            await org.stop()
        }

        @Test func `a flow says who could not be believed, and that trying again is no use`()
            async throws
        {
            let server = try await TLSServer()
            var configuration = Wire.configuration
            configuration.issuer = try server.address("localhost").text + "oauth2/default"
            let flow = InteractionCodeFlow(configuration, transport: CurlTransport())
            let error = await #expect(throws: IDXError.self) {
                try await flow.start()
            }
            #expect(error?.isTransient == false)
            #expect(
                error?.errorDescription?.hasPrefix(
                    "Beginning the sign-in: localhost could not prove its identity.") == true)
        }
    }
    extension TLSServer {
        fileprivate func address(_ host: String) throws -> WebAddress {
            try WebAddress("https://\(host):\(port)/")
        }
    }
#endif
